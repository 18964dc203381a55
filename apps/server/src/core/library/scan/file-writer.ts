import { inChunks } from '../../paging.ts';
import { inheritFromLost, markFilesMissing, saveFiles } from '../catalogue/change-files.ts';
import { toPairInheritances, transferToHeirs } from '../identity/transfer-to-heirs.ts';
import type { LibraryFile } from '../library-file.ts';
import type { LibraryPlace } from '../library-place.ts';
import type { LibraryStore } from '../library.store.ts';
import type { CatalogueListener, CatalogueChanges } from '../catalogue/catalogue-changes.ts';

/**
 * What a scan has begun and not ended: a scan that fails leaves it to the next one. A file that is written
 * looks unchanged to that one, although its track may not have been transferred or told of yet.
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
  readonly tell: (changes: CatalogueChanges | null) => Promise<void>;
  /** Ends what a scan before this one began. */
  readonly resume: () => Promise<void>;
}

/** Splits what is to be written into one transaction each. */
export const toSaves = <T>(items: readonly T[]): Iterable<readonly T[]> => inChunks(items, FILES_PER_SAVE);

export function createFileWriter({ store, listener, unfinished, addedAtMs }: FileWriterParts): FileWriter {
  const tell = async (changes: CatalogueChanges | null): Promise<void> => {
    const count = changes === null ? 0 : Object.values(changes).flat().length;
    if (changes !== null && count > 0) await listener.changed(changes);
  };

  const save = async (files: readonly LibraryFile[]): Promise<void> => {
    unfinished.files = files;
    const changes = await saveFiles(store, files, addedAtMs);
    await tell(changes);
    await tell(await inheritFromLost(store, toPairInheritances(files)));
    await tell(await transferToHeirs(store, changes.videoIds));
    unfinished.files = [];
  };

  const saveMissing = async (fileIds: readonly number[]): Promise<void> => {
    unfinished.missingIds = fileIds;
    unfinished.hasChanges = true;
    const changes = await markFilesMissing(store, fileIds);
    await tell(changes);
    await tell(await transferToHeirs(store, changes.videoIds));
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
