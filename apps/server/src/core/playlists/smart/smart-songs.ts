import type { SmartRules } from '@segue/domain';
import { yieldToEventLoop } from '../../paging.ts';
import {
  loadMatching,
  SONGS_PER_LOOKUP,
  type SmartOrder,
  type SmartSearch,
  toSmartOrder,
} from './smart-order.ts';
import type { SmartReader, SmartSong } from './smart-reader.ts';
import { createSongSelection } from './song-selection.ts';

/**
 * After this many parts of the library, candidates from an index may be looked for: unless a limit of the rules is likely
 * to be reached within so many further parts.
 */
const BEFORE_CANDIDATES = { parts: 5, furtherParts: 10 };
/** The same where candidates are found in the time of a few parts. */
const BEFORE_QUICK_CANDIDATES = { parts: 1, furtherParts: 6 };
/** Candidates of rules that so many songs of a part match are not looked for after one part: they would be too many. */
const MANY_A_PART = 200;
/** Parts of the library that are read in the time of one look-up of candidates. */
const PARTS_PER_LOOKUP = 2;
/** So many candidates are looked up at once: that takes as long as a few parts. */
const FEW_CANDIDATES = 2000;
/** After this many parts, of 5,000 songs in the order of an index, it is known well enough how many further ones there would be. */
const LISTED_PARTS = 2;

/** Parts of the library that are read in the time of a look-up of all candidates. */
const toLookupParts = (candidates: readonly string[]): number =>
  (candidates.length / SONGS_PER_LOOKUP) * PARTS_PER_LOOKUP;

/** The matching songs among candidates, sorted and limited. */
async function findAmong(
  search: SmartSearch,
  order: SmartOrder,
  candidates: readonly string[],
): Promise<readonly SmartSong[]> {
  const { songs, take } = createSongSelection(search.rules);
  take(order.arrange(await loadMatching(search, candidates)));
  return songs;
}

/**
 * The matching songs among many candidates: goes along the library and checks the candidates, unless it is quicker to look
 * all of them up.
 */
async function findAlong(
  search: SmartSearch,
  order: SmartOrder,
  candidates: readonly string[],
): Promise<readonly SmartSong[]> {
  const { songs, take, estimateFurtherParts } = createSongSelection(search.rules);
  const lookupParts = toLookupParts(candidates);
  let parts = 0;
  for await (const part of order.readParts(new Set(candidates))) {
    parts += 1;
    if (!take(part)) break;
    await yieldToEventLoop();
    if (!search.isWanted()) break;
    if (parts >= LISTED_PARTS && estimateFurtherParts(parts) > lookupParts)
      return findAmong(search, order, candidates);
  }
  return songs;
}

/**
 * All songs that match rules now. Reads the library in the wanted order, a part at a time, so that requests
 * are not blocked. If that is likely to take many parts, checks only candidates from an index.
 * @param isWanted false once the answer is no longer needed: returns what was found so far.
 */
export async function findSmartSongs(
  reader: SmartReader,
  rules: SmartRules,
  accountId: string,
  nowMs: number,
  isWanted: () => boolean = () => true,
): Promise<readonly SmartSong[]> {
  const search: SmartSearch = { reader, rules, accountId, nowMs, isWanted };
  const order = await toSmartOrder(search);
  const { songs, take, estimateFurtherParts } = createSongSelection(rules);
  const isQuick = reader.hasQuickCandidates(rules, accountId, nowMs);
  // The first part of an order by plays holds only what the listener played, which is no sample of the library.
  const isSample = rules.order !== 'ownPlays' && rules.order !== 'lastPlayed';
  const before = isQuick && isSample ? BEFORE_QUICK_CANDIDATES : BEFORE_CANDIDATES;
  let parts = 0;
  let candidates: { readonly ids: readonly string[] | null } | null = null;
  for await (const part of order.readParts(null)) {
    parts += 1;
    if (!take(part)) break;
    await yieldToEventLoop();
    if (!isWanted()) break;
    const furtherParts = estimateFurtherParts(parts);
    if (parts < before.parts || furtherParts <= before.furtherParts) continue;
    if (parts < BEFORE_CANDIDATES.parts && songs.length > parts * MANY_A_PART) continue;
    candidates ??= { ids: await reader.findCandidates(rules, accountId, nowMs) };
    const { ids } = candidates;
    if (ids === null) continue;
    // All that match are among the candidates: there are no more further parts than this.
    const partsToEnd = parts * (ids.length / songs.length - 1);
    if (partsToEnd <= toLookupParts(ids)) continue;
    return ids.length <= FEW_CANDIDATES ? findAmong(search, order, ids) : findAlong(search, order, ids);
  }
  return songs;
}
