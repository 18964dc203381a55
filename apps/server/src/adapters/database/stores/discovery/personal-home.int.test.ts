import type { Track } from '@segue/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Discovery } from '../../../../core/discovery/discovery.ts';
import { emptyChange } from '../../../../core/library/catalogue/committed-change.ts';
import type { OpenedDatabase } from '../../database.ts';
import { openInMemory } from '../../testing/databases.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import { albumIdOf, type DescribedTrack, insertLibrary } from '../../testing/library-rows.ts';
import {
  createPlayWriter,
  insertLikes,
  insertListener,
  insertPlaylist,
} from '../../testing/listening-rows.ts';

const NOW_MS = Date.UTC(2026, 4, 1);

const tracks = Array.from({ length: 24 }, (_, number): DescribedTrack => {
  const name = `Artist ${number}`;
  return { title: `Song ${number}`, artists: [name], album: `${name} Album`, genres: ['House'] };
});

describe('the home page of a listener', () => {
  let database: OpenedDatabase;
  let discovery: Discovery;

  let addPlays: ReturnType<typeof createPlayWriter>;

  const cardsOf = async (accountId: string, shelf: string) =>
    (await discovery.personalHome.load(accountId)).find(({ title }) => title === shelf)?.contents ?? [];
  const albumsOf = async (accountId: string): Promise<string[]> =>
    (await cardsOf(accountId, 'Recommended albums')).flatMap((card) =>
      card.kind === 'album' ? card.title : [],
    );
  const quickPicksOf = async (accountId: string): Promise<Track[]> =>
    (await cardsOf(accountId, 'Quick picks')).flatMap((card) => ('track' in card ? card.track : []));
  const removeAlbum = (title: string) =>
    database.db
      .updateTable('albums')
      .set({ is_missing: 1, is_findable: 0 })
      .where('album_id', '=', albumIdOf(title))
      .execute();

  beforeAll(async () => {
    database = await openInMemory();
    await insertLibrary(database.db, { tracks });
    addPlays = createPlayWriter(database.db, NOW_MS);
    for (const listener of ['ada', 'ben', 'cleo', 'dan', 'eve', 'finn'])
      await insertListener(database.db, listener);
    await addPlays('ada', ['Song 1']);
    discovery = createDiscoveryAt(database, NOW_MS);
  });
  afterAll(async () => {
    discovery.close();
    await database.close();
  });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('loses an album that a scan found gone within seconds [13.13]', async () => {
    const [lost = ''] = await albumsOf('ada');
    await removeAlbum(lost);
    await discovery.changed(emptyChange);
    expect(await albumsOf('ada')).toContain(lost);
    await vi.advanceTimersByTimeAsync(2000);
    const albums = await albumsOf('ada');
    expect(albums.length).toBeGreaterThan(0);
    expect(albums).not.toContain(lost);
  });

  it('has no song among the quick picks that the listener skips, liked or not [4.54]', async () => {
    const skipped = Array.from({ length: 12 }, (_, number) => `Song ${number}`);
    await addPlays('ben', ['Song 20']);
    await insertLikes(database.db, 'ben', ['Song 0', 'Song 20']);
    await addPlays('ben', [...skipped, ...skipped], 'skipped');
    const titles = (await quickPicksOf('ben')).map(({ title }) => title);
    expect(titles).toContain('Song 20');
    expect(titles.filter((title) => skipped.includes(title))).toEqual([]);
  });

  it('has no song on a common shelf that the listener skips, and another in its place [4.54]', async () => {
    const trendingOf = async (accountId: string) =>
      (await cardsOf(accountId, 'Trending')).flatMap((card) => ('track' in card ? card.track.title : []));
    const common = await trendingOf('ada');
    const [first = '', second = ''] = common;
    await addPlays('dan', [first, second, first, second], 'skipped');
    const shown = await trendingOf('dan');
    expect(shown.length, 'spare songs take their places').toBeGreaterThan(common.length - 2);
    expect(shown).not.toContain(first);
    expect(shown).not.toContain(second);
    expect(await trendingOf('ada'), 'what one listener skips is shown to the others').toContain(first);
  });

  it('says that the listener plays a song only of those they heard, not of all they like [3.20]', async () => {
    await addPlays('cleo', ['Song 1']);
    await insertLikes(database.db, 'cleo', ['Song 2']);
    const reasonOf = new Map((await quickPicksOf('cleo')).map(({ title, because }) => [title, because]));
    expect(reasonOf.get('Song 1')).toBe('familiar');
    expect([...reasonOf.keys()]).toContain('Song 2');
    expect(reasonOf.get('Song 2')).not.toBe('familiar');
  });

  it('is that of a listener whose playlists were imported, before they hear anything [12.50]', async () => {
    await insertPlaylist(database.db, 'eve', ['Song 3', 'Song 4'], NOW_MS);
    const home = await discovery.personalHome.load('eve');
    expect(home.map(({ title }) => title)).toContain('Your mixes');
    const picks = await quickPicksOf('eve');
    expect(picks.map(({ title }) => title)).toEqual(expect.arrayContaining(['Song 3', 'Song 4']));
    const reasons = new Map(picks.map(({ title, because }) => [title, because]));
    expect(reasons.get('Song 3'), 'they did not play it').not.toBe('familiar');
  });

  it('is personal once a playlist was imported, also for one who has just seen the common home [12.50]', async () => {
    const titlesOf = async () => (await discovery.personalHome.load('finn')).map(({ title }) => title);
    expect(await titlesOf()).not.toContain('Your mixes');
    await insertPlaylist(database.db, 'finn', ['Song 3', 'Song 4'], NOW_MS);
    expect(await titlesOf()).toContain('Your mixes');
  });

  it('has no timer left once it is closed', async () => {
    await discovery.changed(emptyChange);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    discovery.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('recommends albums of which the listener has not heard a song before those they know [12.55]', async () => {
  const database = await openInMemory();
  const other = tracks.map((track) => ({ ...track, title: `Other ${track.title}` }));
  await insertLibrary(database.db, { tracks: [...tracks, ...other] });
  await insertListener(database.db, 'fay');
  const heard = Array.from({ length: 18 }, (_, number) => `Song ${number}`);
  await createPlayWriter(database.db, NOW_MS)('fay', heard);
  const discovery = createDiscoveryAt(database, NOW_MS);
  const home = await discovery.personalHome.load('fay');
  const albums = home.find(({ title }) => title === 'Recommended albums')?.contents ?? [];
  const unknown = Array.from({ length: 6 }, (_, number) => `Artist ${18 + number} Album`);
  const shown = albums.map((album) => ('title' in album ? album.title : ''));
  // Of six by which the shelf begins, the sample or the recommendations may miss some.
  expect(shown.length).toBe(10);
  expect(shown.filter((title) => unknown.includes(title)).length).toBeGreaterThanOrEqual(5);
  const first = shown.findIndex((title) => !unknown.includes(title));
  expect(shown.slice(first).filter((title) => unknown.includes(title))).toEqual([]);
  discovery.close();
  await database.close();
});
