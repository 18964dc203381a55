import { logFailure } from '../log.ts';
import { makeRandomId } from '../random-id.ts';
import { listWriteKeys, makeWriteKey, memoryWrites, noteWrite } from './write-keys.ts';

/** Something a listener did that the server has not answered yet. */
export interface StoredWrite {
  /** Its key in localStorage; sorts by the time of the write. */
  readonly key: string;
  /** The session in which it was made (`toSessionMark`). */
  readonly session: string;
  readonly atMs: number;
  /** The call and its input. */
  readonly call: string;
  readonly input: object;
}

const MAX_WRITES = 500;

const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

export function removeWrite(key: string): void {
  memoryWrites.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds none.
  }
}

const isWrite = (value: unknown): value is Omit<StoredWrite, 'key'> =>
  typeof value === 'object' &&
  value !== null &&
  'session' in value &&
  'call' in value &&
  typeof value.call === 'string' &&
  'atMs' in value &&
  typeof value.atMs === 'number' &&
  'input' in value &&
  typeof value.input === 'object';

/** @returns null: removed meanwhile by another tab, or it cannot be read. */
function readWrite(key: string): StoredWrite | null {
  try {
    const value: unknown = JSON.parse(memoryWrites.get(key) ?? localStorage.getItem(key) ?? '');
    return isWrite(value) ? { ...value, key } : null;
  } catch {
    return null;
  }
}

/** The end of a session token tells sessions apart, and is of no use to whoever reads it. */
const MARK_LENGTH = 12;

export const toSessionMark = (token: string | null): string | null => token && token.slice(-MARK_LENGTH);

/**
 * The first write of a session; null: none. Those before it are removed: they are of a session that has ended, older
 * than 30 days, or cannot be read.
 * @param isLeftOut Of which writes it is not: they are kept.
 */
export function nextWrite(
  session: string | null,
  isLeftOut: (write: StoredWrite) => boolean = () => false,
): StoredWrite | null {
  const oldestMs = Date.now() - MAX_AGE_MS;
  for (const key of listWriteKeys()) {
    const write = readWrite(key);
    if (write === null || write.session !== session || write.atMs < oldestMs) removeWrite(key);
    else if (!isLeftOut(write)) return write;
  }
  return null;
}

/**
 * Stores a write, in memory if there is no other place. The oldest beyond 500 are removed.
 * @param onRemoved Called for each of those that is of the same session.
 */
export function storeWrite(
  write: Omit<StoredWrite, 'key' | 'atMs'>,
  onRemoved: (removed: StoredWrite) => void,
): StoredWrite {
  const surplus = listWriteKeys().slice(0, 1 - MAX_WRITES);
  if (surplus.length > 0) logFailure('outbox-full', { removed: surplus.length });
  for (const key of surplus) {
    const removed = readWrite(key);
    removeWrite(key);
    if (removed?.session === write.session) onRemoved(removed);
  }
  const atMs = Date.now();
  const key = makeWriteKey(atMs, makeRandomId());
  const text = JSON.stringify({ ...write, atMs });
  try {
    localStorage.setItem(key, text);
  } catch {
    memoryWrites.set(key, text);
  }
  noteWrite();
  return { ...write, key, atMs };
}
