import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import { createFolderPoll, readRootIdentity } from './folder-poll.ts';

/** What the thread is started with. */
export interface PollOrders {
  readonly roots: readonly string[];
  readonly access: LibraryAccess;
  readonly rootEveryMs: number;
  readonly foldersEveryMs: number;
}

/** What the thread reports of each library folder, in the order of `roots`. */
export interface PollReport {
  /** See readRootIdentity. */
  readonly identity: string | null;
  /** Folders in it that changed, by their paths below it. */
  readonly changed: readonly string[];
}

/** Of each thread's time: at most a fiftieth of a core, and a fifth of the time waiting on the disk. */
const REST_FOR_CPU = 50;
const REST_FOR_WAITING = 4;

const { roots, access, rootEveryMs, foldersEveryMs } = workerData as PollOrders;

/** On Linux a thread has a priority of its own; elsewhere it keeps that of the process. */
function lowerPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // The bounds above hold all the same.
  }
}

function pollOne(root: string): () => PollReport {
  const poll = createFolderPoll(root, access);
  let nextLookAtMs = 0;
  return () => {
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

lowerPriority();
const polls = roots.map(pollOne);
const report = (): void =>
  parentPort?.postMessage(
    polls.map((poll) => poll()),
    [],
  );
report();
setInterval(report, rootEveryMs);
