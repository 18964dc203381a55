import { SEARCH_LIMITS } from '@segue/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../database/testing/databases.ts';
import { openSearch, toTracks } from './testing/open-search.ts';

const tracks = toTracks([
  ['京の東', '某', 900],
  ['大東京の夜', '椎名'],
  ['パリ', '歌手', 900],
  ['大好きなパパ', '歌手'],
  ['すいかのきせつ', '夏', 900],
  ['スキ', '夏', 900],
  ['กินข้าว', 'ไทย'],
  ['ข้าวกิน', 'ไทยสอง', 900],
  ['노래', '가수'],
  ['방탄', '소년단'],
  ['과자', '가수'],
  ['Für Elise', 'Beethoven'],
  ['Bohemian Rhapsody', 'Queen'],
  ['Enter Sandman', 'Metallica'],
  ['Creep', 'Radiohead', 50],
  ['Karma Police', 'Radiohead', 20],
  ['Radiohead Medley', 'Cover Duo'],
  ['Waltz for Radiohead', 'Other Duo'],
  ['Come Together', 'The Beatles'],
  ['La Grange', 'ZZ Top'],
  ['Straight Outta', 'NWKA'],
  ['Northern Wind', 'Karl August'],
  ['إنت عمري', 'أم كلثوم', 5],
  ['أم', 'كلثوم الصغيرة', 900],
  ['The Beatles Tribute', 'Cover Duo'],
  ['Electric Feel', 'MGMT'],
  ['Official Girl', 'Cover Duo'],
  ['Video Games', 'Lana'],
  ['Ħanin', 'Malta'],
  ['Əlvida', 'Baku'],
]);

const COMPOSED = [
  {
    video_id: 'composed-05',
    title: 'Symphony No. 5',
    artists: ['Harbour Philharmonic', { name: 'Gustav Holm', role: 'composer' }],
  },
];

describe.each(testDatabases)('matches on %s', (_, open) => {
  let own: Awaited<ReturnType<typeof openSearch>>;
  beforeAll(async () => {
    own = await openSearch(open, { tracks: [...tracks, ...COMPOSED] });
  });
  afterAll(() => own.database.close());

  it.each([
    ['東京', ['大東京の夜']],
    ['パパ', ['大好きなパパ']],
    ['ぱぱ', ['大好きなパパ']],
    ['ข้าวกิน', ['ข้าวกิน', 'กินข้าว']],
  ])('have the characters of %s beside each other, or most of them [13.28]', async (text, titles) => {
    expect(await own.find(text, 'Songs')).toEqual(titles);
    expect((await own.suggest(text))[0]).toBe(titles[0]);
  });

  it('are none for characters that are far apart in a name', async () => {
    expect([await own.find('キス', 'Songs'), await own.suggest('キス')]).toEqual([[], []]);
  });

  it.each([
    ['ㄴ', '노래'],
    ['놀', '노래'],
    ['방ㅌ', '방탄'],
    ['방타', '방탄'],
    ['고', '과자'],
  ])('begin with a Hangul syllable that is not finished: %s [13.26]', async (text, title) => {
    expect(await own.find(text, 'Songs')).toEqual([title]);
    const [first] = await own.suggestions(text);
    expect(first?.runs.map((run) => run.text).join('')).toBe(title);
    expect(first?.runs[0]?.bold).toBe(true);
  });

  it.each([
    ['bethov', 'Beethoven'],
    ['rapsod', 'Bohemian Rhapsody'],
    ['metalic', 'Metallica'],
    ['bohemian rapso', 'Bohemian Rhapsody'],
  ])('begin with a text that has a typo: %s [13.25]', async (text, name) => {
    expect(await own.find(text, 'Top result')).toEqual([name]);
    expect((await own.suggest(text))[0]).toBe(name);
  });

  it.each([
    ['radiohed', 'Radiohead', ['Creep', 'Karma Police']],
    ['beatels', 'The Beatles', ['Come Together']],
    ['teh beatles', 'The Beatles', ['Come Together']],
  ])('of a misspelt artist begin with their own songs: %s [13.27]', async (text, artist, songs) => {
    expect(await own.find(text, 'Top result')).toEqual([artist]);
    expect((await own.find(text, 'Songs')).slice(0, songs.length)).toEqual(songs);
    expect((await own.suggest(text)).slice(0, 2)).toEqual([artist, `${songs[0]} ${artist}`]);
  });

  it.each([
    ['zz tpo', 'ZZ Top', 'La Grange'],
    ['nkwa', 'NWKA', 'Straight Outta'],
  ])('of an artist of short words misspelt are theirs: %s [13.27]', async (text, artist, song) => {
    expect(await own.find(text, 'Top result')).toEqual([artist]);
    expect((await own.find(text, 'Songs'))[0]).toBe(song);
  });

  it('of a composer are the pieces, whose label does not show the composer [13.41]', async () => {
    for (const text of ['gustav holm 5', 'holm symphony 5', 'symphony no 5 gustav holm'])
      expect((await own.find(text, 'Songs'))[0]).toBe('Symphony No. 5');
    expect(await own.suggest('holm symphony 5')).toEqual(['Symphony No. 5']);
  });

  it('of initials with dots are the names without, and their songs [5.15]', async () => {
    for (const text of ['n.w.k.a.', 'N W K A']) {
      expect(await own.find(text, 'Top result')).toEqual(['NWKA']);
      expect((await own.find(text, 'Songs'))[0]).toBe('Straight Outta');
      expect((await own.suggest(text)).slice(0, 2)).toEqual(['NWKA', 'Straight Outta NWKA']);
    }
  });

  it('of an Arabic name typed without hamza or on another keyboard are those of the name [5.14]', async () => {
    const asWritten = await own.suggest('أم كلثوم');
    expect(asWritten[0]).toBe('أم كلثوم');
    for (const text of ['ام كلثوم', 'أم كلثـوم', 'ام ك\u064eلثوم', 'ام کلثوم'])
      expect(await own.suggest(text)).toEqual(asWritten);
    expect(await own.find('انت عمري', 'Songs')).toEqual(['إنت عمري']);
  });

  it.each(['electric feel mgmt official video', 'electric feel mgmt in high quality'])(
    'ignore words at the end that belong to other names or to none: %s',
    async (text) => {
      expect((await own.suggest(text))[0]).toBe('Electric Feel MGMT');
    },
  );

  it.each([
    ['hanin', 'Ħanin'],
    ['elvida', 'Əlvida'],
  ])('have letters that are typed without a key of their own: %s', async (text, title) => {
    expect(await own.find(text, 'Songs')).toEqual([title]);
  });
});

describe.each(testDatabases)('a common name on %s', (_, open) => {
  const MANY = 150;
  const named = (toName: (number: number) => string) => Array.from({ length: MANY }, (__, at) => toName(at));
  let own: Awaited<ReturnType<typeof openSearch>>;
  beforeAll(async () => {
    own = await openSearch(open, {
      tracks: toTracks([
        ...named((at) => `Singer ${at}`).map((name): [string, string, number] => ['Home', name, 3]),
        ...named((at) => `Home Number ${at}`).map((name): [string, string, number] => [name, 'Many', 3]),
      ]),
      albums: [
        ...named((at) => `Homeward Volume ${at}`).map((title) => ({
          title,
          artists: ['Many'],
          track_count: 1,
        })),
        { title: 'Home', artists: ['Zed'], track_count: 1 },
      ],
      artists: [
        ...named((at) => `Home Folk ${at}`).map((name) => ({ name, track_count: 5 })),
        { name: 'Home', track_count: 1 },
      ],
    });
  });
  afterAll(() => own.database.close());

  it('of songs hides no album or artist of that name', async () => {
    expect((await own.find('home', 'Albums'))[0]).toBe('Home');
    expect((await own.find('home', 'Artists'))[0]).toBe('Home');
  });

  it('of songs hides no other suggestion', async () => {
    const suggested = await own.suggest('home');
    expect(suggested[0]).toBe('Home');
    expect(new Set(suggested).size).toBe(7);
  });
});

describe.each(testDatabases)('popularity on %s', (_, open) => {
  it('is that of the tracks, for artists and albums too', async () => {
    const own = await openSearch(open, {
      tracks: [
        { title: 'Low Tide', artists: ['Harbour Ladies'], album: 'Lantern Nights', play_count: 60 },
        { title: 'High Tide', artists: ['Harbour Ladies'], album: 'Lantern Nights', play_count: 2 },
        ...Array.from({ length: 9 }, (__, number) => ({
          title: `Other Tide ${number}`,
          artists: ['Harbour Lads'],
          album: 'Lantern Days',
        })),
      ],
      artists: [
        { name: 'Harbour Ladies', track_count: 2 },
        { name: 'Harbour Lads', track_count: 9 },
      ],
    });
    expect(await own.find('harbour', 'Artists')).toEqual(['Harbour Ladies', 'Harbour Lads']);
    expect(await own.find('lantern', 'Albums')).toEqual(['Lantern Nights', 'Lantern Days']);
    await own.database.db.updateTable('tracks').set({ play_count: 0 }).execute();
    await own.indexer.catchUp();
    expect(await own.find('harbour', 'Artists')).toEqual(['Harbour Lads', 'Harbour Ladies']);
    await own.database.close();
  });
});

describe.each(testDatabases)('entries without a catalogue row on %s', (_, open) => {
  it('are removed by the next comparison', async () => {
    const tracks = [
      { title: 'Hello Waves', artists: ['Mara Lind'] },
      { title: 'Tide Song', artists: ['Tide Choir'], album: 'Helo Waves' },
    ];
    const own = await openSearch(open, { tracks });
    const { db } = own.database;
    expect(await own.find('helo waves', 'Albums')).toEqual(['Helo Waves']);
    await db.deleteFrom('albums').execute();
    await own.indexer.catchUp();
    const left = await db.selectFrom('search_documents').select('name').where('kind', '=', 'album').execute();
    expect(left).toEqual([]);
    expect(await own.find('hello waves', 'Top result')).toEqual(['Hello Waves']);
    await own.database.close();
  });
});

describe.each(testDatabases)('an artist with copies on %s', (_, open) => {
  const SONGS = 30;
  const ALBUMS = 3;
  let own: Awaited<ReturnType<typeof openSearch>>;
  beforeAll(async () => {
    const songs = Array.from({ length: SONGS * ALBUMS }, (__, at) => ({
      video_id: `copy-${String(at).padStart(6, '0')}`,
      title: `Tide ${Math.floor(at / ALBUMS)}`,
      artists: ['Mara Lind'],
      album: `Album ${at % ALBUMS}`,
      duration_ms: 200_000,
    }));
    own = await openSearch(open, { tracks: songs });
  });
  afterAll(() => own.database.close());

  it('fills the list of songs, each once [13.40]', async () => {
    const songs = await own.find('mara lind', 'Songs');
    expect(songs).toHaveLength(SEARCH_LIMITS.song);
    expect(new Set(songs).size).toBe(SEARCH_LIMITS.song);
  });
});
