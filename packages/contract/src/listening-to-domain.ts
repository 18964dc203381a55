import type { HistoryEntry, HistoryPage, Track } from '@segue/domain';
import { expectFields, expectList, type Fields, toAmount, toFields, toItems, toText } from './read.ts';
import { toTrack } from './track-to-domain.ts';

/** Liked songs, from `fetchLiked`. */
export const toLikedTracks = (reply: unknown): Track[] =>
  toItems(expectList(reply, 'liked songs')).map(toTrack);

/** Dates stay as the host wrote them: it gets one back as `lastDate`. */
function toEntry(item: Fields, position: number): HistoryEntry {
  const playedAt = toText(item['date']) ?? '';
  return { ...toTrack(item), entryId: toText(item['_id']) ?? `${playedAt}-${position}`, playedAt };
}

/** The play that `addHistory` wrote down; null: the host did not tell. */
export const toHistoryEntry = (reply: unknown): HistoryEntry | null =>
  toItems([toFields(reply)['data']]).map(toEntry)[0] ?? null;

/** A page of history, from `fetchHistory`. */
export function toHistoryPage(reply: unknown): HistoryPage {
  const page = expectFields(reply, 'a page of history');
  return {
    entries: toItems(expectList(page['data'], 'plays')).map(toEntry),
    currentPage: toAmount(page['currentPage']) ?? 0,
    totalPages: toAmount(page['totalPages']) ?? 0,
  };
}

/** Those of the songs asked about that are liked. */
export const toLikedAmong = (reply: unknown): ReadonlySet<string> =>
  new Set(
    expectList(expectFields(reply, 'likes')['videoIds'], 'liked ids').filter((id) => typeof id === 'string'),
  );

/** Whether `checkLiked` says that a track is liked. Throws where it does not say: that is neither yes nor no. */
export function toIsLiked(reply: unknown): boolean {
  const { exists } = expectFields(reply, 'a like');
  if (typeof exists === 'boolean') return exists;
  throw new Error(`Expected 'exists' to be true or false, found ${typeof exists}.`);
}
