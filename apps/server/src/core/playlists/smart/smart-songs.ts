import type { SmartRules } from '@segue/domain';
import type { SortKey } from '../../browse/browse-query.ts';
import { inChunks, yieldToEventLoop } from '../../paging.ts';
import type { KeyedSong, SmartReader, SmartSong } from './smart-reader.ts';

/** Songs of one smart playlist that sets no bound. */
const MAX_SMART_SONGS = 10_000;
const MINUTE_MS = 60_000;
/** Parts of the library after which it is asked whether there is a shorter way. */
const FIRST_PARTS = 5;
/** Candidates of one statement. */
const CHUNK = 1000;

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

/** Whose songs of which rules are looked for. */
interface Search {
  readonly reader: SmartReader;
  readonly rules: SmartRules;
  readonly accountId: string;
  readonly nowMs: number;
}

/** Keys in the order of the database, but for names beyond the basic plane among symbols. */
function compareKeys(one: SortKey, other: SortKey): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  const [part = '', otherPart = ''] = [one[at], other[at]];
  return at === -1 ? 0 : part < otherPart ? -1 : 1;
}

/** The songs among candidates, some at a time. */
async function findAmong(
  { reader, rules, accountId, nowMs }: Search,
  candidates: readonly string[],
): Promise<readonly SmartSong[]> {
  const kept: KeyedSong[] = [];
  for (const chunk of inChunks(candidates, CHUNK)) {
    kept.push(...(await reader.keepAmong(rules, accountId, nowMs, chunk)));
    await yieldToEventLoop();
  }
  const isDown = rules.isDescending && rules.order !== 'random';
  const sorted = kept.toSorted((one, other) => (isDown ? -1 : 1) * compareKeys(one.key, other.key));
  const songs: SmartSong[] = [];
  const found = sorted.map(({ videoId, lengthMs }) => ({ videoId, lengthMs }));
  take(songs, found, rules, 0);
  return songs;
}

/**
 * All songs that rules give now. The library is read in the order that is wanted, a part at a time, so that nothing waits
 * for it; where that is not done soon, those that an index tells are looked at instead, if they are few.
 * @param isWanted False once nobody waits for the answer, which then is left as it is.
 */
export async function findSmartSongs(
  reader: SmartReader,
  rules: SmartRules,
  accountId: string,
  nowMs: number,
  isWanted: () => boolean = () => true,
): Promise<readonly SmartSong[]> {
  const songs: SmartSong[] = [];
  let after: SortKey | null = null;
  let totalMs = 0;
  for (let parts = 1; ; parts += 1) {
    const part = await reader.findPart(rules, accountId, nowMs, after);
    const taken = take(songs, part.songs, rules, totalMs);
    totalMs = taken.totalMs;
    if (!taken.hasRoom || part.end === null) return songs;
    after = part.end;
    await yieldToEventLoop();
    if (!isWanted()) return songs;
    const candidates = parts === FIRST_PARTS ? await reader.findCandidates(rules, accountId, nowMs) : null;
    if (candidates !== null) return findAmong({ reader, rules, accountId, nowMs }, candidates);
  }
}
