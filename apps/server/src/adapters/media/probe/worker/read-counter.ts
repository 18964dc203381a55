import { openSync, readSync } from 'node:fs';

const READ_CHARACTERS = /^rchar: (\d+)$/m;
/** More than the seven counters of /proc/self/io take. */
const COUNTERS_BYTES = 512;

function openCounters(): number | null {
  try {
    return openSync('/proc/self/io', 'r');
  } catch {
    // Only Linux has them.
    return null;
  }
}

const counters = Buffer.alloc(COUNTERS_BYTES);

/** Bytes this process has read so far, FFmpeg's reads included; null: the system does not count them. */
function readTotal(descriptor: number): number | null {
  try {
    const length = readSync(descriptor, counters, 0, COUNTERS_BYTES, 0);
    const [, bytes] = READ_CHARACTERS.exec(counters.toString('latin1', 0, length)) ?? [];
    return bytes === undefined ? null : Number(bytes);
  } catch {
    // A hardened system may refuse to count.
    return null;
  }
}

/**
 * Counts the bytes that this process reads: files, and its own modules when they are loaded lazily.
 * @returns Bytes read since the previous call; 0 where the system does not count them.
 */
export function createReadCounter(): () => number {
  // Kept open: to open the file for each answer takes four times as long as to read it.
  const descriptor = openCounters();
  let last = descriptor === null ? null : readTotal(descriptor);
  return () => {
    if (descriptor === null || last === null) return 0;
    const before = last;
    last = readTotal(descriptor) ?? before;
    return last - before;
  };
}
