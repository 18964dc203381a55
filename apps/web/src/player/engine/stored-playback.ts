import type { Track } from '@segue/domain';
import type { SavedPlayback } from '@segue/player';
import { logFailure } from '../../lib/log.ts';
import { readStored } from '../../lib/storage/stored-values.ts';
import { nameList } from './list-names.ts';

/** Version of the stored format; saved playback of another version is ignored. */
export const VERSION = 1;

/** What the key `playback` holds. */
export interface StoredQueue extends SavedPlayback {
  readonly version: typeof VERSION;
  /** Name of the list that is the queue (`nameList`); left out: it has none. */
  readonly listName?: string;
  /** By which visit it was stored; left out by earlier versions. */
  readonly visitId?: string;
}

const isStored = (value: unknown): value is StoredQueue =>
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
    // Of another visit, it is the position in another queue.
    const [visitId, seconds] = readStored('playbackPosition')?.split(' ') ?? [];
    const list = restore(
      seconds && visitId === stored.visitId ? { ...stored, positionSeconds: +seconds } : stored,
    );
    if (list && typeof stored.listName === 'string') nameList(list, stored.listName);
  } catch (cause) {
    // Truncated by a full disk or edited by hand: the visit starts with an empty queue, like a first one.
    logFailure('saved-playback-unreadable', { cause });
  }
}
