import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCatalogue } from '../../../core/library/testing/scan-world.ts';
import { createLibraryScanner, type LibraryScanner } from '../../../core/library/scan/scanner.ts';
import { silentLog } from '../../../core/log/log.ts';
import type { OpenedDatabase } from '../../database/database.ts';
import { openInMemory } from '../../database/testing/databases.ts';
import { createLibraryStore } from '../../database/stores/library/library.store.ts';
import { createLibraryFiles } from '../../files/library-files.ts';
import { createKeptProber } from '../../media/probe/testing/kept-prober.ts';
import { makeCover, makeFile, makeTone, makeVideo } from '../../media/probe/testing/media-files.ts';
import { createFindSource } from '../object-addresses.ts';
import type { ObjectStore } from '../object-store.ts';
import { createS3ObjectStore } from '../s3-object-store.ts';
import { createMixedLibraryFiles } from './stored-library-files.ts';
import { becomeUser } from '../testing/settings-of.ts';
import { type Gateway, startGateway, withoutGateway } from '../testing/start-gateway.ts';
import { uploadFolder } from '../testing/upload-folder.ts';

const HEADERS = { mimeType: 'audio/flac', cacheControl: 'no-cache' };

/** A small library with each of the formats, a cover, discs and a playlist. */
async function makeLibrary(folder: string): Promise<void> {
  const at = (path: string) => join(folder, path);
  const cover = await makeCover('#336699');
  for (const [index, extension] of ['.mp3', '.flac', '.m4a', '.ogg', '.opus', '.wav', '.wv'].entries()) {
    const title = `Song ${index}`;
    const tags = { title, artist: 'Odd Lantern', album: 'Low Tide', track: String(index + 1) };
    makeTone(at(`Odd Lantern/Low Tide/0${index} ${title}${extension}`), {
      seconds: 20,
      frequencyHz: 300 + index * 50,
      tags,
    });
  }
  makeFile(at('Odd Lantern/Low Tide/cover.jpg'), cover);
  for (const disc of [1, 2]) {
    const tags = { title: `Part ${disc}`, artist: 'Velour Orchard', album: 'Two Parts' };
    makeTone(at(`Velour Orchard/Two Parts/CD ${disc}/01 Part ${disc}.flac`), {
      seconds: 12,
      frequencyHz: 700 + disc * 10,
      tags,
    });
  }
  makeFile(at('Velour Orchard/Two Parts/folder.jpg'), await makeCover('#993366'));
  makeTone(at('Ilse + Marrow/50% off #1?.mp3'), { seconds: 9, frequencyHz: 900, tags: { title: 'Signs' } });
  makeVideo(at('Clips/Clip.webm'), { title: 'Clip', artist: 'Odd Lantern' });
  makeFile(at('Lists/Mine.m3u'), '../Odd Lantern/Low Tide/00 Song 0.mp3\n../Ilse + Marrow/50% off #1?.mp3\n');
  makeTone(at('...Ebb/...Ebb.mp3'), { seconds: 9, frequencyHz: 950, tags: { title: '...Ebb' } });
  makeFile(at('.hidden/x.mp3'), 'no music');
  makeFile(at('Odd Lantern/broken.mp3'), 'no music either');
}

describe.skipIf(withoutGateway !== null)(
  'a library in a bucket',
  { meta: { skipReason: withoutGateway } },
  () => {
    let gateway: Gateway;
    let store: ObjectStore;
    let folder: string;
    let root: string;
    let prober: ReturnType<typeof createKeptProber>;
    const databases: OpenedDatabase[] = [];
    const logged: object[] = [];

    const openScanner = async (
      roots: readonly string[],
    ): Promise<LibraryScanner & { readonly database: OpenedDatabase }> => {
      const database = await openInMemory();
      databases.push(database);
      const onDisk = createLibraryFiles({ roots });
      const scanner = createLibraryScanner({
        roots,
        files: createMixedLibraryFiles(onDisk, store),
        prober,
        store: createLibraryStore(database),
        subscriber: { changed: async () => undefined },
        clock: { now: () => Date.now() },
        log: { ...silentLog, info: (event, details) => void logged.push({ event, ...details }) },
      });
      return { ...scanner, database };
    };

    /** Returns the requests for bytes of objects since the previous call. */
    let asked = 0;
    const takeReads = (): string[] => {
      const since = gateway.requests().slice(asked);
      asked = gateway.requests().length;
      return since.filter((request) => /^GET \/[^/]+\/.+/.test(request));
    };

    const idsOf = async ({ db }: OpenedDatabase) =>
      db.selectFrom('library_files').select(['path', 'video_id', 'kind']).orderBy('path').execute();

    beforeAll(async () => {
      gateway = await startGateway();
      store = createS3ObjectStore(becomeUser(gateway));
      folder = await mkdtemp(join(tmpdir(), 'segue-library-'));
      await makeLibrary(folder);
      root = `s3://${await gateway.addBucket()}/music`;
      await uploadFolder(store, folder, root);
      prober = createKeptProber({
        access: { roots: [folder] },
        findSource: createFindSource(store),
      });
    });
    afterAll(async () => {
      prober.close();
      for (const database of databases) await database.close();
      store.close();
      await gateway.close();
      await rm(folder, { recursive: true });
      vi.unstubAllEnvs();
    });

    it('[14.05] gives the same catalogue and ids as the same files in a folder', async () => {
      const [inFolder, inBucket] = [await openScanner([folder]), await openScanner([root])];
      const first = await inFolder.scan();
      const second = await inBucket.scan();
      expect(second).toMatchObject({ filesFound: first.filesFound, filesChanged: first.filesChanged });
      expect(await idsOf(inBucket.database)).toEqual(await idsOf(inFolder.database));
      const [one, other] = [await readCatalogue(inFolder.database), await readCatalogue(inBucket.database)];
      const withoutPlaces = (rows: readonly string[]) =>
        rows
          .map((row) =>
            row
              .replaceAll(folder, '')
              .replaceAll(root, '')
              .replaceAll(/"(?:added_at|id|artist_key|number)[^,}]*/g, ''),
          )
          .toSorted();
      expect(withoutPlaces(other.albums)).toEqual(withoutPlaces(one.albums));
      expect(withoutPlaces(other.artists)).toEqual(withoutPlaces(one.artists));
      expect(withoutPlaces(other.artworks)).toEqual(withoutPlaces(one.artworks));
      expect(other.albumTracks.length).toBe(one.albumTracks.length);
      const lists = await inBucket.database.db.selectFrom('playlist_tracks').selectAll().execute();
      expect(lists).toHaveLength(2);
    });

    it('has objects whose names begin with several dots, and none with a single one [10.60]', async () => {
      const scanner = await openScanner([root]);
      await scanner.scan();
      const paths = (await idsOf(scanner.database)).map(({ path }) => path);
      expect(paths.filter((path) => path.startsWith('.'))).toEqual(['...Ebb/...Ebb.mp3']);
    });

    it('[14.06] is rescanned without reading an object if nothing changed', async () => {
      const scanner = await openScanner([root]);
      const { filesChanged } = await scanner.scan();
      expect(filesChanged).toBeGreaterThan(10);
      takeReads();
      const again = await scanner.scan();
      expect(again).toMatchObject({ filesChanged: 0, filesMissing: 0 });
      // Playlist files are read only when something has changed.
      expect(takeReads()).toEqual([]);
    });

    it('[10.129] is read again once by other rules, but for its pictures and lists', async () => {
      const scanner = await openScanner([root]);
      await scanner.scan();
      const before = await readCatalogue(scanner.database);
      await scanner.database.db.updateTable('library_files').set({ tag_rules: 0 }).execute();
      takeReads();
      expect(await scanner.scan()).toMatchObject({ filesChanged: 0, filesMissing: 0 });
      const reads = takeReads();
      expect(reads.some((request) => request.includes('.flac'))).toBe(true);
      expect(reads.filter((request) => /\.(?:jpg|m3u)/.test(request))).toEqual([]);
      expect(await readCatalogue(scanner.database)).toEqual(before);
      await scanner.scan();
      expect(takeReads()).toEqual([]);
    });

    it('[14.06] re-reads an object replaced at the same size, and marks a removed one missing', async () => {
      const other = `${root}-changing`;
      const path = join(folder, 'Odd Lantern/Low Tide/01 Song 1.flac');
      await store.upload(`${other}/a.flac`, path, HEADERS);
      await store.upload(
        `${other}/b.flac`,
        join(folder, 'Velour Orchard/Two Parts/CD 1/01 Part 1.flac'),
        HEADERS,
      );
      const scanner = await openScanner([other]);
      expect(await scanner.scan()).toMatchObject({ filesChanged: 2 });
      const bytes = readFileSync(path);
      const tail = bytes.length - 1;
      bytes[tail] = (bytes[tail] ?? 0) ^ 1;
      await store.put(`${other}/a.flac`, bytes, HEADERS);
      const changed = await scanner.scan();
      expect(changed).toMatchObject({ filesChanged: 1, filesMissing: 0 });
      // What the status and the log say of a scan, whose mean a file follows from it.
      expect(changed.bytesRead).toBeGreaterThan(4096);
      expect(await scanner.status()).toMatchObject({ filesRead: 1, bytesRead: changed.bytesRead });
      await store.remove(`${other}/b.flac`);
      expect(await scanner.scan()).toMatchObject({ filesChanged: 0, filesMissing: 1 });
    });

    it('[14.06] gives tags and identity of a large file after reading less than 1 MB of it', async () => {
      const large = join(folder, 'large.flac');
      makeTone(large, { seconds: 600, frequencyHz: 333, tags: { title: 'Long' } });
      const place = `${root}-large`;
      await store.upload(`${place}/large.flac`, large, HEADERS);
      await rm(large);
      const before = prober.countBytesRead();
      const outcome = await prober.probe({ kind: 'media', path: `${place}/large.flac` });
      expect(outcome).toMatchObject({ kind: 'media', tags: { title: 'Long' } });
      const bytesRead = prober.countBytesRead() - before;
      expect(bytesRead).toBeGreaterThan(64 * 1024);
      expect(bytesRead).toBeLessThan(1_000_000);
      expect((await store.find(`${place}/large.flac`))?.sizeBytes).toBeGreaterThan(5_000_000);
    });

    it('[14.05] works beside a folder, and marks nothing as missing while the store is down', async () => {
      const scanner = await openScanner([folder, root]);
      const { filesFound } = await scanner.scan();
      expect(filesFound).toBe((await idsOf(scanner.database)).length);
      await gateway.stop();
      const away = await scanner.scan();
      expect(away).toMatchObject({ filesMissing: 0 });
      expect(away.problems.map(({ reason }) => reason)).toEqual([
        expect.stringMatching(/^Library folder 2 cannot be listed by its store: /),
      ]);
      await gateway.start();
      expect(await scanner.scan()).toMatchObject({ filesChanged: 0, filesMissing: 0, problems: [] });
    });

    it('reports a missing object as unreadable, not as unusable', async () => {
      const source = `${root}/never-there.flac`;
      expect(await prober.probe({ kind: 'media', path: source })).toMatchObject({ kind: 'unreadable' });
    });
  },
);
