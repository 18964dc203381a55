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

/** After this many parts of the library, candidates from an index may be looked up. */
const FIRST_PARTS = 5;
/** They are, unless a limit of the rules is likely to be reached within this many further parts. */
const FURTHER_PARTS = 10;
/** Parts of the library that are read in the time of one look-up of candidates. */
const PARTS_PER_LOOKUP = 2;

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
  const search: SmartSearch = { reader, rules, accountId, nowMs, isWanted };
  const order = await toSmartOrder(search);
  const { songs, take, estimateFurtherParts } = createSongSelection(rules);
  let parts = 0;
  let candidates: { readonly ids: readonly string[] | null } | null = null;
  for await (const part of order.readParts()) {
    parts += 1;
    if (!take(part)) break;
    await yieldToEventLoop();
    if (!isWanted()) break;
    const furtherParts = estimateFurtherParts(parts);
    if (parts < FIRST_PARTS || furtherParts <= FURTHER_PARTS) continue;
    candidates ??= { ids: await reader.findCandidates(rules, accountId, nowMs) };
    const { ids } = candidates;
    if (ids !== null && furtherParts > (ids.length / SONGS_PER_LOOKUP) * PARTS_PER_LOOKUP)
      return findAmong(search, order, ids);
  }
  return songs;
}
