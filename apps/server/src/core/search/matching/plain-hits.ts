import type { FindableKind } from '../../catalogue/findable.ts';
import { yieldToEventLoop } from '../../paging.ts';
import { type Ask, type TermGroups, toBeginnings, toWhole } from './index-questions.ts';
import type { SearchHit, SearchIndex } from '../search-index.ts';
import type { SearchQuery } from '../search-query.ts';

/** How many candidates of each source are looked at; matches beyond are not. */
export interface PlainLimits {
  readonly name: number;
  readonly words: number;
}

/**
 * Those that have the words in their name: all of them where they are few, else each kind's share of the limit at least.
 * All kinds are asked for at once, since to look for one that most entries are of takes the longest.
 */
async function findInNames(
  index: SearchIndex,
  kinds: readonly FindableKind[],
  groups: TermGroups,
  limit: number,
): Promise<SearchHit[]> {
  const hits = [...(await index.findByWords({ groups, scope: 'name', kind: null }, limit))];
  await yieldToEventLoop();
  if (hits.length < limit) return hits;
  const share = limit / kinds.length;
  const crowdedOut = kinds.filter((kind) => hits.filter((hit) => hit.kind === kind).length < share);
  for (const kind of crowdedOut)
    hits.push(...(await index.findByWords({ groups, scope: 'name', kind }, share)));
  await yieldToEventLoop();
  return hits;
}

/**
 * Candidates that have what was typed. Where few entries match, they all are candidates. Where many do, those are asked
 * for that have the words in their name, some of each kind, so that none crowds out the others.
 */
export async function findPlainHits(
  index: SearchIndex,
  ask: Ask,
  kinds: readonly FindableKind[],
  { name, words }: SearchQuery,
  limits: PlainLimits,
): Promise<SearchHit[]> {
  const hits = [...(await index.findByName(name, limits.name))];
  const found = await ask(toBeginnings(words), limits.words);
  hits.push(...found);
  if (found.length < limits.words) return hits;
  // What has the words whole has their beginnings as well: it may have come too late to be among so many.
  const whole = await ask(toWhole(words), limits.words);
  hits.push(...whole);
  // Of one word the name itself comes from the names; and where few have the words whole, they all are there.
  const isWholeKnown = words.length === 1 || whole.length < limits.words;
  const questions = isWholeKnown ? [toBeginnings(words)] : [toBeginnings(words), toWhole(words)];
  for (const groups of questions) hits.push(...(await findInNames(index, kinds, groups, limits.words)));
  return hits;
}
