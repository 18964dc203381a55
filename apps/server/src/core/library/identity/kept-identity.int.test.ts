import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { makeFile, makeTone, retag } from '../../../adapters/media/probe/testing/media-files.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';
import { createPlaylistStore } from '../../../adapters/database/stores/playlists/playlist.store.ts';
import { insertListener } from '../../../adapters/database/testing/listening-rows.ts';

const LISTENER = 'listener';
const TAGS = { title: 'Shore', artist: 'Nina', album: 'Tide', album_artist: 'Nina', track: '1' };
const frequencyHz = 331;
const MBID = '5a0a1d1f-3f0c-4bb3-9d8b-0c3a2b1f4e5d';

/** Tables that are cleared before each test. */
const TABLES = [
  ...(['likes', 'plays', 'playlists', 'playlist_tracks', 'playlist_places', 'track_aliases'] as const),
  ...(['listener_playlists', 'playlist_entries'] as const),
  ...(['library_files', 'tracks', 'track_artists', 'track_tags'] as const),
  ...(['albums', 'album_artists', 'album_tracks', 'artists'] as const),
];

/**
 * A listener has a like of 'Shore', two plays of it, and a playlist file in which it stands between two other
 * songs. The playlist names it by its first path. Their own playlist has the same songs.
 */
describe.each(testDatabases)('likes, history and playlists on %s', (_, open) => {
  let world: ScanWorld;
  beforeAll(async () => {
    world = await openScanWorld(open);
    await insertListener(world.database.db, LISTENER);
  });
  afterAll(() => world.close());

  const scan = () => world.scanner.scan();
  const at = (path: string): string => world.at(path);

  const move = (from: string, to: string): void => {
    mkdirSync(dirname(at(to)), { recursive: true });
    renameSync(at(from), at(to));
  };

  /** Titles of present tracks that the listener likes, has played (in order) and finds in the playlist. */
  const readListener = async () => {
    const { db } = world.database;
    const titles = new Map(
      (await db.selectFrom('tracks').select(['video_id', 'title']).where('is_missing', '=', 0).execute()).map(
        (row) => [row.video_id, row.title],
      ),
    );
    const toTitles = (rows: readonly { video_id: string }[]) =>
      rows.map(({ video_id }) => titles.get(video_id) ?? 'missing');
    const likes = await db.selectFrom('likes').select('video_id').orderBy('liked_at_ms').execute();
    const plays = await db.selectFrom('plays').select('video_id').orderBy('played_at_ms').execute();
    const playlist = await db.selectFrom('playlist_tracks').select('video_id').orderBy('position').execute();
    const own = await db.selectFrom('playlist_entries').select('video_id').orderBy('position_key').execute();
    return {
      likes: toTitles(likes),
      plays: toTitles(plays),
      playlist: toTitles(playlist),
      ownPlaylist: toTitles(own),
    };
  };

  const videoIdOf = async (title: string): Promise<string> => {
    const rows = await world.database.db
      .selectFrom('tracks')
      .select('video_id')
      .where('title', '=', title)
      .where('is_missing', '=', 0)
      .execute();
    expect(rows).toHaveLength(1);
    return rows[0]?.video_id ?? '';
  };

  const remember = async (): Promise<void> => {
    const { db } = world.database;
    const video_id = await videoIdOf('Shore');
    await db
      .insertInto('likes')
      .values({ account_id: LISTENER, video_id, liked_at_ms: 1, song: '{}' })
      .execute();
    for (const at_ms of [1, 2])
      await db
        .insertInto('plays')
        .values({
          entry_id: `${video_id}-${at_ms}`,
          account_id: LISTENER,
          video_id,
          played_at_ms: at_ms,
          song: '{}',
          heard_at_ms: null,
        })
        .execute();
    await createPlaylistStore(world.database).make({
      playlistId: 'own',
      ownerId: LISTENER,
      title: 'Evening',
      description: null,
      visibility: 'private',
      rules: null,
      entries: [await videoIdOf('One'), video_id, await videoIdOf('Two')].map((videoId, at) => ({
        entryId: `entry ${at}`,
        positionKey: `a${at}`,
        videoId,
        addedAtMs: 1,
      })),
      nowMs: 1,
    });
  };

  const toRetitled = (title: string) => ({
    likes: [title],
    plays: [title, title],
    playlist: ['One', title, 'Two'],
    ownPlaylist: ['One', title, 'Two'],
  });
  const AS_BEFORE = toRetitled('Shore');

  beforeEach(async () => {
    rmSync(world.root, { recursive: true });
    mkdirSync(world.root);
    for (const table of TABLES) await world.database.db.deleteFrom(table).execute();
    makeTone(at('Others/1.flac'), {
      frequencyHz: frequencyHz + 2000,
      tags: { title: 'One', artist: 'Otto' },
    });
    makeTone(at('Others/2.flac'), {
      frequencyHz: frequencyHz + 4000,
      tags: { title: 'Two', artist: 'Otto' },
    });
    makeTone(at('Nina/Tide/01.mp3'), { seconds: 5, frequencyHz, tags: TAGS });
    makeFile(at('evening.m3u8'), 'Others/1.flac\nNina/Tide/01.mp3\nOthers/2.flac\n');
    await scan();
    await remember();
  });

  it('are as before when a file is renamed [10.01]', async () => {
    move('Nina/Tide/01.mp3', 'Nina/Tide/01 - Shore.mp3');
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
  });

  it('are as before when a file moves to another folder, and on to a third [10.01]', async () => {
    move('Nina/Tide/01.mp3', 'Sorted/N/01.mp3');
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
    move('Sorted/N/01.mp3', 'Archive/01.mp3');
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
  });

  it('are as before when a file is retagged [10.01]', async () => {
    retag(at('Nina/Tide/01.mp3'), at('draft/01.mp3'), { ...TAGS, title: 'Coast', artist: 'Nina Rossa' });
    move('draft/01.mp3', 'Nina/Tide/01.mp3');
    await scan();
    expect(await readListener()).toEqual(toRetitled('Coast'));
  });

  it('are as before when a file is retagged and moved between two scans [10.01]', async () => {
    retag(at('Nina/Tide/01.mp3'), at('Else/Coast.mp3'), { ...TAGS, title: 'Coast', album: 'Other' });
    rmSync(at('Nina/Tide/01.mp3'));
    await scan();
    expect(await readListener()).toEqual(toRetitled('Coast'));
  });

  it('are as before when an MP3 is replaced by a FLAC of the same recording [10.02]', async () => {
    const before = await videoIdOf('Shore');
    rmSync(at('Nina/Tide/01.mp3'));
    makeTone(at('Nina/Tide/01.flac'), { seconds: 6, frequencyHz, tags: TAGS });
    await scan();
    expect(await videoIdOf('Shore')).not.toBe(before);
    expect(await readListener()).toEqual(AS_BEFORE);
  });

  it('are as before when the FLAC comes first, or a scan after the MP3 went [10.02]', async () => {
    makeTone(at('New/01.flac'), { seconds: 6, frequencyHz, tags: TAGS });
    await scan();
    rmSync(at('Nina/Tide/01.mp3'));
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
    rmSync(at('New/01.flac'));
    await scan();
    makeTone(at('Third/01.wv'), { seconds: 5, frequencyHz, tags: TAGS });
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
  });

  describe('with another song of the same title on the album', () => {
    const SECOND = { ...TAGS, track: '9' };

    beforeEach(async () => {
      makeTone(at('Nina/Tide/09.mp3'), { seconds: 5, frequencyHz: frequencyHz + 5000, tags: SECOND });
      await scan();
    });

    const readNumbers = async () => {
      const { db } = world.database;
      const placed = db.selectFrom('album_tracks').select('track_number');
      const likes = await placed.innerJoin('likes', 'likes.video_id', 'album_tracks.video_id').execute();
      const plays = await placed.innerJoin('plays', 'plays.video_id', 'album_tracks.video_id').execute();
      return [...likes, ...plays].map(({ track_number }) => track_number);
    };

    it('are as before once a file that was away for a moment is back [10.01]', async () => {
      renameSync(at('Nina/Tide/01.mp3'), `${world.root}-aside.mp3`);
      await scan();
      expect((await readListener()).likes).toEqual(['missing']);
      renameSync(`${world.root}-aside.mp3`, at('Nina/Tide/01.mp3'));
      await scan();
      expect(await readNumbers()).toEqual([1, 1, 1]);
    });

    it('move to the new rip with the same number when both are replaced [10.02]', async () => {
      rmSync(at('Nina'), { recursive: true });
      makeTone(at('New/09.flac'), { seconds: 6, frequencyHz: frequencyHz + 5000, tags: SECOND });
      makeTone(at('New/01.flac'), { seconds: 6, frequencyHz, tags: TAGS });
      await scan();
      expect(await readNumbers()).toEqual([1, 1, 1]);
      const aliases = await world.database.db.selectFrom('track_aliases').select('video_id').execute();
      expect(new Set(aliases.map(({ video_id }) => video_id)).size).toBe(2);
    });

    it('move to a new rip with another number when it replaces the file [10.02]', async () => {
      rmSync(at('Nina/Tide/01.mp3'));
      makeTone(at('New/11.flac'), { seconds: 6, frequencyHz, tags: { ...TAGS, track: '11' } });
      await scan();
      expect(await readNumbers()).toEqual([11, 11, 11]);
    });
  });

  it('are as before when a copy is added, and when either file is removed [10.03]', async () => {
    mkdirSync(at('Copies'), { recursive: true });
    cpSync(at('Nina/Tide/01.mp3'), at('Copies/01.mp3'));
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
    rmSync(at('Nina/Tide/01.mp3'));
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
    cpSync(at('Copies/01.mp3'), at('Nina/Tide/01.mp3'));
    await scan();
    rmSync(at('Copies/01.mp3'));
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
  });

  it('are as before when the recording is also on a compilation, then on one album only [10.04]', async () => {
    const compilation = { ...TAGS, album: 'Best of Seas', album_artist: 'Various Artists', compilation: '1' };
    retag(at('Nina/Tide/01.mp3'), at('Various/Seas/07.mp3'), { ...compilation, track: '7' });
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
    const albums = await world.database.db
      .selectFrom('album_tracks')
      .innerJoin('albums', 'albums.album_id', 'album_tracks.album_id')
      .select('albums.title')
      .where('video_id', '=', await videoIdOf('Shore'))
      .orderBy('title')
      .execute();
    expect(albums.map(({ title }) => title)).toEqual(['Best of Seas', 'Tide']);
    rmSync(at('Nina/Tide/01.mp3'));
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
  });

  it('are moved to another rip on a compilation by the MusicBrainz recording id [10.04]', async () => {
    const id = { MUSICBRAINZ_TRACKID: MBID };
    makeTone(at('Nina/Tide/01.flac'), { seconds: 5, frequencyHz, tags: { ...TAGS, ...id } });
    rmSync(at('Nina/Tide/01.mp3'));
    await scan();
    makeTone(at('Various/Seas/07.flac'), {
      seconds: 9,
      frequencyHz,
      tags: { ...TAGS, ...id, album: 'Best of Seas' },
    });
    await scan();
    rmSync(at('Nina/Tide/01.flac'));
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
  });

  it('are as before once a disk that was unmounted is back [10.05]', async () => {
    const away = `${world.root}-away`;
    renameSync(world.root, away);
    await scan();
    mkdirSync(world.root);
    await scan();
    expect((await world.scanner.status()).problems).toHaveLength(1);
    expect(await readListener()).toEqual(AS_BEFORE);
    rmSync(world.root, { recursive: true });
    renameSync(away, world.root);
    expect(await scan()).toMatchObject({ filesChanged: 0, filesMissing: 0 });
    expect(await readListener()).toEqual(AS_BEFORE);
  });

  it('leave out a playlist whose songs are all missing, until they are back [10.06]', async () => {
    makeFile(at('only.m3u8'), 'Nina/Tide/01.mp3\n');
    await scan();
    const readTitles = async () =>
      (await world.database.db.selectFrom('playlists').select('title').orderBy('title').execute()).map(
        ({ title }) => title,
      );
    expect(await readTitles()).toEqual(['evening', 'only']);
    renameSync(at('Nina/Tide/01.mp3'), `${world.root}-aside.mp3`);
    await scan();
    expect(await readTitles()).toEqual(['evening']);
    mkdirSync(at('Elsewhere'));
    renameSync(`${world.root}-aside.mp3`, at('Elsewhere/x.mp3'));
    await scan();
    expect(await readTitles()).toEqual(['evening', 'only']);
    rmSync(at('only.m3u8'));
    await scan();
    const places = await world.database.db
      .selectFrom('playlist_places')
      .select('playlist_id')
      .distinct()
      .execute();
    expect(places).toHaveLength(1);
  });

  it('are as before once the library itself has moved, and its copy at the old place counts no more [10.05]', async () => {
    const moved = `${world.root}-moved`;
    cpSync(world.root, moved, { recursive: true });
    const elsewhere = world.openScanner([moved]);
    await elsewhere.scan();
    expect(await readListener()).toEqual(AS_BEFORE);
    const files = world.database.db.selectFrom('library_files').select('root').distinct();
    expect(await files.where('is_missing', '=', 0).execute()).toEqual([{ root: moved }]);
    expect(await elsewhere.scan()).toMatchObject({ filesChanged: 0, filesMissing: 0 });
    await scan();
    expect(await files.where('is_missing', '=', 0).execute()).toEqual([{ root: world.root }]);
    expect(await readListener()).toEqual(AS_BEFORE);
    rmSync(moved, { recursive: true });
  });

  it('are kept for a library folder that the setting no longer names, whose songs are missing [10.20]', async () => {
    const other = `${world.root}-other`;
    mkdirSync(other);
    makeTone(`${other}/Calm.mp3`, { seconds: 2, frequencyHz: 1234, tags: { ...TAGS, title: 'Calm' } });
    await world.openScanner([other]).scan();
    const { db } = world.database;
    const present = db.selectFrom('tracks').select('title').where('is_missing', '=', 0);
    expect(await present.execute()).toEqual([{ title: 'Calm' }]);
    expect((await readListener()).likes).toEqual(['missing']);
    await world.openScanner([world.root, other]).scan();
    expect(await readListener()).toEqual(AS_BEFORE);
    rmSync(other, { recursive: true });
  });

  it('are kept when the setting names a new, still empty folder instead, and no song stays present [10.20]', async () => {
    const empty = `${world.root}-empty`;
    mkdirSync(empty);
    await world.openScanner([empty]).scan();
    expect((await readListener()).likes).toEqual(['missing']);
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
    rmSync(empty, { recursive: true });
  });

  it('are as before once a folder that went away is back at another place [10.05]', async () => {
    renameSync(at('Nina'), `${world.root}-nina`);
    await scan();
    expect((await readListener()).likes).toEqual(['missing']);
    renameSync(`${world.root}-nina`, at('Back'));
    await scan();
    expect(await readListener()).toEqual(AS_BEFORE);
  });
});
