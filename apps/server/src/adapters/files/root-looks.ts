import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { LookOrder, RootReport } from './disk-messages.ts';
import { createFolderPoll, readRootIdentity } from './folder-poll.ts';

/** Looks at folders take at most a fiftieth of a core, and a fifth of the time waiting on the disk. */
const REST_FOR_CPU = 50;
const REST_FOR_WAITING = 4;

/** @returns looks at one library folder, and from time to time at every folder in it. */
function lookAtOne(root: string, access: LibraryAccess): (foldersEveryMs: number) => RootReport {
  const poll = createFolderPoll(root, access);
  let nextLookAtMs = 0;
  return (foldersEveryMs) => {
    const identity = readRootIdentity(root);
    const startedAtMs = performance.now();
    if (identity === null || startedAtMs < nextLookAtMs) return { identity, changed: [] };
    const before = process.threadCpuUsage();
    const changed = poll.look();
    const { user, system } = process.threadCpuUsage(before);
    const endedAtMs = performance.now();
    const restMs = Math.max(
      foldersEveryMs,
      ((user + system) / 1000) * REST_FOR_CPU,
      (endedAtMs - startedAtMs) * REST_FOR_WAITING,
    );
    nextLookAtMs = endedAtMs + restMs;
    return { identity, changed };
  };
}

/** Looks at library folders again and again. Waits on the disk: for a thread of its own. */
export function createRootLooks(access: LibraryAccess): (order: LookOrder) => readonly RootReport[] {
  const looks = new Map<string, ReturnType<typeof lookAtOne>>();
  return ({ roots, foldersEveryMs }) =>
    roots.map((root) => {
      const look = looks.get(root) ?? lookAtOne(root, access);
      looks.set(root, look);
      return look(foldersEveryMs);
    });
}
