/** One key for each write: tabs add and remove theirs without reading those of the others first. */
const PREFIX = 'outbox.';

/** Digits of the time in a key, in ms: as many in each, so that keys sort by it. */
const TIME_LENGTH = 15;

/** Writes of this visit where the browser blocks storage or has no space left. */
export const memoryWrites = new Map<string, string>();

/** The keys of all writes that the server has not answered yet, the oldest first. */
export function listWriteKeys(): string[] {
  const inMemory = [...memoryWrites.keys()];
  try {
    return [...Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)), ...inMemory].toSorted();
  } catch {
    // The listener has blocked storage.
    return inMemory;
  }
}

const listeners = new Set<() => void>();

/** Calls back for each write that is stored, and at once if some are left. The returned function ends that. */
export function onWrite(listener: () => void): () => void {
  if (listWriteKeys().length > 0) listener();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function noteWrite(): void {
  for (const listener of listeners) listener();
}

let lastKeyMs = 0;

/** A key after all earlier ones, also if the clock was set back during this visit. */
export function makeWriteKey(nowMs: number, id: string): string {
  lastKeyMs = Math.max(nowMs, lastKeyMs + 1);
  return `${PREFIX}${String(lastKeyMs).padStart(TIME_LENGTH, '0')}.${id}`;
}

/** A server that answers has answered by then. */
const ON_ITS_WAY_MS = 2000;

/** Whether a write waits for a server that does not answer; one that was made a moment ago is on its way. */
export function isAnyWriteWaiting(): boolean {
  const [oldest] = listWriteKeys();
  const madeMs = Number(oldest?.slice(PREFIX.length, PREFIX.length + TIME_LENGTH));
  return Date.now() - madeMs >= ON_ITS_WAY_MS;
}
