/** One key for each pending write: tabs add and remove theirs without reading those of the others first. */
const PREFIX = 'outbox.';

/** Digits of the time in a key, in ms: as many in each, so that keys sort by it. */
const TIME_LENGTH = 15;

/** Pending writes of this visit where the browser blocks storage or has no space left. */
export const writesInMemory = new Map<string, string>();

/** The keys of all pending writes, the oldest first. */
export function listPendingKeys(): string[] {
  const inMemory = [...writesInMemory.keys()];
  try {
    return [...Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)), ...inMemory].toSorted();
  } catch {
    // The listener has blocked storage.
    return inMemory;
  }
}

const listeners = new Set<() => void>();

/** Calls back for each new pending write, and at once if there are some. The returned function ends that. */
export function onPendingWrite(listener: () => void): () => void {
  if (listPendingKeys().length > 0) listener();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifyPendingWrite(): void {
  for (const listener of listeners) listener();
}

let lastKeyMs = 0;

/** A key after all earlier ones, also if the clock was set back during this visit. */
export function makePendingKey(nowMs: number, id: string): string {
  lastKeyMs = Math.max(nowMs, lastKeyMs + 1);
  return `${PREFIX}${String(lastKeyMs).padStart(TIME_LENGTH, '0')}.${id}`;
}

/** A server that answers has answered by then. */
const ON_ITS_WAY_MS = 2000;

/** Whether a write has been pending for longer than a server that answers would take. */
export function hasOverdueWrite(): boolean {
  const [oldest] = listPendingKeys();
  const madeMs = Number(oldest?.slice(PREFIX.length, PREFIX.length + TIME_LENGTH));
  return Date.now() - madeMs >= ON_ITS_WAY_MS;
}
