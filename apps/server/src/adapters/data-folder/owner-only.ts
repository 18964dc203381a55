import { chmodSync, statSync } from 'node:fs';

export interface Tightened {
  /** Paths that others could read until now. */
  readonly tightened: readonly string[];
  /** Paths that others can still read, and why. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
}

const FOR_OTHERS = 0o077;
/** Folders such as /tmp belong to everybody. */
const STICKY = 0o1000;

/** @returns why the path stays readable by others; null: it is its owner's alone now. */
function tighten(path: string, mode: number): string | null {
  if ((mode & STICKY) !== 0) return 'it is shared by all users';
  try {
    chmodSync(path, mode & 0o700);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code ?? String(cause);
  }
  // File systems without modes of their own, such as FAT and SMB, accept the call and change nothing.
  return (statSync(path).mode & FOR_OTHERS) === 0 ? null : 'the file system has no such modes';
}

/** Takes all rights on files and folders from everybody but their owner; paths that are not there are left out. */
export function keepForOwner(paths: readonly string[]): Tightened {
  const tightened: string[] = [];
  const refused: { path: string; reason: string }[] = [];
  // Windows has access lists instead; the modes it shows mean nothing.
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
