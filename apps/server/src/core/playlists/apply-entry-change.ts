import { generateNKeysBetween } from 'fractional-indexing';
import { MAX_PLAYLIST_ENTRIES, type PlaylistChangeOutcome } from '@segue/domain';
import { inChunks, yieldToEventLoop } from '../paging.ts';
import type { EntryPlace, EntryTransaction } from './playlist.store.ts';
import { renewLongKeys } from './renew-long-keys.ts';

/** One change of entries, which are addressed by their ids. */
export type EntryChange =
  | {
      readonly kind: 'add';
      readonly entries: readonly { readonly entryId: string; readonly videoId: string }[];
      /** 'start', 'end' or the id of the entry that they follow. */
      readonly after: string;
      readonly duplicates: 'ask' | 'skip' | 'add';
    }
  | { readonly kind: 'remove' | 'restore'; readonly entryIds: readonly string[] }
  | ({ readonly kind: 'move' } & EntryMove)
  /** Several moves, one after another. */
  | { readonly kind: 'moves'; readonly moves: readonly EntryMove[] };

/** Entries that move together behind another one. */
export interface EntryMove {
  readonly entryIds: readonly string[];
  /** 'start', 'end' or the id of the entry that they follow. */
  readonly after: string;
}

/**
 * Result of a change. Not final: nothing changed, the client is asked about duplicates and may send the
 * change again. 'full': nothing was added, since the playlist would exceed MAX_PLAYLIST_ENTRIES.
 */
export type EntryChangeResult =
  | {
      readonly kind: 'applied';
      readonly outcome: Omit<PlaylistChangeOutcome, 'version'>;
      readonly isFinal: boolean;
    }
  | { readonly kind: 'full' };

const applied = (addedCount = 0, duplicates: readonly string[] = []): EntryChangeResult => ({
  kind: 'applied',
  outcome: { duplicates, addedCount },
  isFinal: true,
});

/** Makes keys between an entry and the next one; at the end if the entry is not known. */
async function makeKeys(entries: EntryTransaction, after: string, count: number): Promise<string[]> {
  if (after === 'start') return generateNKeysBetween(null, await entries.nextKey(null), count);
  const [anchor] = after === 'end' ? [] : await entries.find([after]);
  const key = anchor?.positionKey ?? (await entries.lastKey());
  return generateNKeysBetween(key, key === null ? null : await entries.nextKey(key), count);
}

async function add(
  entries: EntryTransaction,
  change: Extract<EntryChange, { kind: 'add' }>,
  nowMs: number,
): Promise<EntryChangeResult> {
  const known = new Set(
    (await entries.find(change.entries.map(({ entryId }) => entryId))).map((one) => one.entryId),
  );
  const distinct = new Map(change.entries.map((entry) => [entry.entryId, entry]));
  const newEntries = [...distinct.values()].filter(({ entryId }) => !known.has(entryId));
  const present = await entries.findTracks(newEntries.map(({ videoId }) => videoId));
  const duplicates = [...new Set(newEntries.map(({ videoId }) => videoId))].filter((videoId) =>
    present.has(videoId),
  );
  if (change.duplicates === 'ask' && duplicates.length > 0)
    return { kind: 'applied', outcome: { duplicates, addedCount: 0 }, isFinal: false };
  const wanted =
    change.duplicates === 'skip' ? newEntries.filter(({ videoId }) => !present.has(videoId)) : newEntries;
  if (wanted.length === 0) return applied(0, duplicates);
  if ((await entries.count(MAX_PLAYLIST_ENTRIES)) + wanted.length > MAX_PLAYLIST_ENTRIES)
    return { kind: 'full' };
  const keys = await makeKeys(entries, change.after, wanted.length);
  const added = wanted.map((entry, index) => ({
    ...entry,
    positionKey: keys[index] ?? '',
    addedAtMs: nowMs,
  }));
  await entries.insert(added);
  await renewLongKeys(entries, added);
  return applied(wanted.length, duplicates);
}

async function move(entries: EntryTransaction, { entryIds, after }: EntryMove): Promise<void> {
  const known = new Map(
    (await entries.find(entryIds)).map((place): [string, EntryPlace] => [place.entryId, place]),
  );
  // An entry that would follow itself stays where it is.
  const moved = [...new Set(entryIds)].filter((entryId) => known.has(entryId) && entryId !== after);
  if (moved.length === 0) return;
  const keys = await makeKeys(entries, after, moved.length);
  const places = moved.map((entryId, index) => ({ entryId, positionKey: keys[index] ?? '' }));
  await entries.setKeys(places);
  await renewLongKeys(entries, places);
}

/** Moves of one turn of the event loop: each makes some statements, which SQLite answers at once. */
const MOVES_PER_TURN = 10;

async function moveAll(entries: EntryTransaction, moves: readonly EntryMove[]): Promise<void> {
  for (const chunk of inChunks(moves, MOVES_PER_TURN)) {
    for (const one of chunk) await move(entries, one);
    await yieldToEventLoop();
  }
}

/**
 * Applies one change. A change is an operation on entries by id, never a new list, so that concurrent changes
 * of other listeners are kept. Removed entries keep their position (tombstones) and return to it.
 */
export async function applyEntryChange(
  entries: EntryTransaction,
  change: EntryChange,
  nowMs: number,
): Promise<EntryChangeResult> {
  switch (change.kind) {
    case 'add':
      return add(entries, change, nowMs);
    case 'move':
      await move(entries, change);
      return applied();
    case 'moves':
      await moveAll(entries, change.moves);
      return applied();
    case 'remove':
      await entries.setRemoved(change.entryIds, nowMs);
      return applied();
    case 'restore': {
      const removed = await entries.findRemoved(change.entryIds);
      if ((await entries.count(MAX_PLAYLIST_ENTRIES)) + removed.length > MAX_PLAYLIST_ENTRIES)
        return { kind: 'full' };
      await entries.setRemoved(removed, null);
      return applied();
    }
  }
}
