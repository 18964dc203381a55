import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLibraryStore } from '../../../adapters/database/stores/library/library.store.ts';
import { createLikeStore } from '../../../adapters/database/stores/listening/like.store.ts';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { insertListener } from '../../../adapters/database/testing/listening-rows.ts';
import { createLibraryFiles } from '../../../adapters/files/library-files.ts';
import {
  makeCover,
  makeFile,
  makeTone,
  makeVideo,
  toneExtensions,
} from '../../../adapters/media/probe/testing/media-files.ts';
import { TAG_RULES } from '../naming/media-tags.ts';
import type { LibraryFiles, WalkBatch } from '../reading/library-files.ts';
import { openScanWorld, readCatalogue, type ScanWorld } from '../testing/scan-world.ts';

describe('after an update that reads tags by other rules, a scan', () => {
  let world: ScanWorld;
  let frequencyHz = 300;
  beforeEach(async () => {
    world = await openScanWorld(openInMemory);
  });
  afterEach(() => world.close());

  const tone = (path: string, tags: Record<string, string>): void =>
    makeTone(world.at(path), { tags, frequencyHz: (frequencyHz += 13) });
  const album = (...numbers: readonly number[]): void => {
    for (const number of numbers)
      tone(`Nina/Tide/${number}.mp3`, { title: `Song ${number}`, artist: 'Nina', album: 'Tide' });
  };
  const scan = () => world.scanner.scan();

  /** Makes the database one of a version that read files by other rules. */
  const outdate = () => world.database.db.updateTable('library_files').set({ tag_rules: 0 }).execute();

  /** The same for a version that read one text as another, by which it drafted the library. */
  async function readOtherwise(text: string, before: string): Promise<void> {
    const { db } = world.database;
    await sql`update library_files set tags = replace(tags, ${text}, ${before})`.execute(db);
    await createLibraryStore(world.database).saveScanMark({
      unfinishedBy: null,
      draftRules: null,
      rootsToDraft: [],
    });
    await scan();
    await outdate();
    world.told.length = 0;
  }

  const files = () => world.database.db.selectFrom('library_files').selectAll().orderBy('path').execute();
  const waiting = async () =>
    (await files()).filter((file) => file.tag_rules !== TAG_RULES).map(({ path }) => path);
  /** Whether a scan since the last call said that it reads unchanged files. */
  const hasSaidSo = (): boolean => {
    const events = world.logged.splice(0) as { event: string }[];
    return events.some(({ event }) => event === 'library.reads-again');
  };

  /** The library folders as they are, with something that happens before each folder is read. */
  function withFolders(onFolder: (path: string) => void): LibraryFiles {
    const inner = createLibraryFiles({ roots: [world.root] });
    async function* walk(root: string, under: string): AsyncGenerator<WalkBatch> {
      for await (const { folders, problems } of inner.walk(root, under))
        for (const folder of folders) {
          onFolder(folder.path);
          yield { folders: [folder], problems };
        }
    }
    return { ...inner, walk };
  }

  it('opens each media file once, and writes nothing of one that reads as before [10.129]', async () => {
    for (const extension of toneExtensions)
      tone(`Nina/Tide/Song${extension}`, { title: extension, artist: 'Nina', album: 'Tide' });
    makeFile(world.at('Nina/Tide/cover.png'), await makeCover('#112233'));
    makeFile(world.at('Nina/artist.png'), await makeCover('#ff0000'));
    makeVideo(world.at('Clips/Dive.webm'), { title: 'Dive', artist: 'Nina' });
    makeFile(world.at('broken.mp3'), 'no music');
    makeFile(world.at('evening.m3u'), 'Nina/Tide/Song.mp3\n');
    await scan();
    expect(hasSaidSo()).toBe(false);
    const [catalogue, rows] = [await readCatalogue(world.database), await files()];
    await outdate();
    world.told.length = 0;
    expect(await scan()).toMatchObject({
      filesChanged: 0,
      filesReread: toneExtensions.length + 2,
      filesRedrafted: 0,
      filesMissing: 0,
    });
    expect(hasSaidSo()).toBe(true);
    expect(world.told).toEqual([]);
    expect(await readCatalogue(world.database)).toEqual(catalogue);
    const media = (path: string) => !/\.(?:png|m3u)$/.test(path);
    expect(await files()).toEqual(
      rows.map((row) => ({ ...row, tag_rules: media(row.path) ? TAG_RULES : 0 })),
    );
    expect(world.scanner.progress().filesRead).toBe(toneExtensions.length + 2);
    expect(await scan()).toMatchObject({ filesReread: 0, bytesRead: 0 });
    expect(hasSaidSo()).toBe(false);
  });

  it('takes over what it reads otherwise; ids, dates, likes, covers and pairs stay [10.129]', async () => {
    album(1, 2);
    tone('Nina/Else/Dive.mp3', { title: 'Dive', artist: 'Nina', album: 'Else' });
    makeFile(world.at('Nina/Tide/cover.png'), await makeCover('#112233'));
    makeVideo(world.at('Clips/Dive (Official Video).webm'), { title: 'Dive', artist: 'Nina' });
    await scan();
    const before = await readCatalogue(world.database);
    const { db } = world.database;
    const { video_id: liked } = await db
      .selectFrom('tracks')
      .select('video_id')
      .where('title', '=', 'Song 1')
      .executeTakeFirstOrThrow();
    await insertListener(db, 'mara');
    await createLikeStore(world.database).add('mara', { videoId: liked, likedAtMs: 7, song: null });
    await readOtherwise('"Nina"', '"N1na"');
    expect(await readCatalogue(world.database)).not.toEqual(before);
    const videoIds = (await files()).map((file) => file.video_id);
    await scan();
    const { artists, ...after } = await readCatalogue(world.database);
    expect({ ...after, artists: artists.filter((row) => !row.includes('N1na')) }).toEqual(before);
    expect((await files()).map((file) => file.video_id)).toEqual(videoIds);
    expect(world.told.flatMap((change) => change.videoIds).every((id) => videoIds.includes(id))).toBe(true);
    expect(await createLikeStore(world.database).list('mara', null, 9)).toMatchObject([{ videoId: liked }]);
  });

  it('does not split an album of which one song was retagged since [10.129]', async () => {
    const tags = { artist: 'Nina', album: 'Tide', album_artist: 'Tide Choir' };
    for (const number of [1, 2]) tone(`Tide/${number}.mp3`, { ...tags, title: `Song ${number}` });
    await scan();
    await readOtherwise('"albumArtists":', '"unread":');
    const albums = async () =>
      (
        await world.database.db
          .selectFrom('album_artists')
          .innerJoin('albums', 'albums.album_id', 'album_artists.album_id')
          .select(['name', 'track_count'])
          .execute()
      ).map(({ name, track_count: tracks }) => `${tracks} by ${name}`);
    expect(await albums()).toEqual(['2 by Nina']);
    tone('Tide/2.mp3', { ...tags, title: 'Another title' });
    await scan();
    expect(await albums()).toEqual(['2 by Tide Choir']);
  });

  it('goes on where one was stopped [10.129]', async () => {
    for (const folder of ['A', 'B', 'C', 'D']) tone(`${folder}/1.mp3`, { title: folder, artist: 'Nina' });
    await scan();
    await outdate();
    const stopping = new AbortController();
    const stopped = world.openScanner(
      [world.root],
      withFolders((path) => {
        if (path === 'C') stopping.abort();
      }),
    );
    world.logged.length = 0;
    expect(await stopped.scan({ signal: stopping.signal })).toMatchObject({ kind: 'stopped' });
    expect(hasSaidSo()).toBe(true);
    expect(await waiting()).toEqual(['B/1.mp3', 'C/1.mp3', 'D/1.mp3']);
    await world.openScanner([world.root]).scan();
    expect(hasSaidSo()).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  it('of one folder reads the files of no other again', async () => {
    album(1);
    tone('Otto/2.mp3', { title: 'Two', artist: 'Otto' });
    await scan();
    hasSaidSo();
    await outdate();
    await world.scanner.scan({ places: [{ root: world.root, path: 'Nina' }] });
    expect(hasSaidSo()).toBe(true);
    expect(await waiting()).toEqual(['Otto/2.mp3']);
  });

  it('keeps a song that cannot be read just then, and reads it again with the next scan [10.129]', async () => {
    album(1, 2);
    await scan();
    const before = await readCatalogue(world.database);
    await outdate();
    const path = world.at('Nina/Tide/1.mp3');
    const { mtimeMs } = statSync(path);
    const away = world.openScanner(
      [world.root],
      withFolders(() => rmSync(path, { force: true })),
    );
    expect(await away.scan()).toMatchObject({ filesChanged: 0, filesMissing: 0 });
    expect(await waiting()).toEqual(['Nina/Tide/1.mp3']);
    expect(await readCatalogue(world.database)).toEqual(before);
    frequencyHz = 300;
    album(1);
    utimesSync(path, mtimeMs / 1000, mtimeMs / 1000);
    await scan();
    expect(await waiting()).toEqual([]);
  });

  it('tries a file that it cannot read with each scan, but announces it once [10.164]', async () => {
    album(1, 2);
    await scan();
    hasSaidSo();
    await outdate();
    const path = world.at('Nina/Tide/1.mp3');
    const [bytes, { atime, mtime }] = [readFileSync(path), statSync(path)];
    const restore = () => {
      writeFileSync(path, bytes);
      utimesSync(path, atime, mtime);
    };
    const scanWithout = async () => {
      restore();
      const folders = withFolders(() => rmSync(path, { force: true }));
      await world.openScanner([world.root], folders).scan();
      return hasSaidSo();
    };
    expect([await scanWithout(), await scanWithout()]).toEqual([true, false]);
    expect(await waiting()).toEqual(['Nina/Tide/1.mp3']);
    restore();
    await scan();
    expect([hasSaidSo(), await waiting()]).toEqual([false, []]);
  });

  it('keeps a song that this version refuses, although its file did not change [10.129]', async () => {
    album(1);
    await scan();
    const before = await readCatalogue(world.database);
    await outdate();
    const path = world.at('Nina/Tide/1.mp3');
    const { size, atime, mtime } = statSync(path);
    writeFileSync(path, Buffer.alloc(size));
    utimesSync(path, atime, mtime);
    expect(await scan()).toMatchObject({ filesChanged: 0 });
    expect(await readCatalogue(world.database)).toEqual(before);
    expect(await waiting()).toEqual([]);
  });
});
