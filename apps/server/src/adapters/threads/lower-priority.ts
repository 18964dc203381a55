import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of this thread. Only Linux gives threads a priority of their own; elsewhere the thread
 * keeps that of the process, and slows requests down more.
 * @param nice From 1 to 19, the lowest priority.
 */
export function lowerPriority(nice: number): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), nice);
  } catch {
    // The work of the thread has the same result.
  }
}
