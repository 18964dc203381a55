import type { LibraryPlace } from '../library-place.ts';
import { folderOf } from '../paths.ts';

/** One object of which a store tells that it came, changed or went: as S3 and what is compatible with it tell it. */
export interface StoreEvent {
  readonly bucket: string;
  /** As the store writes it: percent-encoded, with '+' for a blank. */
  readonly key: string;
}

function decodeKey(key: string): string | null {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    // Not encoded after all.
    return null;
  }
}

/** The folders to look at; none: the object lies in no library folder. Some stores do not encode keys: both readings count. */
export function toChangedPlaces({ bucket, key }: StoreEvent, roots: readonly string[]): LibraryPlace[] {
  const keys = new Set([decodeKey(key) ?? key, key]);
  return [...keys].flatMap((one) => {
    const path = `s3://${bucket}/${one}`;
    const root = roots.find((folder) => path.startsWith(`${folder}/`));
    return root === undefined ? [] : { root, path: folderOf(path.slice(root.length + 1)) };
  });
}
