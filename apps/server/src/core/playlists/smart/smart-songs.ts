import type { SmartRules } from '@segue/domain';
import type { SortKey } from '../../browse/browse-query.ts';
import { inChunks, yieldToEventLoop } from '../../paging.ts';
import type { KeyedSong, SmartReader, SmartSong } from './smart-reader.ts';
import { MINUTE_MS } from '../../durations.ts';

/** Maximum songs of a smart playlist that sets no limit. */
const MAX_SMART_SONGS = 10_000;
/** After this many parts of the library, candidates from an index may be looked up. */
const FIRST_PARTS = 5;
/** They are, unless a limit of the rules is likely to be reached within this many further parts. */
const FURTHER_PARTS = 10;
/** Candidates per statement. */
const CHUNK = 1000;
/** Parts of the library that are read in the time of one such statement. */
const PARTS_PER_CHUNK = 2;

const toLimits = (rules: SmartRules) => ({
  maxSongs: rules.maxSongs ?? MAX_SMART_SONGS,
  maxMs: rules.maxMinutes === null ? Number.POSITIVE_INFINITY : rules.maxMinutes * MINUTE_MS,
});

/** Appends songs until a limit of the rules is reached. @returns total length, and whether more songs fit. */
function takeUpToLimit(songs: SmartSong[], part: readonly SmartSong[], rules: SmartRules, takenMs: number) {
  const { maxSongs, maxMs } = toLimits(rules);
  let totalMs = takenMs;
  for (const song of part) {
    if (songs.length >= maxSongs || totalMs + song.lengthMs > maxMs) return { totalMs, hasRoom: false };
    songs.push(song);
    totalMs += song.lengthMs;
  }
  return { totalMs, hasRoom: songs.length < maxSongs };
}

/** Further parts that reach a limit of the rules if they have as many songs as those read so far. */
function estimateFurtherParts(parts: number, found: number, foundMs: number, rules: SmartRules): number {
  const { maxSongs, maxMs } = toLimits(rules);
  const share = Math.max(found / maxSongs, foundMs / maxMs);
  return parts / share - parts;
}

interface Search {
  readonly reader: SmartReader;
  readonly rules: SmartRules;
  readonly accountId: string;
  readonly nowMs: number;
}

/** Orders keys as the database does, except for names with characters beyond the Basic Multilingual Plane. */
function compareKeys(one: SortKey, other: SortKey): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  const [part = '', otherPart = ''] = [one[at], other[at]];
  return at === -1 ? 0 : part < otherPart ? -1 : 1;
}

/** The matching songs among candidates, sorted and limited; read in chunks. */
async function findAmong(
  { reader, rules, accountId, nowMs }: Search,
  candidates: readonly string[],
): Promise<readonly SmartSong[]> {
  const kept: KeyedSong[] = [];
  for (const chunk of inChunks(candidates, CHUNK)) {
    kept.push(...(await reader.keepAmong(rules, accountId, nowMs, chunk)));
    await yieldToEventLoop();
  }
  const isReversed = rules.isDescending && rules.order !== 'random';
  const sorted = kept.toSorted((one, other) => (isReversed ? -1 : 1) * compareKeys(one.key, other.key));
  const songs: SmartSong[] = [];
  const found = sorted.map(({ videoId, lengthMs }) => ({ videoId, lengthMs }));
  takeUpToLimit(songs, found, rules, 0);
  return songs;
}

/**
 * All songs that match rules now. Reads the library in the wanted order, a part at a time, so that requests
 * are not blocked. If that takes more than a few parts, and is likely to take many more, checks candidates from an
 * index instead, if that is quicker.
 * @param isWanted false once the answer is no longer needed: returns what was found so far.
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
  let candidates: { readonly ids: readonly string[] | null } | null = null;
  for (let parts = 1; ; parts += 1) {
    const part = await reader.findPart(rules, accountId, nowMs, after);
    const taken = takeUpToLimit(songs, part.songs, rules, totalMs);
    totalMs = taken.totalMs;
    if (!taken.hasRoom || part.end === null) return songs;
    after = part.end;
    await yieldToEventLoop();
    if (!isWanted()) return songs;
    const furtherParts = estimateFurtherParts(parts, songs.length, totalMs, rules);
    if (parts < FIRST_PARTS || furtherParts <= FURTHER_PARTS) continue;
    candidates ??= { ids: await reader.findCandidates(rules, accountId, nowMs) };
    const { ids } = candidates;
    if (ids !== null && furtherParts > (ids.length / CHUNK) * PARTS_PER_CHUNK)
      return findAmong({ reader, rules, accountId, nowMs }, ids);
  }
}
