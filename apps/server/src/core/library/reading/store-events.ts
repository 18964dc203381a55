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

/** The folder to look at; null: the object lies in no library folder. */
export function toChangedPlace({ bucket, key }: StoreEvent, roots: readonly string[]): LibraryPlace | null {
  const path = `s3://${bucket}/${decodeKey(key) ?? key}`;
  const root = roots.find((one) => path.startsWith(`${one}/`));
  return root === undefined ? null : { root, path: folderOf(path.slice(root.length + 1)) };
}
