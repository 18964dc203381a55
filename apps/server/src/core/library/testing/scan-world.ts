import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { createLibraryStore } from '../../../adapters/database/stores/library/library.store.ts';
import { createLibraryFiles } from '../../../adapters/files/library-files.ts';
import { createDiskThread } from '../../../adapters/files/thread/disk-thread.ts';
import { createKeptProber } from '../../../adapters/media/probe/testing/kept-prober.ts';
import { silentLog } from '../../log/log.ts';
import type { CommittedChange } from '../catalogue/committed-change.ts';
import type { LibraryPlace } from '../library-place.ts';
import type { LibraryFiles } from '../reading/library-files.ts';
import { createLibraryScanner, type LibraryScanner } from '../scan/scanner.ts';

/** A library in a temporary folder and a database, connected by the production code. */
export interface ScanWorld {
  /** Absolute path of a file in the library. */
  readonly at: (path: string) => string;
  readonly root: string;
  readonly scanner: LibraryScanner;
  /** A scanner on the same database for other library folders, as after a start with another setting. */
  readonly openScanner: (
    roots: readonly string[],
    files?: LibraryFiles,
    innerFolders?: readonly LibraryPlace[],
  ) => LibraryScanner & {
    /** Ends the processes that read files, as a stop of the server does. */
    readonly stopReading: () => void;
  };
  readonly database: OpenedDatabase;
  /** The changes that the subscriber of the catalogue received, in order. */
  readonly told: Omit<CommittedChange, 'findable'>[];
  /** Log entries of level info. */
  readonly logged: object[];
  readonly close: () => Promise<void>;
}

/** @param moreRoots Library folders besides its own. */
export async function openScanWorld(
  open: () => Promise<OpenedDatabase>,
  moreRoots: readonly string[] = [],
): Promise<ScanWorld> {
  const root = mkdtempSync(join(tmpdir(), 'segue-library-'));
  const database = await open();
  const closers: (() => void)[] = [];
  const told: Omit<CommittedChange, 'findable'>[] = [];
  const logged: object[] = [];
  let nowMs = 1_800_000_000_000;
  /** The server, too, keeps the thread while it watches its folders. */
  const openFiles = (roots: readonly string[]): LibraryFiles => {
    const disk = createDiskThread({ roots });
    closers.push(disk.hold());
    return createLibraryFiles({ roots }, disk);
  };
  const openScanner = (
    roots: readonly string[],
    files = openFiles(roots),
    innerFolders: readonly LibraryPlace[] = [],
  ) => {
    const prober = createKeptProber({ access: { roots } });
    closers.push(prober.close);
    const scanner = createLibraryScanner({
      files,
      prober,
      store: createLibraryStore(database),
      subscriber: { changed: async ({ findable: _findable, ...ids }) => void told.push(ids) },
      roots,
      innerFolders,
      clock: { now: () => (nowMs += 1000) },
      log: { ...silentLog, info: (event, details) => void logged.push({ event, ...details }) },
    });
    return { ...scanner, stopReading: prober.close };
  };
  return {
    at: (path) => join(root, path),
    root,
    scanner: openScanner([root, ...moreRoots]),
    openScanner,
    database,
    told,
    logged,
    close: async () => {
      for (const close of closers) close();
      await database.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** All rows of the catalogue in a comparable form. */
export async function readCatalogue({ db }: OpenedDatabase) {
  const all = (
    table: 'tracks' | 'albums' | 'artists' | 'album_tracks' | 'track_artists' | 'track_tags' | 'artworks',
  ) => db.selectFrom(table).selectAll().execute();
  const sorted = async (table: Parameters<typeof all>[0]) =>
    (await all(table)).map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();
  return {
    tracks: await sorted('tracks'),
    albums: await sorted('albums'),
    artists: await sorted('artists'),
    albumTracks: await sorted('album_tracks'),
    credits: await sorted('track_artists'),
    tags: await sorted('track_tags'),
    artworks: await sorted('artworks'),
  };
}
