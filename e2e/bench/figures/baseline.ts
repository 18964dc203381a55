import { createHash } from 'node:crypto';
import { median } from './figure.ts';

const BLOCK = Buffer.alloc(16 * 1024 * 1024, 'segue');
const TIMES = 15;

/** Milliseconds to hash 16 MiB, a fixed amount of work, at the machine's current load. */
export function measureProcessor(): number {
  const times = Array.from({ length: TIMES }, () => {
    const startedAtMs = performance.now();
    createHash('sha256').update(BLOCK).digest();
    return performance.now() - startedAtMs;
  });
  return median(times);
}
