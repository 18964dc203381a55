/** Paths below a library folder: forward slashes, no leading slash, '' for the folder itself. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const joinPath = (folder: string, name: string): string =>
  folder === '' ? name : `${folder}/${name}`;

/** The file name without its extension. */
export function baseNameOf(path: string): string {
  const name = fileNameOf(path);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

const DISC_FOLDER = /^(?:cd|dis[ck])[\s_-]*(\d{1,2})\b/i;

/** The disc number in the name of a folder such as 'CD 2'; null: it is not the folder of a disc. */
export function discNumberOf(folder: string): number | null {
  const digits = DISC_FOLDER.exec(fileNameOf(folder))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The folder of a file's album: the folder of the file, or its parent where that is the folder of a disc. */
export const albumFolderOf = (path: string): string => {
  const folder = folderOf(path);
  return discNumberOf(folder) === null ? folder : folderOf(folder);
};

/** Whether a file is in the folder of a disc, and that in this folder of an album. */
export const isInDiscOf = (path: string, album: string): boolean =>
  discNumberOf(folderOf(path)) !== null && folderOf(folderOf(path)) === album;
