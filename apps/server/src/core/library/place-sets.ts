import type { LibraryPlace } from './library-place.ts';

/** With more folders than this, one pass over everything is less work. */
const MAX_PLACES = 50;

/** Whether a path is a folder or something below it; '' is the library folder itself. */
export const isUnder = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);

const isSame = (one: LibraryPlace, other: LibraryPlace): boolean =>
  one.root === other.root && one.path === other.path;

/** Each folder once, and none that lies below another. */
export const outermost = (places: readonly LibraryPlace[]): LibraryPlace[] =>
  places.filter(
    (place, index) =>
      !places.some((other, otherIndex) =>
        isSame(place, other)
          ? otherIndex < index
          : other.root === place.root && isUnder(place.path, other.path),
      ),
  );

/** Folders to look at; null: everything. */
export type Places = readonly LibraryPlace[] | null;

/** What covers both. */
export function mergePlaces(one: Places, other: Places): Places {
  if (one === null || other === null) return null;
  const places = outermost([...one, ...other]);
  return places.length > MAX_PLACES ? null : places;
}
