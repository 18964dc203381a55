/** A place in the library: an absolute library folder and a path below it. */
export interface LibraryPlace {
  readonly root: string;
  readonly path: string;
}

/** Above this number of folders, scanning the whole library is less work. */
const MAX_PLACES = 50;

/**
 * Whether a path is the folder itself or lies below it: both below the same library folder, which is '', or both
 * absolute, with their links resolved.
 */
export const isUnder = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(folder === '/' ? folder : `${folder}/`);

/** Whether a folder above a path is in the set; '' is above every other path. */
function hasAncestorIn(path: string, folders: ReadonlySet<string>): boolean {
  if (path !== '' && folders.has('')) return true;
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    if (folders.has(path.slice(0, end))) return true;
  return false;
}

/** Removes duplicates and folders that lie below another one of the list, in time linear in their number. */
export function outermost(places: readonly LibraryPlace[]): LibraryPlace[] {
  const pathsOf = new Map<string, Set<string>>();
  const distinct = places.filter(({ root, path }) => {
    const paths = pathsOf.get(root) ?? new Set();
    pathsOf.set(root, paths);
    return paths.size < paths.add(path).size;
  });
  return distinct.filter(({ root, path }) => !hasAncestorIn(path, pathsOf.get(root) ?? new Set()));
}

/** Removes duplicates and library folders that lie inside another one, since they are part of that. */
export const withoutNested = (roots: readonly string[]): string[] =>
  [...new Set(roots)].filter((root) => !roots.some((other) => root !== other && isUnder(root, other)));

/** Folders to scan; null: the whole library. */
export type Places = readonly LibraryPlace[] | null;

/** The union of both; null when it holds more than `MAX_PLACES` folders. */
export function mergePlaces(one: Places, other: Places): Places {
  if (one === null || other === null) return null;
  const places = outermost([...one, ...other]);
  return places.length > MAX_PLACES ? null : places;
}
