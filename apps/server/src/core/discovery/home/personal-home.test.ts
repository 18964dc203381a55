import type { Card, Shelf } from '@segue/domain';
import { expect, it, vi } from 'vitest';
import { createPersonalHome } from './personal-home.ts';

const aSong = (videoId: string): Card => ({
  kind: 'song',
  track: {
    videoId,
    title: videoId,
    artists: [],
    album: null,
    durationSeconds: null,
    thumbnails: [],
    isExplicit: false,
    videoType: 'MUSIC_VIDEO_TYPE_ATV',
    isAvailable: true,
    views: null,
    year: null,
    countLabel: null,
  },
});
const aShelf = (title: string, ...videoIds: readonly string[]): Shelf => ({
  title,
  contents: videoIds.map(aSong),
});
/** As many as a shelf has at least. */
const fourOf = (name: string) => Array.from({ length: 4 }, (_, at) => `${name} ${at}`);
const idsOn = (shelves: readonly Shelf[], title: string) =>
  shelves
    .find((shelf) => shelf.title === title)
    ?.contents.flatMap((card) => ('track' in card ? card.track.videoId : []));

/** A home whose common shelves are those last given to `common.mockResolvedValue`. */
function aHome(skipped: readonly string[] = []) {
  const common = vi.fn(async (): Promise<readonly Shelf[]> => []);
  const planPersonal = vi.fn(
    async (_accountId: string): Promise<Shelf[]> => [aShelf('Quick picks', ...fourOf('own'))],
  );
  const findSkipped = vi.fn(
    async (_accountId: string, among: readonly string[]) =>
      new Set(among.filter((id) => skipped.includes(id))),
  );
  const findHomeVersion = vi.fn(async () => 0);
  const warn = vi.fn();
  const home = createPersonalHome({
    home: { load: common },
    planner: { planPersonal },
    reader: {
      findSkippedVideoIds: findSkipped,
      loadTracks: async () => new Map(),
      loadAlbums: async () => new Map(),
      findHomeVersion,
    },
    clock: { now: () => 0 },
    log: { info: () => undefined, warn, error: () => undefined },
  });
  /** A write elsewhere, after which the home of a listener is another. */
  const raise = () => void findHomeVersion.mockResolvedValue(1);
  return { home, common, planPersonal, findSkipped, raise, warn };
}

it('hides a skipped song also on common shelves that were planned since [4.54]', async () => {
  const { home, common } = aHome(['skipped']);
  common.mockResolvedValue([aShelf('Trending', ...fourOf('song'))]);
  expect(idsOn(await home.load('ada'), 'Trending')).toEqual(fourOf('song'));
  common.mockResolvedValue([aShelf('Trending', ...fourOf('song'), 'skipped')]);
  expect(idsOn(await home.load('ada'), 'Trending')).toEqual(fourOf('song'));
});

it('shows other videos in place of those that a listener skips [4.54]', async () => {
  const videos = Array.from({ length: 20 }, (_, at) => `video ${at}`);
  const { home, common } = aHome(['video 0', 'video 3']);
  common.mockResolvedValue([aShelf('Top music videos', ...videos)]);
  expect(idsOn(await home.load(null), 'Top music videos')).toEqual(videos.slice(0, 12));
  const shown = idsOn(await home.load('ada'), 'Top music videos');
  expect(shown).toEqual([...videos.slice(1, 3), ...videos.slice(4, 14)]);
});

it('shows a skipped song again at once when its plays are removed [2.190]', async () => {
  const skipped = ['skipped'];
  const { home, common, raise } = aHome(skipped);
  common.mockResolvedValue([aShelf('Trending', ...fourOf('song'), 'skipped')]);
  expect(idsOn(await home.load('ada'), 'Trending')).toEqual(fourOf('song'));
  skipped.pop();
  raise();
  expect(idsOn(await home.load('ada', 1), 'Trending')).toEqual([...fourOf('song'), 'skipped']);
});

it('gives what is looked up to its reader while plays are removed [2.190]', async () => {
  const { home, common, findSkipped, raise, warn } = aHome();
  common.mockResolvedValue([aShelf('Trending', ...fourOf('song'), 'skipped')]);
  const held = Promise.withResolvers<Set<string>>();
  findSkipped.mockReturnValueOnce(held.promise);
  const under = home.load('ada');
  await vi.waitFor(() => expect(findSkipped).toHaveBeenCalled());
  raise();
  held.resolve(new Set(['skipped']));
  expect(idsOn(await under, 'Trending')).toEqual(fourOf('song'));
  expect(warn).not.toHaveBeenCalled();
  expect(idsOn(await home.load('ada', 1), 'Trending')).toEqual([...fourOf('song'), 'skipped']);
});

it('gives a plan under way to its reader while plays are removed, and plans anew for the next [2.190]', async () => {
  const { home, common, planPersonal, raise, warn } = aHome();
  common.mockResolvedValue([aShelf('Trending', ...fourOf('song'))]);
  const held = Promise.withResolvers<Shelf[]>();
  planPersonal.mockReturnValueOnce(held.promise);
  const under = home.load('ada');
  await vi.waitFor(() => expect(planPersonal).toHaveBeenCalled());
  raise();
  held.resolve([aShelf('Quick picks', ...fourOf('before'))]);
  expect(idsOn(await under, 'Quick picks')).toEqual(fourOf('before'));
  expect(warn).not.toHaveBeenCalled();
  expect(idsOn(await home.load('ada', 1), 'Quick picks')).toEqual(fourOf('own'));
});

it('is the common home, with a line in the log, while the shelves of a listener cannot be planned', async () => {
  const { home, common, planPersonal, warn } = aHome();
  const shelves = [aShelf('Trending', ...fourOf('song'))];
  common.mockResolvedValue(shelves);
  planPersonal.mockRejectedValueOnce(new Error('no database'));
  expect(await home.load('ada')).toEqual(await home.load(null));
  expect(warn).toHaveBeenCalledOnce();
});
