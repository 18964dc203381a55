import type { Track } from '@segue/domain';
import type { SavedPlayback } from '@segue/player';
import { readStored, writeStored } from '../../lib/storage/stored-values.ts';
import { nameOfList } from '../engine/list-names.ts';
import { type StoredQueue, VERSION } from '../engine/stored-playback.ts';

/** Tells the tabs of a browser, which share one storage, apart. */
const visitId = String(Math.random());

/** Stores queue and position in this browser; null removes them. @param list The list that is the queue; null: none. */
export function writePlayback(saved: SavedPlayback | null, list: readonly Track[] | null): void {
  const listName = nameOfList(list);
  const stored: StoredQueue | null = saved && {
    version: VERSION,
    ...saved,
    visitId,
    ...(listName !== null && { listName }),
  };
  writeStored('playback', stored && JSON.stringify(stored));
  writeStored('playbackPosition', saved && `${visitId} ${saved.positionSeconds}`);
}

/**
 * Stores another position in the queue that `writePlayback` stored, whose many characters stay as they are. Returns
 * false, and stores nothing, if another tab has stored its queue since, or removed this one.
 */
export function writePosition(positionSeconds: number): boolean {
  const isOwn = readStored('playbackPosition')?.startsWith(`${visitId} `) ?? false;
  if (isOwn) writeStored('playbackPosition', `${visitId} ${positionSeconds}`);
  return isOwn;
}
