import type { PlayerEngine, SavedPlayback } from '@segue/player';
import { logFailure } from '../../lib/log.ts';
import { readStored, writeStored } from '../../lib/storage/stored-values.ts';

/** Version of the stored format; saved playback of another version is ignored. */
const VERSION = 1;

interface Stored extends SavedPlayback {
  readonly version: typeof VERSION;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === VERSION &&
  'tracks' in value &&
  Array.isArray(value.tracks);

/** Restores queue and position of the previous visit, if they are stored and readable. */
export function restorePlayback(engine: Pick<PlayerEngine, 'restore'>): void {
  const text = readStored('playback');
  if (text === null) return;
  try {
    const stored: unknown = JSON.parse(text);
    if (isStored(stored)) engine.restore(stored);
  } catch (cause) {
    // Truncated by a full disk or edited by hand: the visit starts with an empty queue, like a first one.
    logFailure('saved-playback-unreadable', { cause });
  }
}

/** Stores queue and position in this browser; null removes them. */
export function writePlayback(saved: SavedPlayback | null): void {
  const stored: Stored | null = saved && { version: VERSION, ...saved };
  writeStored('playback', stored && JSON.stringify(stored));
}
