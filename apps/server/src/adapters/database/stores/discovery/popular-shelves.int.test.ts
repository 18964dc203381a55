import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import { type DescribedTrack, insertLibrary, videoIdOf } from '../../testing/library-rows.ts';
import { createPlayWriter, insertListener } from '../../testing/listening-rows.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 4, 1);

/** Tracks with an artist and an album of their own, the first of them added last. */
const songs = (count: number, fields: DescribedTrack = {}): DescribedTrack[] =>
  Array.from({ length: count }, (_, at) => ({
    title: `Song ${at}`,
    artists: [`Artist ${at}`],
    album: `Album ${at}`,
    added_at_ms: NOW_MS - at,
    ...fields,
  }));
const titles = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `Song ${first + at}`);

describe.each(testDatabases)('the shelves of popular songs on %s', (_, open) => {
  let database: OpenedDatabase;

  const loadTracks = async (shelf: string, nowMs = NOW_MS) => {
    const discovery = createDiscoveryAt(database, nowMs);
    const shelves = await discovery.personalHome.load(null);
    discovery.close();
    const cards = shelves.find(({ title }) => title === shelf)?.contents ?? [];
    return cards.flatMap((card) => ('track' in card ? card.track : []));
  };
  const loadTitles = async (shelf: string, nowMs?: number) =>
    (await loadTracks(shelf, nowMs)).map(({ title }) => title);
  /** Makes each of the accounts hear the songs once, and sets the play count of these. */
  const hear = async (
    accounts: readonly string[],
    heard: readonly string[],
    playCount: number,
    agoMs = DAY_MS,
  ) => {
    for (const account of accounts) await writePlays(account, heard, agoMs);
    await database.db
      .updateTable('tracks')
      .set({ play_count: playCount })
      .where('video_id', 'in', heard.map(videoIdOf))
      .execute();
  };
  let writers: Map<number, ReturnType<typeof createPlayWriter>>;
  const writePlays = async (account: string, heard: readonly string[], agoMs: number) => {
    // Writers of different times give different ids.
    const writer = writers.get(agoMs) ?? createPlayWriter(database.db, NOW_MS - agoMs, `ago ${agoMs}`);
    writers.set(agoMs, writer);
    await writer(account, heard);
  };
  const addListeners = async (...accounts: readonly string[]) => {
    for (const account of accounts) await insertListener(database.db, account);
  };

  beforeEach(async () => {
    database = await open();
    writers = new Map();
  });
  afterEach(() => database.close());

  it('show what two of two to five accounts heard, and from six accounts on what three heard [12.46]', async () => {
    await insertLibrary(database.db, { tracks: songs(60) });
    await addListeners('ada', 'ben');
    await hear(['ada'], titles(40, 4), 9);
    await hear(['ada', 'ben'], titles(50, 4), 2);
    expect((await loadTitles('Trending')).slice(0, 4).toSorted()).toEqual(titles(50, 4));
    const first = async () => {
      const shown = (await loadTracks('Trending in Shorts')).slice(0, 4);
      return shown.map(({ title, countLabel }) => `${title}: ${countLabel}`).toSorted();
    };
    const withCount = (count: number) => titles(50, 4).map((title) => `${title}: ${count} plays`);
    expect(await first()).toEqual(withCount(2));
    await addListeners('cleo', 'dan', 'eve');
    expect(await first()).toEqual(withCount(2));
    await addListeners('fay');
    expect(await first()).not.toEqual(withCount(2));
    await hear(['cleo'], titles(50, 4), 3);
    expect(await first()).toEqual(withCount(3));
  });

  it('are filled up with a sample of all songs, with their counts [12.47] [3.01]', async () => {
    await insertLibrary(database.db, { tracks: songs(20) });
    await addListeners('ada', 'ben');
    await hear(['ada'], titles(0, 20), 3);
    const shorts = await loadTracks('Trending in Shorts');
    expect(shorts.length, 'no song is without plays').toBeGreaterThan(4);
    expect(shorts.map(({ countLabel }) => countLabel)).toEqual(shorts.map(() => '3 plays'));
  });

  it('are not emptied by one who plays hundreds of songs all day [12.48]', async () => {
    await insertLibrary(database.db, { tracks: songs(260) });
    await addListeners('ada', 'ben');
    await hear(['ada'], titles(0, 250), 500);
    await hear(['ada', 'ben'], titles(250, 10), 2);
    const shorts = await loadTracks('Trending in Shorts');
    expect(shorts.slice(0, 4).map(({ countLabel }) => countLabel)).toEqual(
      Array.from({ length: 4 }, () => '2 plays'),
    );
  });

  it('trend by the plays of 30 days, however many there are [12.48]', async () => {
    await insertLibrary(database.db, { tracks: songs(300) });
    await addListeners('ada', 'ben', 'cleo');
    await hear(['ada', 'ben', 'cleo'], ['Song 298'], 9, 40 * DAY_MS);
    await hear(['ada', 'ben', 'cleo'], ['Song 299'], 3, 20 * DAY_MS);
    // Over five thousand later plays, each song by one listener.
    for (const [at, account] of ['ada', 'ben', 'cleo'].entries()) {
      const own = titles(at * 90, 90);
      await hear([account], Array.from({ length: 20 }, () => own).flat(), 0);
    }
    expect((await loadTitles('Trending')).slice(0, 2)).toEqual(['Song 299', 'Song 298']);
  });

  it('show other videos each day where few are played [12.49]', async () => {
    const videos = songs(60, { video_type: 'MUSIC_VIDEO_TYPE_OMV' });
    await insertLibrary(database.db, { tracks: videos });
    await addListeners('ada');
    await hear(['ada'], ['Song 7'], 5);
    const today = await loadTitles('Top music videos');
    expect(today[0]).toBe('Song 7');
    expect(await loadTitles('Top music videos')).toEqual(today);
    expect((await loadTitles('Top music videos', NOW_MS + DAY_MS)).toSorted()).not.toEqual(today.toSorted());
  });

  it('show other videos each day where one listener has played each of them [12.49]', async () => {
    await insertLibrary(database.db, { tracks: songs(120, { video_type: 'MUSIC_VIDEO_TYPE_OMV' }) });
    await addListeners('ada', 'ben');
    await hear(['ada'], titles(0, 60), 1);
    await hear(['ada'], titles(60, 60), 2);
    const today = await loadTitles('Top music videos');
    const tomorrow = await loadTitles('Top music videos', NOW_MS + DAY_MS);
    expect(tomorrow.toSorted()).not.toEqual(today.toSorted());
    const lessPlayed = new Set(titles(0, 60));
    expect(today.some((title) => lessPlayed.has(title))).toBe(true);
  });

  it('are there in a library of nothing but videos [12.49]', async () => {
    await insertLibrary(database.db, { tracks: songs(60, { video_type: 'MUSIC_VIDEO_TYPE_UGC' }) });
    for (const shelf of ['Quick picks', 'Trending in Shorts', 'Trending', 'Top music videos']) {
      const shown = await loadTitles(shelf);
      expect(shown.length, `on ${shelf}`).toBeGreaterThanOrEqual(10);
    }
  });
});
