import { chmodSync, statSync } from 'node:fs';
import { toErrorCode } from '../../core/storage/system-error.ts';

export interface Tightened {
  /** Paths that others could read until now. */
  readonly tightened: readonly string[];
  /** Paths that others can still read, and why. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
}

const FOR_OTHERS = 0o077;
/** The sticky bit: set on folders that all users share, such as /tmp. */
const STICKY = 0o1000;

/** @returns why others still have access to the path; null: only its owner has now. */
function tighten(path: string, mode: number): string | null {
  if ((mode & STICKY) !== 0) return 'it is shared by all users';
  try {
    chmodSync(path, mode & 0o700);
  } catch (cause) {
    return toErrorCode(cause) ?? String(cause);
  }
  // File systems without modes of their own, such as FAT and SMB, accept the call and change nothing.
  return (statSync(path).mode & FOR_OTHERS) === 0 ? null : 'the file system has no such modes';
}

/** Restricts files and folders to their owner; ignores missing paths. */
export function removeForeignPermissions(paths: readonly string[]): Tightened {
  const tightened: string[] = [];
  const refused: { path: string; reason: string }[] = [];
  // Windows has access control lists instead; the modes it shows mean nothing.
  if (process.platform === 'win32') return { tightened, refused };
  for (const path of paths) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode === undefined || (mode & FOR_OTHERS) === 0) continue;
    const reason = tighten(path, mode);
    if (reason === null) tightened.push(path);
    else refused.push({ path, reason });
  }
  return { tightened, refused };
}
