import { logFailure } from '../log.ts';
import { makeRandomId } from '../random-id.ts';
import { listPendingKeys, makePendingKey, writesInMemory, notifyPendingWrite } from './pending-write-keys.ts';

/** A call that the server has not answered yet, by which something that a listener did is stored there. */
export interface PendingWrite {
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

export function removePendingWrite(key: string): void {
  writesInMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds none.
  }
}

const isWrite = (value: unknown): value is Omit<PendingWrite, 'key'> =>
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
function readWrite(key: string): PendingWrite | null {
  try {
    const value: unknown = JSON.parse(writesInMemory.get(key) ?? localStorage.getItem(key) ?? '');
    return isWrite(value) ? { ...value, key } : null;
  } catch {
    return null;
  }
}

/** The end of a session token tells sessions apart, and is of no use to whoever reads it. */
const MARK_LENGTH = 12;

export const toSessionMark = (token: string | null): string | null => token && token.slice(-MARK_LENGTH);

/**
 * The first pending write of a session; null: none. Those before it are removed: they are of a session that has ended, older
 * than 30 days, or cannot be read.
 * @param isLeftOut Of which writes it is not: they are kept.
 */
export function nextPendingWrite(
  session: string | null,
  isLeftOut: (write: PendingWrite) => boolean = () => false,
): PendingWrite | null {
  const oldestMs = Date.now() - MAX_AGE_MS;
  for (const key of listPendingKeys()) {
    const write = readWrite(key);
    if (write === null || write.session !== session || write.atMs < oldestMs) removePendingWrite(key);
    else if (!isLeftOut(write)) return write;
  }
  return null;
}

/**
 * Stores a write until it is answered, in memory if there is no other place. The oldest beyond 500 are removed.
 * @param onRemoved Called for each of those that is of the same session.
 */
export function storePendingWrite(
  write: Omit<PendingWrite, 'key' | 'atMs'>,
  onRemoved: (removed: PendingWrite) => void,
): PendingWrite {
  const surplus = listPendingKeys().slice(0, 1 - MAX_WRITES);
  if (surplus.length > 0) logFailure('outbox-full', { removed: surplus.length });
  for (const key of surplus) {
    const removed = readWrite(key);
    removePendingWrite(key);
    if (removed?.session === write.session) onRemoved(removed);
  }
  const atMs = Date.now();
  const key = makePendingKey(atMs, makeRandomId());
  const text = JSON.stringify({ ...write, atMs });
  try {
    localStorage.setItem(key, text);
  } catch {
    writesInMemory.set(key, text);
  }
  notifyPendingWrite();
  return { ...write, key, atMs };
}
