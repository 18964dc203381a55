import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { LookOrder, RootReport } from './disk-messages.ts';
import { createFolderPoll, readRootIdentity } from './folder-poll.ts';

/** Throttle: polling takes at most 1/50 of a core, and waits on the disk for at most 1/5 of the time. */
const CPU_REST_FACTOR = 50;
const WAITING_REST_FACTOR = 4;

/** @returns a function that checks one library folder, and from time to time every folder in it. */
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
      ((user + system) / 1000) * CPU_REST_FACTOR,
      (endedAtMs - startedAtMs) * WAITING_REST_FACTOR,
    );
    nextLookAtMs = endedAtMs + restMs;
    return { identity, changed };
  };
}

/** Polls library folders, with state between calls. Blocks on the disk: run it in a thread of its own. */
export function createRootLooks(access: LibraryAccess): (order: LookOrder) => readonly RootReport[] {
  const looks = new Map<string, ReturnType<typeof lookAtOne>>();
  return ({ roots, foldersEveryMs }) =>
    roots.map((root) => {
      const look = looks.get(root) ?? lookAtOne(root, access);
      looks.set(root, look);
      return look(foldersEveryMs);
    });
}
