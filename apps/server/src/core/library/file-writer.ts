import { handOver, toPairInheritances } from './hand-over.ts';
import type { LibraryFile } from './library-file.ts';
import type { LibraryPlace } from './m3u.ts';
import type { CatalogueListener, LibraryChanges, LibraryStore } from './ports.ts';

/**
 * What a scan has begun and not ended: a scan that fails leaves it to the next one. A file that is written
 * looks unchanged to that one, although its track may not have been handed over or told of yet.
 */
export interface Unfinished {
  /** Files being written. */
  files: readonly LibraryFile[];
  /** Numbers of files being marked as missing. */
  missingIds: readonly number[];
  /** Folders to be drafted anew, by root and path. */
  readonly folders: Map<string, LibraryPlace>;
  /** Whether videos and playlists still have to be compared with what changed. */
  hasChanges: boolean;
}

/** For the first scan of a process: the one before may have been killed at any point. */
export const newUnfinished = (): Unfinished => ({
  files: [],
  missingIds: [],
  folders: new Map(),
  hasChanges: true,
});

/** Files written in one transaction: what a kill costs, and how long a writer holds the database. */
export const FILES_PER_SAVE = 50;

export interface FileWriterParts {
  readonly store: LibraryStore;
  readonly listener: CatalogueListener;
  readonly unfinished: Unfinished;
  /** When new tracks count as added, epoch milliseconds; null: as old as their files. */
  readonly addedAtMs: number | null;
}

/** Writes files with all that follows from them: heirs of tracks that went away, and who hears of changes. */
export interface FileWriter {
  readonly save: (files: readonly LibraryFile[]) => Promise<void>;
  readonly saveMissing: (fileIds: readonly number[]) => Promise<void>;
  readonly tell: (changes: LibraryChanges | null) => Promise<void>;
  /** Ends what a scan before this one began. */
  readonly resume: () => Promise<void>;
}

/** Splits what is to be written into one transaction each. */
export function* toSaves<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += FILES_PER_SAVE)
    yield items.slice(start, start + FILES_PER_SAVE);
}

export function createFileWriter({ store, listener, unfinished, addedAtMs }: FileWriterParts): FileWriter {
  const tell = async (changes: LibraryChanges | null): Promise<void> => {
    const count = changes === null ? 0 : Object.values(changes).flat().length;
    if (changes !== null && count > 0) await listener.changed(changes);
  };

  const save = async (files: readonly LibraryFile[]): Promise<void> => {
    unfinished.files = files;
    const changes = await store.saveFiles(files, addedAtMs);
    await tell(changes);
    await tell(await store.inherit(toPairInheritances(files)));
    await tell(await handOver(store, changes.trackIds));
    unfinished.files = [];
  };

  const saveMissing = async (fileIds: readonly number[]): Promise<void> => {
    unfinished.missingIds = fileIds;
    unfinished.hasChanges = true;
    const changes = await store.markMissing(fileIds);
    await tell(changes);
    await tell(await handOver(store, changes.trackIds));
    unfinished.missingIds = [];
  };

  return {
    save,
    saveMissing,
    tell,
    resume: async () => {
      if (unfinished.files.length > 0) await save(unfinished.files);
      if (unfinished.missingIds.length > 0) await saveMissing(unfinished.missingIds);
    },
  };
}
