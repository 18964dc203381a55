import type { LibraryPlace } from '../library-place.ts';
import { folderOf } from '../paths.ts';

/** A notification of an S3-compatible store that an object was created, changed or deleted. */
export interface StoreEvent {
  readonly bucket: string;
  /** As the store sends it: percent-encoded, with '+' for a space. */
  readonly key: string;
}

function decodeKey(key: string): string | null {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    // The key was not percent-encoded.
    return null;
  }
}

/**
 * The folders to scan; empty: the object lies in no library folder. Since some stores do not encode keys, the
 * key is read both decoded and as it is.
 */
export function toChangedPlaces({ bucket, key }: StoreEvent, roots: readonly string[]): LibraryPlace[] {
  const keys = new Set([decodeKey(key) ?? key, key]);
  return [...keys].flatMap((one) => {
    const path = `s3://${bucket}/${one}`;
    const root = roots.find((folder) => path.startsWith(`${folder}/`));
    return root === undefined ? [] : { root, path: folderOf(path.slice(root.length + 1)) };
  });
}
