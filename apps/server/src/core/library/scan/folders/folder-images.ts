import { toAbsolutePath } from '../../library-file.ts';
import { isUnder, type LibraryPlace } from '../../library-place.ts';
import { discNumberOf, folderOf } from '../../paths.ts';
import type { FoundFolder, LibraryFiles } from '../../reading/library-files.ts';

const imagesIn = ({ files }: FoundFolder): string[] =>
  files.filter(({ kind }) => kind === 'image').map(({ path }) => path);

/** The images of the folders walked so far; parents are walked before their subfolders. */
export function createFolderImages(files: Pick<LibraryFiles, 'listFolders'>) {
  const imagesOf = new Map<string, readonly string[]>();
  const walked: LibraryPlace[] = [];

  const list = async (album: LibraryPlace): Promise<readonly string[]> => {
    const images: string[] = [];
    for await (const { folders } of files.listFolders([album])) images.push(...folders.flatMap(imagesIn));
    return images;
  };

  /** The images of an album folder, which is listed where only the folder of a disc is walked. */
  const find = async (album: LibraryPlace): Promise<readonly string[]> => {
    const isWalked = walked.some(({ root, path }) => root === album.root && isUnder(album.path, path));
    return imagesOf.get(toAbsolutePath(album)) ?? (isWalked ? [] : list(album));
  };

  return {
    beginWalk: (place: LibraryPlace): void => void walked.push(place),
    add: (folder: FoundFolder): void => {
      const images = imagesIn(folder);
      if (images.length > 0) imagesOf.set(toAbsolutePath(folder), images);
    },
    /** The images of the folder above the folder of a disc; empty for any other folder. */
    outside: async ({ root, path }: FoundFolder): Promise<readonly string[]> =>
      discNumberOf(path) === null ? [] : find({ root, path: folderOf(path) }),
  };
}
