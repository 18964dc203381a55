import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInMemory } from '../../../../adapters/database/testing/databases.ts';
import { createLikeStore } from '../../../../adapters/database/stores/listening/like.store.ts';
import { insertListener } from '../../../../adapters/database/testing/listening-rows.ts';
import { createLibraryFiles } from '../../../../adapters/files/library-files.ts';
import { createDiskThread } from '../../../../adapters/files/thread/disk-thread.ts';
import { makeCover, makeFile, makeTone } from '../../../../adapters/media/probe/testing/media-files.ts';
import { openScanWorld, type ScanWorld } from '../../testing/scan-world.ts';

/** Message of a database that cannot write. Triggers raise it to make a single step fail. */
const FULL = 'database or disk is full';

describe('a scan after one that failed', () => {
  let world: ScanWorld;
  let frequencyHz = 300;
  const scan = () => world.scanner.scan();
  const tone = (path: string, tags: Record<string, string>, seconds = 1): void =>
    makeTone(world.at(path), { tags, seconds, frequencyHz: (frequencyHz += 13) });
  const videoIdOf = async (title: string): Promise<string> =>
    (
      await world.database.db
        .selectFrom('tracks')
        .select('video_id')
        .where('title', '=', title)
        .where('is_missing', '=', 0)
        .executeTakeFirstOrThrow()
    ).video_id;
  const failOn = (table: string) =>
    sql
      .raw(`create trigger fails before insert on ${table} begin select raise(abort, '${FULL}'); end`)
      .execute(world.database.db);
  const recover = () => sql.raw('drop trigger fails').execute(world.database.db);
  const playlists = async () =>
    (await world.database.db.selectFrom('playlists').select('title').execute()).map(({ title }) => title);

  const likes = () => createLikeStore(world.database).list('mara', null, 10);

  beforeEach(async () => {
    world = await openScanWorld(openInMemory);
  });
  afterEach(() => world.close());

  it('writes the files that could not be written before, although none changed since', async () => {
    tone('Nina/Shore.mp3', { title: 'Shore', artist: 'Nina' });
    await failOn('tracks');
    await expect(scan()).rejects.toThrow(FULL);
    await recover();
    await scan();
    expect(await videoIdOf('Shore')).toBeTruthy();
  });

  it('writes the playlists that could not be written before', async () => {
    tone('Nina/Shore.mp3', { title: 'Shore', artist: 'Nina' });
    makeFile(world.at('evening.m3u'), 'Nina/Shore.mp3\n');
    await failOn('playlist_tracks');
    await expect(scan()).rejects.toThrow(FULL);
    await recover();
    await scan();
    expect(await playlists()).toEqual(['evening']);
  });

  it('hands the likes of a track whose file was replaced meanwhile to the new one, and aliases it', async () => {
    const tags = { title: 'Upgrade', artist: 'Rosa', album: 'Bits' };
    tone('Rosa/1.mp3', tags, 5);
    await scan();
    const before = await videoIdOf('Upgrade');
    await insertListener(world.database.db, 'mara');
    await createLikeStore(world.database).add('mara', { videoId: before, likedAtMs: 7, song: null });
    rmSync(world.at('Rosa/1.mp3'));
    tone('Rosa/1.flac', tags, 6);
    await failOn('track_aliases');
    await expect(scan()).rejects.toThrow(FULL);
    expect(await likes()).toEqual([{ videoId: before, likedAtMs: 7, song: null }]);
    await recover();
    await scan();
    const after = await videoIdOf('Upgrade');
    expect(after).not.toBe(before);
    expect(await likes()).toEqual([{ videoId: after, likedAtMs: 7, song: null }]);
    const aliases = await world.database.db.selectFrom('track_aliases').selectAll().execute();
    expect(aliases).toEqual([{ old_video_id: before, video_id: after }]);
  });

  /**
   * Disc 1 gets a new cover, and disc 2 as many songs as a batch holds, by another artist: they make a compilation of the
   * album, which drafts the song of disc 1 again.
   */
  async function changeDiscs() {
    const song = (disc: number, number: number, artist: string): void =>
      tone(`Both/CD${disc}/${number}.mp3`, { title: `${disc}.${number}`, artist, album: 'Both' }, 0.2);
    const coverOfFirst = async (): Promise<string | null> => {
      const query = world.database.db.selectFrom('tracks').select('artwork_id').where('title', '=', '1.1');
      return (await query.executeTakeFirstOrThrow()).artwork_id;
    };
    song(1, 1, 'Ann');
    makeFile(world.at('Both/CD1/cover.png'), await makeCover('#112233'));
    await scan();
    const before = await coverOfFirst();
    makeFile(world.at('Both/CD1/cover.png'), await makeCover('#ff0000'));
    for (let number = 1; number <= 50; number += 1) song(2, number, 'Ben');
    return {
      expectNewCover: async () => {
        expect(await coverOfFirst()).toEqual(expect.any(String));
        expect(await coverOfFirst()).not.toBe(before);
      },
    };
  }

  it.each([
    ['at once', async () => undefined],
    [
      'after its library folder was away',
      async () => {
        const away = `${world.root}-away`;
        renameSync(world.root, away);
        await scan();
        renameSync(away, world.root);
      },
    ],
  ])(
    'gives the song of a disc its new cover, although it waited behind a batch of the next disc that failed: %s',
    async (_, waitMeanwhile) => {
      const { expectNewCover } = await changeDiscs();
      await failOn('tracks');
      await expect(scan()).rejects.toThrow(FULL);
      await recover();
      await waitMeanwhile();
      await scan();
      await expectNewCover();
    },
  );

  it('gives the song of a disc its new cover, although it waited for a batch when a folder could not be walked', async () => {
    const { expectNewCover } = await changeDiscs();
    // One less than are read ahead: the walk goes on once the discs are written, but for two files that wait.
    for (let number = 1; number < 200; number += 1) makeFile(world.at(`Next/${number}.m3u`), '');
    const roots = [world.root];
    const files = createLibraryFiles({ roots }, createDiskThread({ roots }));
    let isBroken = true;
    const { scan: scanBroken } = world.openScanner(roots, {
      ...files,
      async *walk(root, under) {
        yield* files.walk(root, under);
        if (isBroken) throw new Error(FULL);
      },
    });
    await expect(scanBroken()).rejects.toThrow(FULL);
    isBroken = false;
    await scanBroken();
    await expectNewCover();
  });

  it('drafts a folder again whose batch failed, although the next batch could be written', async () => {
    const song = (folder: string, title: string, artist: string): void =>
      tone(`${folder}/${title}.mp3`, { title, artist, album: folder }, 0.2);
    song('Mix', 'Kept', 'Ann');
    song('Mix', 'Removed', 'Ben');
    // With the song that is kept, one more than a batch holds.
    for (let number = 1; number <= 50; number += 1) song('Next', `Song ${number}`, 'Kit');
    song('Next', 'Removed', 'Kit');
    await scan();
    for (const folder of ['Mix', 'Next']) rmSync(world.at(`${folder}/Removed.mp3`));
    await sql
      .raw(`create trigger fails before update on tracks when new.title = 'Kept' and new.is_missing = 0
        begin select raise(abort, '${FULL}'); end`)
      .execute(world.database.db);
    await expect(scan()).rejects.toThrow(FULL);
    await recover();
    await scan();
    const albumArtists = world.database.db
      .selectFrom('tracks')
      .innerJoin('album_artists', 'album_artists.album_id', 'tracks.album_id')
      .select('name')
      .where('title', '=', 'Kept');
    expect(await albumArtists.execute()).toEqual([{ name: 'Ann' }]);
  });
});

describe('an unavailable library folder', () => {
  let one: ScanWorld;
  let other: ScanWorld;
  const away = () => `${one.root}-away`;

  beforeEach(async () => {
    other = await openScanWorld(openInMemory);
    one = await openScanWorld(openInMemory, [other.root]);
    makeTone(one.at('Nina/Shore.mp3'), { tags: { title: 'Shore', artist: 'Nina' } });
    makeFile(one.at('evening.m3u'), 'Nina/Shore.mp3\n');
    makeTone(other.at('Otto/Dune.mp3'), { tags: { title: 'Dune', artist: 'Otto' }, frequencyHz: 333 });
    makeTone(other.at('Otto/Sand.mp3'), { tags: { title: 'Sand', artist: 'Otto' }, frequencyHz: 444 });
    await one.scanner.scan();
  });
  afterEach(async () => {
    await one.close();
    await other.close();
    rmSync(away(), { recursive: true, force: true });
  });

  const present = async () =>
    (
      await one.database.db
        .selectFrom('tracks')
        .select('title')
        .where('is_missing', '=', 0)
        .orderBy('title')
        .execute()
    ).map(({ title }) => title);
  const IS_EMPTY =
    'Library folder 1 is empty. Is its disk mounted? Its tracks are kept as they are. ' +
    'If they were deleted on purpose, put another song there, or remove the folder from the setting.';
  const reasons = async () => (await one.scanner.status()).problems.map(({ reason }) => reason);

  it('is reported by its number, without a path, until it is back', async () => {
    renameSync(one.root, away());
    await one.scanner.scan({ places: [{ root: one.root, path: '' }] });
    expect(await reasons()).toEqual(['Library folder 1 does not exist.']);
    await one.scanner.scan({ places: [{ root: other.root, path: '' }] });
    expect(await reasons()).toEqual(['Library folder 1 does not exist.']);
    mkdirSync(one.root);
    await one.scanner.scan();
    expect(await reasons()).toEqual([IS_EMPTY]);
    rmSync(one.root, { recursive: true });
    renameSync(away(), one.root);
    await one.scanner.scan();
    expect(await reasons()).toEqual([]);
  });

  it.each(['.keep', 'lost+found/x', 'NOT_MOUNTED'])(
    'keeps its tracks and their likes while its mount point holds only %s [10.84]',
    async (placeholder) => {
      const tags = { title: 'Tide', artist: 'Nina', album: 'Sea', track: '1' };
      makeTone(one.at('Nina/Tide.flac'), { tags, seconds: 3, frequencyHz: 777 });
      makeTone(other.at('Nina/Tide.mp3'), { tags, seconds: 3, frequencyHz: 777 });
      await one.scanner.scan();
      const { db } = one.database;
      const files = db.selectFrom('library_files').select(['path', 'video_id', 'is_missing']).orderBy('path');
      const before = await files.execute();
      const liked = before.find(({ path }) => path.endsWith('.flac'))?.video_id ?? '';
      await insertListener(db, 'mara');
      const like = { account_id: 'mara', video_id: liked, liked_at_ms: 1, song: '{}' };
      await db.insertInto('likes').values(like).execute();
      const likes = db.selectFrom('likes').select('video_id');
      renameSync(one.root, away());
      makeFile(one.at(placeholder), '');
      expect(await one.scanner.scan()).toMatchObject({ filesMissing: 0 });
      expect(await reasons()).toEqual([IS_EMPTY]);
      expect(await files.execute()).toEqual(before);
      expect(await likes.execute()).toEqual([{ video_id: liked }]);
      rmSync(one.root, { recursive: true });
      renameSync(away(), one.root);
      expect(await one.scanner.scan()).toMatchObject({ filesMissing: 0, filesChanged: 0, problems: [] });
    },
  );

  it('has no tracks any more once they were deleted and another song is there [10.84]', async () => {
    rmSync(one.root, { recursive: true });
    makeTone(one.at('Zoe/Bell.mp3'), { tags: { title: 'Bell', artist: 'Zoe' }, frequencyHz: 888 });
    await one.scanner.scan();
    expect(await present()).toEqual(['Bell', 'Dune', 'Sand']);
    expect(await reasons()).toEqual([]);
  });

  it('keeps its tracks and playlists while files in another folder change', async () => {
    renameSync(one.root, away());
    rmSync(other.at('Otto/Sand.mp3'));
    makeTone(other.at('Otto/Rock.mp3'), { tags: { title: 'Rock', artist: 'Otto' }, frequencyHz: 555 });
    expect(await one.scanner.scan()).toMatchObject({ filesMissing: 1, filesChanged: 1 });
    expect(await present()).toEqual(['Dune', 'Rock', 'Shore']);
    const playlists = await one.database.db.selectFrom('playlists').select('title').execute();
    expect(playlists).toEqual([{ title: 'evening' }]);
  });
});
