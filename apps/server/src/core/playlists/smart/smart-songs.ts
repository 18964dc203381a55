import type { SmartRules } from '@segue/domain';
import type { SortKey } from '../../browse/browse-query.ts';
import { yieldToEventLoop } from '../../paging.ts';
import type { SmartReader, SmartSong } from './smart-reader.ts';

/** Songs of one smart playlist that sets no bound. */
const MAX_SMART_SONGS = 10_000;
const MINUTE_MS = 60_000;

/** Takes songs until a bound of the rules is reached. @returns whether there is room for more. */
function take(songs: SmartSong[], part: readonly SmartSong[], rules: SmartRules, takenMs: number) {
  const maxSongs = rules.maxSongs ?? MAX_SMART_SONGS;
  const maxMs = rules.maxMinutes === null ? Number.POSITIVE_INFINITY : rules.maxMinutes * MINUTE_MS;
  let totalMs = takenMs;
  for (const song of part) {
    if (songs.length >= maxSongs || totalMs + song.lengthMs > maxMs) return { totalMs, hasRoom: false };
    songs.push(song);
    totalMs += song.lengthMs;
  }
  return { totalMs, hasRoom: songs.length < maxSongs };
}

/** All songs that rules give now, a part of the library at a time, so that nothing waits for it. */
export async function findSmartSongs(
  reader: SmartReader,
  rules: SmartRules,
  accountId: string,
  nowMs: number,
): Promise<readonly SmartSong[]> {
  const songs: SmartSong[] = [];
  let after: SortKey | null = null;
  let totalMs = 0;
  for (;;) {
    const part = await reader.findPart(rules, accountId, nowMs, after);
    const taken = take(songs, part.songs, rules, totalMs);
    totalMs = taken.totalMs;
    if (!taken.hasRoom || part.end === null) return songs;
    after = part.end;
    await yieldToEventLoop();
  }
}
