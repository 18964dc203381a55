import type { SearchResult } from '@segue/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTrackItem } from '../../core/catalogue/findable.ts';
import { emptyChange } from '../../core/library/catalogue/committed-change.ts';
import { createSearch, type Search } from '../../core/search/search.ts';
import { createSearchIndexer, type SearchIndexer } from '../../core/search/indexing/search-indexer.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { createCatalogueReader } from '../database/stores/catalogue/catalogue-reader.ts';
import { testDatabases } from '../database/testing/databases.ts';
import { artistIdOf, insertLibrary, videoIdOf } from '../database/testing/library-rows.ts';
import { createSearchPlayStore } from '../database/stores/listening/search-play.store.ts';
import { createSearchIndex } from './search-index.ts';
import { insertListener } from '../database/testing/listening-rows.ts';

const track = (title: string, artist = 'Mara Lind', fields: object = {}) => ({
  title,
  artists: [artist],
  ...fields,
});

const library = {
  tracks: [
    track('Thunder', 'AC/DC', { album: 'High Voltage' }),
    track('C# Minor', 'Bach'),
    track('50% Off', 'Sale'),
    track('?', 'Question Mark'),
    track('!!!', 'Chk'),
    track('Don\'t "Quote" Me', "P!nk's"),
    track('Halo', 'Beyoncé', { play_count: 9 }),
    track('Halo', 'Other Singer'),
    track('Halogen'),
    track('大東京の夜', '椎名'),
    track('사랑 노래'),
    track('Cafe\u0301 del Mar'),
    track('Party 🎉', 'Emoji 👨‍👩‍👧 🇯🇵'),
    track('Moon', 'Mara Lind', { video_type: 'MUSIC_VIDEO_TYPE_OMV', video_artwork_id: 'frame' }),
    track('Moon Clip', 'Mara Lind', { video_type: 'MUSIC_VIDEO_TYPE_UGC' }),
    track('Moon Lost', 'Mara Lind', { is_missing: 1 }),
    ...Array.from({ length: 30 }, (_, number) => track(`Echo ${number}`, 'Repeater')),
    track('Tide Song', 'Tide Choir', { album: 'Tides', video_type: 'MUSIC_VIDEO_TYPE_OMV' }),
    track('Quiet Harbour Waltz', 'Ilse'),
    track('Pier', 'Quiet Harbour'),
    ...[
      ['original', 'Foghorn', 200_000, 9],
      ['compilation', 'Foghorn', 201_500, 2],
      ['live', 'Foghorn', 260_000, 1],
      ['cover', 'Tern', 200_000, 0],
    ].map(([id, artist, duration_ms, play_count]) =>
      track('Lighthouse Keeper', String(artist), { video_id: `lighthouse-${id}`, duration_ms, play_count }),
    ),
    ...Array.from({ length: 26 }, (_, copy) =>
      track('Buoy', 'Copier', { video_id: `buoy-copy-${copy}`, duration_ms: 180_000 }),
    ),
    track('Buoys', 'Other Singer', { duration_ms: 180_000 }),
    track('Sailor Sails', '!?!', { album: '÷' }),
  ],
  playlists: [
    { title: 'Halo nights', videoIds: [videoIdOf('Moon'), videoIdOf('Halogen')] },
    { title: 'Tide list', videoIds: [videoIdOf('Moon')] },
  ],
};

// Songs with the same title need videoIds of their own.
const tracks = library.tracks.map((row, number) => ({
  ...row,
  ...(number === 7 ? { video_id: 'halo-second' } : {}),
}));

const labelOf = ({ card }: SearchResult): string => ('track' in card ? card.track.title : card.title);
const ofCategory = (results: readonly SearchResult[], category: string): string[] =>
  results.filter((result) => result.category === category).map(labelOf);

describe.each(testDatabases)('search on %s', (_, open) => {
  let database: OpenedDatabase;
  let search: Search;
  let indexer: SearchIndexer;

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, { ...library, tracks });
    const reader = createCatalogueReader(database);
    const index = createSearchIndex(database);
    search = createSearch(index, reader, createSearchPlayStore(database));
    indexer = createSearchIndexer(index, reader);
    await indexer.catchUp();
  });
  afterAll(() => database.close());

  const songs = async (text: string) => ofCategory(await search.search(text), 'Songs');
  const suggestions = async (text: string) =>
    (await search.suggest(text)).map(({ runs }) => runs.map((run) => run.text).join(''));

  it('finds songs, videos, albums, artists and playlists [1.03]', async () => {
    const results = await search.search('tide');
    expect(
      new Set(results.map(({ category, card }) => `${category}: ${labelOf({ category, card })}`)),
    ).toEqual(
      new Set([
        expect.stringMatching(/^Top result: Tide/) as string,
        'Songs: Tide Song',
        'Videos: Tide Song',
        'Albums: Tides',
        'Artists: Tide Choir',
        'Community playlists: Tide list',
      ]),
    );
  });

  it('answers in display order, the top result first [3.10]', async () => {
    const results = await search.search('halo');
    expect(results[0]).toMatchObject({ category: 'Top result', card: { kind: 'song' } });
    expect([...new Set(results.map(({ category }) => category))]).toEqual([
      'Top result',
      'Songs',
      'Community playlists',
    ]);
    expect(ofCategory(results, 'Songs')).toEqual(['Halo', 'Halo', 'Halogen']);
    expect(results[0]?.card).toMatchObject({ track: { artists: [{ name: 'Beyoncé' }] } });
  });

  it('shows copies of a recording once, the best one, and versions and covers beside it [2.138]', async () => {
    const results = await search.search('lighthouse keeper');
    const found = results.flatMap(({ category, card }) =>
      category === 'Songs' && 'track' in card ? [card.track.videoId] : [],
    );
    expect(found).toEqual(['lighthouse-original', 'lighthouse-live', 'lighthouse-cover']);
  });

  it('shows other songs in the places of the copies [2.138]', async () => {
    expect(await songs('buoy')).toEqual(['Buoy', 'Buoys']);
  });

  it('finds an artist with its shuffle and radio ids [3.03]', async () => {
    const [top] = await search.search('BEYONCE');
    expect(top?.card).toMatchObject({
      kind: 'artist',
      title: 'Beyoncé',
      browseId: artistIdOf('Beyoncé'),
      shuffleId: artistIdOf('Beyoncé').replace('UC', 'RDAO'),
      radioId: artistIdOf('Beyoncé').replace('UC', 'RDEM'),
    });
  });

  it('finds albums and playlists [3.02] [3.05]', async () => {
    const album = (await search.search('high volt')).find(({ card }) => card.kind === 'album');
    expect(album?.card).toMatchObject({ title: 'High Voltage', artists: [{ name: 'AC/DC' }], type: 'Album' });
    const list = (await search.search('halo nights'))[0];
    expect(list?.card).toMatchObject({ kind: 'playlist', title: 'Halo nights', itemCount: 2, author: null });
  });

  it('lists a song with a music video as both, a lone video as a video, and no missing track', async () => {
    const results = await search.search('moon');
    expect(ofCategory(results, 'Songs')).toEqual(['Moon']);
    expect(ofCategory(results, 'Videos')).toEqual(['Moon', 'Moon Clip']);
    const video = results.find(({ category }) => category === 'Videos');
    expect(video?.card).toMatchObject({ kind: 'video', track: { thumbnails: [{ width: 320 }, {}] } });
  });

  it.each([
    ['AC/DC', 'Thunder'],
    ['acdc', 'Thunder'],
    ['C#', 'C# Minor'],
    ['50%', '50% Off'],
    ['?', '?'],
    ['!!!', '!!!'],
    ["don't quote", 'Don\'t "Quote" Me'],
    ['dont quote', 'Don\'t "Quote" Me'],
    ['pnk', 'Don\'t "Quote" Me'],
    ['halo beyonce', 'Halo'],
    ['beyonce halo', 'Halo'],
    ['東京', '大東京の夜'],
    ['사랑', '사랑 노래'],
    ['cafe', 'Cafe\u0301 del Mar'],
    ['party 🎉', 'Party 🎉'],
    ['halo 🎉', 'Halo'],
  ])('finds %s', async (text, title) => {
    expect((await songs(text))[0]).toBe(title);
  });

  it.each([
    ['🎉', 'Party 🎉'],
    ['🎉 par', 'Party 🎉'],
    ['👩', 'Party 🎉'],
    ['🇯🇵', 'Party 🎉'],
    ['!?!', 'Sailor Sails'],
    ['÷', 'Sailor Sails'],
  ])('finds by emoji and signs alone: %s [5.12]', async (text, title) => {
    expect((await songs(text))[0]).toBe(title);
  });

  it.each(['', '   ', '..', '"', '🥁', '\0', '*', '^', '§', 'zzzz', "\\'"])(
    'finds and suggests nothing for %j',
    async (text) => {
      expect(await search.search(text)).toEqual([]);
      expect(await search.suggest(text)).toEqual([]);
    },
  );

  it.each([
    "' OR 1=1 --",
    'NEAR(halo*)',
    '{name_words}:x',
    'x'.repeat(2000),
    '東'.repeat(2000),
    '(('.repeat(100),
    '%',
    'AND OR NOT',
    '\ud800',
    'ha\udc00lo',
    '\u202ehalo\u202c',
    ' '.repeat(100),
    'halo\0moon',
    '§s',
    'one two three four five six seven eight nine ten eleven twelve thirteen',
  ])('answers %j without treating it as query syntax', async (text) => {
    for (const { category } of await search.search(text)) expect(category).not.toBeNull();
    expect((await search.suggest(text)).length).toBeLessThanOrEqual(7);
  });

  it('finds songs by the name of their artist, before songs with that name in their title', async () => {
    expect(await songs('quiet harbour')).toEqual(['Pier', 'Quiet Harbour Waltz']);
    expect((await songs('tide choir'))[0]).toBe('Tide Song');
    expect((await songs('repeater')).slice(0, 3).every((title) => title.startsWith('Echo'))).toBe(true);
  });

  it('shows at most twenty songs', async () => {
    expect(await songs('echo')).toHaveLength(20);
  });

  it('suggests names as spelled in the library, with the typed part in bold [3.13]', async () => {
    expect((await search.suggest('beyonce'))[0]).toEqual({
      runs: [{ text: 'Beyoncé', bold: true }],
      kind: 'artist',
      thumbnails: expect.any(Array) as unknown[],
    });
    expect((await search.suggest('hal')).map(({ runs }) => runs)).toContainEqual([
      { text: 'Hal', bold: true },
      { text: 'ogen', bold: false },
    ]);
  });

  it.each([
    ['beyonse', 'Beyoncé'],
    ['hlaogen', 'Halogen'],
    ['mara lnid', 'Mara Lind'],
  ])('corrects the typo of %s in the first suggestion', async (text, name) => {
    expect((await suggestions(text))[0]).toBe(name);
  });

  it('suggests no typo corrections if the typed text matches', async () => {
    expect(await suggestions('halog')).toEqual(['Halogen']);
  });

  it('suggests each name once, at most seven, with the artist if that was typed', async () => {
    expect((await suggestions('halo')).filter((label) => label === 'Halo')).toHaveLength(1);
    expect(await suggestions('echo')).toHaveLength(7);
    expect(await suggestions('beyonce ha')).toEqual(['Halo Beyoncé']);
  });

  it('shows the matching artist or album beside the title of a suggestion', async () => {
    expect(await suggestions('tides')).toContain('Tide Song Tides');
    expect(await suggestions('mara')).toContain('Moon Mara Lind');
    for (const text of ['tides', 'high', 'mara', 'choir song'])
      for (const { runs } of await search.suggest(text)) expect(runs.some(({ bold }) => bold)).toBe(true);
  });

  it('breaks ties between equal matches by plays and likes', async () => {
    const firstHalo = async () => {
      const [song] = (await search.search('halo')).filter(({ category }) => category === 'Songs');
      return song !== undefined && 'track' in song.card ? song.card.track.videoId : null;
    };
    expect(await firstHalo()).toBe(videoIdOf('Halo'));
    const { db } = database;
    for (let listener = 0; listener < 8; listener += 1) {
      const accountId = `likes-halo-${listener}`;
      await insertListener(db, accountId);
      await db
        .insertInto('likes')
        .values({ account_id: accountId, video_id: 'halo-second', liked_at_ms: 1, song: 'null' })
        .execute();
    }
    await indexer.catchUp();
    expect(await firstHalo()).toBe('halo-second');
  });

  it.each([
    ['alo gn', 'Halogen'],
    ['hallo ggen', 'Halogen'],
    ['c mior', 'C# Minor'],
    ['tde ong', 'Tide Song'],
    ['mon', 'Moon'],
  ])('finds a name despite wrong letters at any position: %s [5.11]', async (text, title) => {
    expect(await songs(text)).toContain(title);
  });

  it('updates the index when the library changes', async () => {
    const videoId = videoIdOf('Halogen');
    const change = async (title: string, isFound = true) => {
      await database.db
        .updateTable('tracks')
        .set({ title, is_missing: isFound ? 0 : 1, is_findable_song: isFound ? 1 : 0 })
        .where('video_id', '=', videoId)
        .execute();
      const item = toTrackItem('song', {
        videoId,
        title,
        artistNames: ['Mara Lind'],
        albumTitle: null,
        composerNames: [],
      });
      await indexer.changed({ ...emptyChange, videoIds: [videoId], findable: isFound ? [item] : [] });
    };
    await change('Xenon');
    expect([await songs('xenon'), await songs('halogen')]).toEqual([['Xenon'], []]);
    await expect.poll(() => songs('enno')).toContain('Xenon');
    await change('Xenon', false);
    expect(await songs('enno')).not.toContain('Xenon');
    expect(await songs('xenon')).toEqual([]);
    await change('Halogen');
    expect(await songs('halogen')).toEqual(['Halogen']);
  });

  it('catches up with changes that were not indexed, as after a crash', async () => {
    const videoId = videoIdOf('Halogen');
    const rename = (title: string) =>
      database.db.updateTable('tracks').set({ title }).where('video_id', '=', videoId).execute();
    await rename('Krypton');
    await indexer.catchUp();
    expect([await songs('krypton'), await songs('halogen')]).toEqual([['Krypton'], []]);
    await rename('Halogen');
    await indexer.catchUp();
    expect(await songs('halogen')).toEqual(['Halogen']);
  });

  it('catches up with artists and albums that were not indexed, as after a kill during a scan', async () => {
    const creditTo = (name: string) =>
      database.db
        .updateTable('track_artists')
        .set({ name })
        .where('video_id', '=', videoIdOf('Quiet Harbour Waltz'))
        .execute();
    await creditTo('Repeater');
    await indexer.catchUp(undefined, { isBehind: true });
    expect(await songs('waltz repeater')).toEqual(['Quiet Harbour Waltz']);
    expect(await songs('ilse')).toEqual([]);
    await creditTo('Ilse');
    await indexer.catchUp(undefined, { isBehind: true });
    expect(await songs('ilse')).toEqual(['Quiet Harbour Waltz']);
  });
});
