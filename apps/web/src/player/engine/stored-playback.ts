import type { Track } from '@segue/domain';
import type { SavedPlayback } from '@segue/player';
import { logFailure } from '../../lib/log.ts';
import { readStored, writeStored } from '../../lib/storage/stored-values.ts';
import { nameList, nameOfList } from './list-names.ts';

/** Version of the stored format; saved playback of another version is ignored. */
const VERSION = 1;

interface Stored extends SavedPlayback {
  readonly version: typeof VERSION;
  /** Name of the list that is the queue (`nameList`); left out: it has none. */
  readonly listName?: string;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === VERSION &&
  'tracks' in value &&
  Array.isArray(value.tracks);

/**
 * Restores queue and position of the previous visit, if they are stored and readable.
 * @param restore Restores them. @returns the list that is then the queue; null: none.
 */
export function restorePlayback(restore: (saved: SavedPlayback) => readonly Track[] | null): void {
  const text = readStored('playback');
  if (text === null) return;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isStored(stored)) return;
    const list = restore(stored);
    if (list && typeof stored.listName === 'string') nameList(list, stored.listName);
  } catch (cause) {
    // Truncated by a full disk or edited by hand: the visit starts with an empty queue, like a first one.
    logFailure('saved-playback-unreadable', { cause });
  }
}

/** Stores queue and position in this browser; null removes them. @param list The list that is the queue; null: none. */
export function writePlayback(saved: SavedPlayback | null, list: readonly Track[] | null): void {
  const listName = nameOfList(list);
  const stored: Stored | null = saved && {
    version: VERSION,
    ...saved,
    ...(listName !== null && { listName }),
  };
  writeStored('playback', stored && JSON.stringify(stored));
}
