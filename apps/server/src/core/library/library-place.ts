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

const isSame = (one: LibraryPlace, other: LibraryPlace): boolean =>
  one.root === other.root && one.path === other.path;

/** Removes duplicates and folders that lie below another one of the list. */
export const outermost = (places: readonly LibraryPlace[]): LibraryPlace[] =>
  places.filter(
    (place, index) =>
      !places.some((other, otherIndex) =>
        isSame(place, other)
          ? otherIndex < index
          : other.root === place.root && isUnder(place.path, other.path),
      ),
  );

/** Folders to scan; null: the whole library. */
export type Places = readonly LibraryPlace[] | null;

/** The union of both; null when it holds more than `MAX_PLACES` folders. */
export function mergePlaces(one: Places, other: Places): Places {
  if (one === null || other === null) return null;
  const places = outermost([...one, ...other]);
  return places.length > MAX_PLACES ? null : places;
}
