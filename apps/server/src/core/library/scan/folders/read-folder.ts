import type { LibraryStore } from '../../library.store.ts';
import type { FoundFile } from '../../reading/library-files.ts';
import type { MediaProber } from '../../reading/media-prober.ts';
import { readAgain, readFiles, type Reading } from '../read-file.ts';
import { type ComparedFolder, isReadOtherwise, isSameFile } from './compare-folder.ts';

interface FolderReaderPorts {
  readonly prober: MediaProber;
  readonly store: Pick<LibraryStore, 'loadFiles'>;
}

/** Loads files that are as stored, and reads those again that other rules had read. */
async function loadUnchanged(
  { prober, store }: FolderReaderPorts,
  { folder: { root }, known }: ComparedFolder,
  unchanged: readonly FoundFile[],
): Promise<readonly Reading[]> {
  const foundAt = new Map(unchanged.map((found) => [found.path, found]));
  const files = await store.loadFiles(root, [...foundAt.keys()]);
  return Promise.all(
    files.map(async (file): Promise<Reading> => {
      const found = foundAt.get(file.path);
      return found !== undefined && isReadOtherwise(found, known.get(file.path))
        ? readAgain(prober, file, found)
        : { file, outcome: null };
    }),
  );
}

/** Reads the files of a folder that are new or changed, and loads the others. */
export async function readFolder(
  ports: FolderReaderPorts,
  compared: ComparedFolder,
): Promise<readonly Reading[]> {
  const { folder, known } = compared;
  const isSame = (found: FoundFile): boolean => isSameFile(found, known.get(found.path));
  const [loaded, read] = await Promise.all([
    loadUnchanged(ports, compared, folder.files.filter(isSame)),
    readFiles(
      ports,
      folder.root,
      folder.files.filter((found) => !isSame(found)),
    ),
  ]);
  return [...loaded, ...read];
}
