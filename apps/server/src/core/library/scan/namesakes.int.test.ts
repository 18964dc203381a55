import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogueReader } from '../../../adapters/database/stores/catalogue/catalogue-reader.ts';
import { createLibraryStore } from '../../../adapters/database/stores/library/library.store.ts';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import {
  makeCover,
  makeFile,
  makeTone,
  makeVideo,
} from '../../../adapters/media/probe/testing/media-files.ts';
import { findArtistPage } from '../../catalogue/pages/artist-page.ts';
import { toArtistId } from '../identity/ids.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';

const MBID = '5a0a1d1f-3f0c-4bb3-9d8b-0c3a2b1f4e5d';
const OTHER_MBID = '1f0c5a0a-4bb3-3f0c-9d8b-4e5d0c3a2b1f';
const BY_NAME = toArtistId('Nina');
const BY_MBID = toArtistId('Nina', MBID);

const TABLES = [
  ...(['library_files', 'tracks', 'track_artists', 'track_tags', 'albums', 'album_artists'] as const),
  ...(['album_tracks', 'artists', 'artworks', 'browse_entries', 'settings'] as const),
  ...(['identified_names', 'unsettled_names'] as const),
];

type Tags = Readonly<Record<string, string>>;

/** Tags that name an artist with a MusicBrainz id. */
const identified = (mbid: string, name = 'Nina'): Tags => ({
  artist: name,
  album_artist: name,
  'MusicBrainz Artist Id': mbid,
  'MusicBrainz Album Artist Id': mbid,
});
const named: Tags = { artist: 'Nina', album_artist: 'Nina' };

describe.each(testDatabases)('artists with and without MusicBrainz ids, in %s', (_, open) => {
  let world: ScanWorld;

  beforeAll(async () => {
    world = await openScanWorld(open);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    for (const folder of ['A', 'B', 'C', 'D']) rmSync(world.at(folder), { recursive: true, force: true });
    for (const table of TABLES) await world.database.db.deleteFrom(table).execute();
    world.told.length = 0;
  });

  const hzOf = new Map<string, number>();
  /** Makes or retags a song on an album of the name of its folder. */
  const makeSong = (path: string, tags: Tags): void => {
    const hz = hzOf.get(path) ?? 200 + 20 * hzOf.size;
    hzOf.set(path, hz);
    const [folder = ''] = path.split('/');
    makeTone(world.at(path), { tags: { title: path, album: folder, ...tags }, frequencyHz: hz });
  };
  const scan = (path = '') => world.scanner.scan({ places: [{ root: world.root, path }] });
  const rescan = () => world.openScanner([world.root]).scan();

  /** artistIds of the present artists, of the credits by title, and of the artists of albums by title. */
  const read = async () => {
    const { db } = world.database;
    const credits = await db
      .selectFrom('track_artists')
      .innerJoin('tracks', 'tracks.video_id', 'track_artists.video_id')
      .select(['title', 'artist_id'])
      .orderBy('title')
      .orderBy('position')
      .execute();
    const albums = await db
      .selectFrom('album_artists')
      .innerJoin('albums', 'albums.album_id', 'album_artists.album_id')
      .select(['title', 'artist_id'])
      .orderBy('title')
      .execute();
    const artists = await db
      .selectFrom('artists')
      .select(['artist_id', 'track_count'])
      .where('track_count', '>', 0)
      .orderBy('artist_id')
      .execute();
    const entries = await db
      .selectFrom('browse_entries')
      .select('id')
      .where('kind', '=', 2)
      .orderBy('id')
      .execute();
    return {
      credits: credits.map((row) => `${row.title} ${row.artist_id}`),
      albums: albums.map((row) => `${row.title} ${row.artist_id}`),
      artists: artists.map((row) => `${row.artist_id} ${row.track_count}`),
      entries: entries.map((row) => row.id),
    };
  };
  const artistIds = async () => (await read()).artists.map((row) => row.split(' ')[0]);
  const joined = {
    credits: [`A/1.mp3 ${BY_MBID}`, `B/1.mp3 ${BY_MBID}`, `B/2.mp3 ${BY_MBID}`],
    albums: [`A ${BY_MBID}`, `B ${BY_MBID}`],
    artists: [`${BY_MBID} 3`],
    entries: [BY_MBID],
  };
  const makeBoth = (): void => {
    makeSong('A/1.mp3', identified(MBID));
    makeSong('B/1.mp3', named);
    makeSong('B/2.mp3', named);
  };

  it.each([
    ['at once', ['']],
    ['those with ids first', ['A', 'B']],
    ['those with ids last', ['B', 'A']],
    ['each song alone', ['B', 'A', '', '']],
  ])('are one artist, whether scanned %s [10.170]', async (_name, places) => {
    makeBoth();
    for (const place of places) await scan(place);
    expect(await read()).toEqual(joined);
  });

  it('are one artist for search, too [10.170]', async () => {
    makeBoth();
    await scan('B');
    world.told.length = 0;
    await scan('A');
    const told = new Set(world.told.flatMap((change) => change.artistIds));
    expect([...told].toSorted()).toEqual([BY_MBID, BY_NAME].toSorted());
  });

  it('are one artist after a scan that ended between the files of both [10.170]', async () => {
    makeBoth();
    await scan('B');
    const { signal } = new AbortController();
    Object.defineProperty(signal, 'aborted', {
      get: () => world.told.some(({ artistIds: ids }) => ids.includes(BY_MBID)),
    });
    await world.scanner.scan({ signal });
    expect(await artistIds()).toEqual([BY_MBID, BY_NAME].toSorted());
    await rescan();
    expect(await read()).toEqual(joined);
  });

  it('are one artist in every role [10.170]', async () => {
    makeSong('A/1.mp3', { artist: 'Otto', album_artist: 'Nina', 'MusicBrainz Album Artist Id': MBID });
    makeSong('B/1.mp3', { artist: 'Otto', composer: 'Nina' });
    makeSong('C/1.mp3', { artist: 'Otto feat. NINA', album_artist: 'Pia' });
    makeSong('D/1.mp3', { artist: 'Otto', album_artist: 'Nina' });
    for (const place of ['D', 'C', 'B', 'A']) await scan(place);
    const { credits, albums } = await read();
    expect(credits.filter((row) => row.endsWith(BY_MBID))).toEqual([
      `B/1.mp3 ${BY_MBID}`,
      `C/1.mp3 ${BY_MBID}`,
    ]);
    expect(albums).toEqual(expect.arrayContaining([`A ${BY_MBID}`, `D ${BY_MBID}`]));
    expect(await artistIds()).not.toContain(BY_NAME);
  });

  it('are two again once the last file with the id is gone, and one when it is back [10.171]', async () => {
    makeBoth();
    makeSong('C/1.mp3', identified(MBID));
    await scan();
    rmSync(world.at('A/1.mp3'));
    await scan();
    expect(await artistIds()).toEqual([BY_MBID]);
    rmSync(world.at('C/1.mp3'));
    await scan();
    expect(await read()).toMatchObject({ artists: [`${BY_NAME} 2`], entries: [BY_NAME] });
    makeSong('A/1.mp3', identified(MBID));
    await scan('A');
    expect((await read()).artists).toEqual(joined.artists);
  });

  it('follow when files are tagged otherwise [10.171]', async () => {
    makeBoth();
    await scan();
    makeSong('A/1.mp3', named);
    await scan();
    expect((await read()).artists).toEqual([`${BY_NAME} 3`]);
    makeSong('B/2.mp3', identified(MBID));
    await scan();
    expect((await read()).artists).toEqual(joined.artists);
    makeSong('B/2.mp3', identified(MBID, 'Nina Shore'));
    await scan();
    expect((await read()).artists).toEqual([`${BY_NAME} 2`, `${BY_MBID} 1`].toSorted());
  });

  it('stay apart while two artists with ids have the name [10.172]', async () => {
    makeBoth();
    await scan();
    makeSong('C/1.mp3', identified(OTHER_MBID));
    await scan('C');
    const other = toArtistId('Nina', OTHER_MBID);
    expect((await read()).artists).toEqual([`${BY_MBID} 1`, `${BY_NAME} 2`, `${other} 1`].toSorted());
    rmSync(world.at('A/1.mp3'));
    await scan();
    expect((await read()).artists).toEqual([`${other} 3`]);
  });

  it('leave albums of various artists alone [10.170]', async () => {
    makeSong('A/1.mp3', { ...identified('89ad4ac3-39f7-470e-963a-56509c546377', 'Various Artists') });
    makeSong('B/1.mp3', { artist: 'Otto', album_artist: 'Various Artists' });
    await scan();
    const rows = await world.database.db
      .selectFrom('albums')
      .innerJoin('album_artists', 'album_artists.album_id', 'albums.album_id')
      .select(['title', 'artist_id', 'is_compilation'])
      .orderBy('title')
      .execute();
    const various = { artist_id: toArtistId('Various Artists'), is_compilation: 1 };
    expect(rows).toEqual([
      { title: 'A', ...various },
      { title: 'B', ...various },
    ]);
  });

  it('pair a video without ids with the song of the artist [10.170]', async () => {
    makeVideo(world.at('B/clip.webm'), { title: 'A/1.mp3', artist: 'Nina' });
    makeSong('A/1.mp3', identified(MBID));
    makeSong('C/1.mp3', named);
    await scan();
    const types = () =>
      world.database.db
        .selectFrom('tracks')
        .select(['title', 'video_type'])
        .where('is_missing', '=', 0)
        .orderBy('title')
        .execute();
    const paired = [
      { title: 'A/1.mp3', video_type: 'MUSIC_VIDEO_TYPE_OMV' },
      { title: 'C/1.mp3', video_type: 'MUSIC_VIDEO_TYPE_ATV' },
    ];
    expect(await types()).toEqual(paired);
    makeSong('A/1.mp3', named);
    makeSong('C/1.mp3', identified(MBID));
    await scan();
    expect(await types()).toEqual(paired);
    expect(await artistIds()).toEqual([BY_MBID]);
  });

  it('an id that an artist had leads to the artist [10.173]', async () => {
    const reader = createCatalogueReader(world.database);
    makeBoth();
    await scan();
    const page = { channelId: BY_MBID, songs: { length: 3 }, albums: [], singles: { length: 2 } };
    expect(await findArtistPage(reader, BY_NAME)).toMatchObject(page);
    rmSync(world.at('A/1.mp3'));
    await scan();
    expect(await findArtistPage(reader, BY_MBID)).toMatchObject({ channelId: BY_NAME, songs: { length: 2 } });
    expect(await findArtistPage(reader, toArtistId('Nobody'))).toBeNull();
  });

  it('show the image of the artist in a folder of both [10.174]', async () => {
    makeFile(world.at('A/artist.png'), await makeCover('#123456'));
    makeSong('A/1/1.mp3', { ...named, album: 'One' });
    await scan();
    makeSong('A/2/1.mp3', { ...identified(MBID), album: 'Two' });
    await scan('A/2');
    const image = () =>
      world.database.db
        .selectFrom('artists')
        .innerJoin('artworks', 'artworks.artwork_id', 'artists.artwork_id')
        .select(['artist_id', 'source_path'])
        .where('track_count', '>', 0)
        .execute();
    expect(await image()).toEqual([{ artist_id: BY_MBID, source_path: world.at('A/artist.png') }]);
    rmSync(world.at('A/2/1.mp3'));
    await scan();
    expect(await image()).toEqual([{ artist_id: BY_NAME, source_path: world.at('A/artist.png') }]);
  });

  it('show the image of the artist whom the name is given to, if both had one [10.174]', async () => {
    makeFile(world.at('A/artist.png'), await makeCover('#123456'));
    makeFile(world.at('B/artist.png'), await makeCover('#654321'));
    makeSong('A/1/1.mp3', { ...identified(MBID), album: 'One' });
    makeSong('B/1/1.mp3', { ...named, album: 'Two' });
    makeSong('C/1/1.mp3', { ...identified(OTHER_MBID), album: 'Three' });
    await scan();
    const shown = async () =>
      (
        await world.database.db
          .selectFrom('artists')
          .select(['artist_id', 'image_artwork_id'])
          .where('track_count', '>', 0)
          .where('image_artwork_id', 'is not', null)
          .execute()
      ).map((row) => row.artist_id);
    expect((await shown()).toSorted()).toEqual([BY_NAME, BY_MBID].toSorted());
    rmSync(world.at('C/1/1.mp3'));
    await scan();
    expect(await artistIds()).toEqual([BY_MBID]);
    expect(await shown()).toEqual([BY_MBID]);
  });

  it('are one artist in a library of an older version, without reading its files [10.175]', async () => {
    const { db } = world.database;
    makeBoth();
    await scan();
    for (const table of ['track_artists', 'album_artists'] as const)
      await db
        .updateTable(table)
        .set({ artist_id: BY_NAME, name_id: null })
        .where('name_id', '=', BY_NAME)
        .execute();
    for (const table of ['identified_names', 'unsettled_names'] as const)
      await db.deleteFrom(table).execute();
    await createLibraryStore(world.database).saveScanMark({
      unfinishedBy: null,
      draftRules: 4,
      rootsToDraft: [],
    });
    expect(await rescan()).toMatchObject({ filesChanged: 0, bytesRead: 0 });
    expect(await read()).toEqual(joined);
  });
});
