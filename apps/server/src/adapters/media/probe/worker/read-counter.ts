import { readFileSync } from 'node:fs';

const READ_CHARACTERS = /^rchar: (\d+)$/m;

/** Bytes this process has read so far, FFmpeg's reads included; null: the system does not count them. */
function readTotal(): number | null {
  try {
    const [, bytes] = READ_CHARACTERS.exec(readFileSync('/proc/self/io', 'latin1')) ?? [];
    return bytes === undefined ? null : Number(bytes);
  } catch {
    // Only Linux counts them.
    return null;
  }
}

/**
 * Counts the bytes that this process reads: files, and its own modules when they are loaded late.
 * @returns Bytes read since the previous call; 0 where the system does not count them.
 */
export function createReadCounter(): () => number {
  let last = readTotal();
  return () => {
    if (last === null) return 0;
    const before = last;
    last = readTotal() ?? before;
    return last - before;
  };
}
