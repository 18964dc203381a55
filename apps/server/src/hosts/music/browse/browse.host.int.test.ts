import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumIdOf, artistIdOf, videoIdOf } from '../../../adapters/database/testing/library-rows.ts';
import { aCatalogueApp, type CatalogueApp } from '../testing/a-catalogue-app.ts';

let app: CatalogueApp;
beforeAll(async () => {
  app = await aCatalogueApp({
    tracks: [
      {
        title: 'Anthem',
        artists: ['The Beacons'],
        album: 'Bright',
        genres: ['Rock'],
        moods: ['Calm'],
        year: 1994,
      },
      { title: 'Élan', artists: ['Odd Lantern'], album: 'Kettle', genres: ['Folk'], year: 2001 },
      {
        title: 'Zephyr',
        artists: ['Odd Lantern', { name: 'Kip', role: 'composer' }, { name: 'Rem', role: 'remixer' }],
        album: 'Kettle',
        genres: ['Rock', 'Folk'],
        year: 2001,
        is_explicit: 1,
        play_count: 3,
      },
      { title: '99 Lamps', artists: ['Sable'], year: null, video_type: 'MUSIC_VIDEO_TYPE_OMV' },
      { title: 'Мой', artists: ['Sable'], year: 1999 },
      { title: 'Gone', artists: ['Sable'], is_missing: 1 },
    ],
    albums: [
      { title: 'Bright', year: 1994 },
      { title: 'Kettle', year: 2001 },
    ],
  });
});
afterAll(() => app.close());

const listSongs = async (query: string): Promise<string[]> =>
  (await app.read('browseSongs', `/api/library/songs${query}`)).items.map(({ title }) => title);

const LONG_TITLE = `Symphony in ${'very '.repeat(17)}many movements: finale, presto`;

describe('the text of a filter', () => {
  let names: CatalogueApp;
  beforeAll(async () => {
    names = await aCatalogueApp({
      tracks: [
        { title: 'April', artists: ['Orchard & Rivers'] },
        { title: '東京の夜明け前', artists: ['榊原ミドリ'] },
        { title: 'Ёлка', artists: ['Щорс'] },
        { title: '!!!', artists: ['And Now'] },
        { title: LONG_TITLE, artists: ['The Beacons'] },
        { title: 'カフェ', artists: ['Οδυσσεύς'] },
      ],
      albums: [],
    });
  });
  afterAll(() => names.close());

  it.each([
    ['orchard & riv', ['April']],
    ['Orchard and Rivers', ['April']],
    ['and', ['!!!', 'April']],
    ['東京', ['東京の夜明け前']],
    ['夜明け', ['東京の夜明け前']],
    ['ミドリ 東京', ['東京の夜明け前']],
    ['京東', []],
    ['ёлк', ['Ёлка']],
    ['елка', ['Ёлка']],
    ['かふぇ', ['カフェ']],
    ['οδυσσεύσ', ['カフェ']],
    ['the beac', [LONG_TITLE]],
    ['symphony movements', [LONG_TITLE]],
    ['movements presto', [LONG_TITLE]],
    ['ments', []],
    ['!!!', ['!!!']],
  ])('finds names with %s [11.02]', async (text, titles) => {
    const { items } = await names.read('browseSongs', `/api/library/songs?text=${encodeURIComponent(text)}`);
    expect(items.map(({ title }) => title)).toEqual(titles);
  });
});

describe('browsing the library', () => {
  it('lists available items by name, ignoring articles and diacritics [11.01]', async () => {
    expect(await listSongs('')).toEqual(['99 Lamps', 'Anthem', 'Élan', 'Zephyr', 'Мой']);
    expect(await listSongs('?order=desc')).toEqual(['Мой', 'Zephyr', 'Élan', 'Anthem', '99 Lamps']);
    const { items } = await app.read('browseArtists', '/api/library/artists');
    expect(items.map(({ title }) => title)).toEqual(['The Beacons', 'Odd Lantern', 'Sable']);
  });

  it.each([
    ['?sort=year', ['99 Lamps', 'Anthem', 'Мой', 'Élan', 'Zephyr']],
    ['?sort=plays&order=desc&limit=1', ['Zephyr']],
    ['?sort=artist', ['Anthem', 'Élan', 'Zephyr', '99 Lamps', 'Мой']],
    ['?genre=rock', ['Anthem', 'Zephyr']],
    ['?genre=ROCK&years=2000-2009', ['Zephyr']],
    ['?years=1994', ['Anthem']],
    ['?explicit=true', ['Zephyr']],
    ['?explicit=false&genre=folk', ['Élan']],
    ['?video=true', ['99 Lamps']],
    ['?format=flac', []],
    ['?text=lant%20z', ['Zephyr']],
    [`?text=${encodeURIComponent('lant z 🎉')}`, ['Zephyr']],
    ['?text=%25', []],
  ])('sorts and filters the songs by %s [11.02]', async (query, titles) => {
    expect(await listSongs(query)).toEqual(titles);
  });

  it('pages forward and back by cursor, and jumps to a letter [11.03]', async () => {
    const read = (query: string) => app.read('browseSongs', `/api/library/songs?limit=2${query}`);
    const first = await read('');
    expect(first.previous).toBeNull();
    const second = await read(`&cursor=${first.next}`);
    expect(second.items.map(({ title }) => title)).toEqual(['Élan', 'Zephyr']);
    const back = await read(`&cursor=${second.previous}`);
    expect(back.items).toEqual(first.items);
    const last = await read('&from=z');
    expect(last.items.map(({ title }) => title)).toEqual(['Zephyr', 'Мой']);
    expect((await read(`&cursor=${last.previous}`)).items).toEqual([first.items[1], second.items[0]]);
    expect(await listSongs('?order=desc&from=z&limit=1')).toEqual(['Zephyr']);
    expect(await listSongs('?order=desc&from=%20')).toEqual(['99 Lamps']);
  });

  it.each(['cursor=AAAA', 'from=x&sort=plays', 'from=x&sort=year', 'sort=colour', 'limit=1000', 'years=19'])(
    'answers 400 to %s',
    async (query) => {
      expect((await app.get(`/api/library/songs?${query}`)).statusCode).toBe(400);
    },
  );

  it('rejects a cursor of another sort order', async () => {
    const { next } = await app.read('browseSongs', '/api/library/songs?limit=1');
    expect((await app.get(`/api/library/songs?sort=plays&cursor=${next}`)).statusCode).toBe(400);
  });

  it('counts a list, and returns its letter and year sections [11.04]', async () => {
    expect(await app.read('browseSections', '/api/library/sections/songs')).toEqual({
      total: 5,
      sections: [
        { label: '#', from: ' ', count: 1 },
        { label: 'A', from: 'a', count: 1 },
        { label: 'E', from: 'e', count: 1 },
        { label: 'Z', from: 'z', count: 1 },
        { label: 'М', from: 'м', count: 1 },
      ],
    });
    expect(await app.read('browseSections', '/api/library/sections/albums?sort=year&order=desc')).toEqual({
      total: 2,
      sections: [
        { label: '2001', from: '2001', count: 1 },
        { label: '1994', from: '1994', count: 1 },
      ],
    });
  });

  it('lists genres and moods, told apart, with their counts of songs and albums [11.05]', async () => {
    const { genres } = await app.read('browseGenres', '/api/library/genres');
    expect(genres).toMatchObject([
      { name: 'Calm', isMood: true, songCount: 1, albumCount: 1 },
      { name: 'Folk', isMood: false, songCount: 2, albumCount: 1 },
      { name: 'Rock', isMood: false, songCount: 2, albumCount: 2 },
    ]);
  });

  it('gives a genre the cover of one of its albums, and the next genre another one if it has [2.231]', async () => {
    const { genres } = await app.read('browseGenres', '/api/library/genres');
    const covers = Object.fromEntries(
      genres.map(({ name, thumbnails }) => [name, thumbnails.map(({ url }) => url)]),
    );
    const coverOf = (album: string) => [expect.stringContaining(`/drawn1-${albumIdOf(album)}/`)];
    expect(covers).toEqual({ Calm: coverOf('Bright'), Folk: coverOf('Kettle'), Rock: coverOf('Bright') });
  });

  it('shuffles the filtered songs, each once [11.06]', async () => {
    const { tracks } = await app.read('shuffleSongs', '/api/library/shuffle?genre=rock');
    expect(tracks.map(({ title }) => title).toSorted()).toEqual(['Anthem', 'Zephyr']);
  });

  it.each(['', '&order=desc'])(
    'leads back from an empty page to all songs before it: %o [11.03]',
    async (order) => {
      const readPage = (query: string) =>
        app.read('browseSongs', `/api/library/songs?limit=5${order}${query}`);
      const titlesOf = ({ items }: Awaited<ReturnType<typeof readPage>>) => items.map(({ title }) => title);
      const whole = await readPage('');
      const behind = await readPage(`&cursor=${whole.next}`);
      expect([titlesOf(whole).length, titlesOf(behind)]).toEqual([5, []]);
      const again = await readPage(`&cursor=${behind.previous}`);
      expect(titlesOf(again)).toEqual(titlesOf(whole));
      const before = await readPage(`&cursor=${again.previous}`);
      expect(titlesOf(before)).toEqual([]);
      expect(titlesOf(await readPage(`&cursor=${before.next}`))).toEqual(titlesOf(whole));
    },
  );

  it('needs a session to filter by likes', async () => {
    expect((await app.get('/api/library/songs?liked=true')).statusCode).toBe(401);
    expect((await app.get('/api/library/songs?liked=true', { 'auth-token': 'somebody' })).json()).toEqual({
      items: [],
      next: null,
      previous: null,
    });
  });

  it('lists the work of an artist by role [11.07]', async () => {
    const own = await app.read('artistWork', `/api/library/artistwork/${artistIdOf('Odd Lantern')}`);
    expect(own.albums).toMatchObject([{ browseId: albumIdOf('Kettle') }]);
    const composed = await app.read('artistWork', `/api/library/artistwork/${artistIdOf('Kip')}`);
    expect(composed).toMatchObject({ albums: [], composed: [{ title: 'Zephyr' }], remixed: [] });
    const remixed = await app.read('artistWork', `/api/library/artistwork/${artistIdOf('Rem')}`);
    expect(remixed).toMatchObject({ remixed: [{ title: 'Zephyr' }], composed: [] });
    expect((await app.get('/api/library/artistwork/UCnobody')).statusCode).toBe(404);
  });

  it('lists singles, and the albums of others that an artist is on, for themselves [11.07]', async () => {
    const works = await aCatalogueApp({
      tracks: [
        { title: 'Lamp', artists: ['Odd Lantern'], album: 'Lamp EP' },
        { title: 'Shine', artists: ['The Beacons', 'Odd Lantern'], album: 'Bright' },
        { title: 'Steam', artists: ['Odd Lantern'], album: 'Kettle' },
      ],
      albums: [{ title: 'Lamp EP', type: 'EP' }, { title: 'Bright' }, { title: 'Kettle' }],
    });
    const work = await works.read('artistWork', `/api/library/artistwork/${artistIdOf('Odd Lantern')}`);
    expect([work.albums, work.singles, work.appearsOn]).toMatchObject([
      [{ browseId: albumIdOf('Kettle') }],
      [{ browseId: albumIdOf('Lamp EP') }],
      [{ browseId: albumIdOf('Bright') }],
    ]);
    await works.close();
  });

  it('lists the songs of a folder and of the folders below it to listeners only [2.201] [11.08]', async () => {
    const paths = ['Box/Disc 10/1.flac', 'Box/Disc 2/1.flac', 'Box/1.flac'];
    const library = await aCatalogueApp({ tracks: paths.map((title) => ({ title })) });
    const toFile = (path: string) => ({
      root: '/music/own',
      path,
      size_bytes: 1,
      modified_at_ms: 1,
      kind: 'audio',
      video_id: videoIdOf(path),
      is_missing: 0,
    });
    await library.db.insertInto('library_files').values(paths.map(toFile)).execute();
    const read = (path: string) =>
      library.get(`/api/library/folder?path=${path}&below=true`, { 'auth-token': 'somebody' });
    expect((await read('own/Box')).json()).toMatchObject({
      path: 'own/Box',
      folders: [],
      tracks: [{ title: 'Box/1.flac' }, { title: 'Box/Disc 2/1.flac' }, { title: 'Box/Disc 10/1.flac' }],
      next: null,
    });
    expect((await library.get('/api/library/folder?path=own/Box&below=true')).statusCode).toBe(401);
    expect((await read('own/Away')).statusCode).toBe(404);
    await library.close();
  });

  it('returns the details of a track to listeners only', async () => {
    const path = `/api/library/track/${videoIdOf('Zephyr')}`;
    expect((await app.get(path)).statusCode).toBe(401);
    const details = (await app.get(path, { 'auth-token': 'somebody' })).json();
    expect(details).toMatchObject({ genres: ['Folk', 'Rock'], composers: ['Kip'], remixers: ['Rem'] });
    expect(details).toMatchObject({ loudnessDb: null });
    const sound = { video_id: videoIdOf('Zephyr'), loudness_db: 4.5 };
    await app.db.insertInto('track_sounds').values(sound).execute();
    expect((await app.get(path, { 'auth-token': 'somebody' })).json()).toMatchObject({ loudnessDb: 4.5 });
  });
});
