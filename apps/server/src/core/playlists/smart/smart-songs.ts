import type { SmartRules } from '@segue/domain';
import { MINUTE_MS } from '../../durations.ts';
import { yieldToEventLoop } from '../../paging.ts';
import {
  lookUp,
  SONGS_PER_LOOKUP,
  type SmartOrder,
  type SmartSearch,
  toSmartOrder,
} from './read-in-order.ts';
import type { SmartReader, SmartSong } from './smart-reader.ts';

/** Maximum songs of a smart playlist that sets no limit. */
const MAX_SMART_SONGS = 10_000;
/** After this many parts of the library, candidates from an index may be looked up. */
const FIRST_PARTS = 5;
/** They are, unless a limit of the rules is likely to be reached within this many further parts. */
const FURTHER_PARTS = 10;
/** Parts of the library that are read in the time of one look-up of candidates. */
const PARTS_PER_LOOKUP = 2;

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

/** The matching songs among candidates, sorted and limited. */
async function findAmong(
  search: SmartSearch,
  order: SmartOrder,
  candidates: readonly string[],
): Promise<readonly SmartSong[]> {
  const songs: SmartSong[] = [];
  takeUpToLimit(songs, order.arrange(await lookUp(search, candidates)), search.rules, 0);
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
  const search: SmartSearch = { reader, rules, accountId, nowMs };
  const order = await toSmartOrder(search);
  const songs: SmartSong[] = [];
  let totalMs = 0;
  let parts = 0;
  let candidates: { readonly ids: readonly string[] | null } | null = null;
  for await (const part of order.readParts()) {
    parts += 1;
    const taken = takeUpToLimit(songs, part, rules, totalMs);
    totalMs = taken.totalMs;
    if (!taken.hasRoom) break;
    await yieldToEventLoop();
    if (!isWanted()) break;
    const furtherParts = estimateFurtherParts(parts, songs.length, totalMs, rules);
    if (parts < FIRST_PARTS || furtherParts <= FURTHER_PARTS) continue;
    candidates ??= { ids: await reader.findCandidates(rules, accountId, nowMs) };
    const { ids } = candidates;
    if (ids !== null && furtherParts > (ids.length / SONGS_PER_LOOKUP) * PARTS_PER_LOOKUP)
      return findAmong(search, order, ids);
  }
  return songs;
}
