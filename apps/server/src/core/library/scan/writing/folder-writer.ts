import { draftFolder, pickFolderCover } from '../../catalogue/draft-folder.ts';
import { FILES_PER_SAVE, type FileWriter, type Unfinished } from './file-writer.ts';
import type { CoverRef, LibraryFile } from '../../library-file.ts';
import { discNumberOf, folderOf } from '../../paths.ts';
import type { LibraryStore } from '../../library.store.ts';
import type { FoundFolder } from '../../reading/library-files.ts';
import type { ProbedFolder } from '../../reading/probe-folder.ts';

export interface FolderWriterParts {
  readonly store: LibraryStore;
  readonly writer: FileWriter;
  readonly unfinished: Unfinished;
}

/** Drafts the files of one folder after another (`draftFolder`) and writes the changed ones in batches. */
export interface FolderWriter {
  /** Remembers the images of a folder, since the disc folders below it may use them as cover. */
  readonly noteImages: (folder: FoundFolder) => void;
  /** @param isForced Whether to write unchanged files, too. */
  readonly write: (folder: ProbedFolder, isForced: boolean) => Promise<void>;
  /** Writes the last, incomplete batch. */
  readonly flush: () => Promise<void>;
}

export function createFolderWriter({ store, writer, unfinished }: FolderWriterParts): FolderWriter {
  const imagesOf = new Map<string, readonly string[]>();
  const pending: LibraryFile[] = [];

  const savePending = async (enough: number): Promise<void> => {
    while (pending.length >= enough) await writer.save(pending.splice(0, FILES_PER_SAVE));
  };

  /** The cover of a disc folder's parent. It is pending or stored already, since parents are walked first. */
  const outerCover = async ({ root, path }: FoundFolder): Promise<CoverRef | null> => {
    if (discNumberOf(path) === null) return null;
    const albumFolder = folderOf(path);
    const fresh = pickFolderCover(
      pending.filter((file) => file.root === root && folderOf(file.path) === albumFolder),
    );
    return (
      fresh ?? pickFolderCover(await store.loadFiles(root, imagesOf.get(`${root}/${albumFolder}`) ?? []))
    );
  };

  return {
    noteImages: ({ root, path, files }) => {
      const images = files.filter(({ kind }) => kind === 'image').map((file) => file.path);
      if (images.length > 0) imagesOf.set(`${root}/${path}`, images);
    },
    write: async ({ folder, files, changed }, isForced) => {
      const before = new Map(files.map((file) => [file.path, JSON.stringify(file)]));
      const drafted = draftFolder(files, await outerCover(folder));
      const differing = drafted.filter(
        (file) => isForced || changed.has(file.path) || JSON.stringify(file) !== before.get(file.path),
      );
      pending.push(...differing);
      if (changed.size > 0) unfinished.hasChanges = true;
      await savePending(FILES_PER_SAVE);
    },
    flush: () => savePending(1),
  };
}
