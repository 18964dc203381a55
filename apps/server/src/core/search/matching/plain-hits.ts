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

/** Those of one kind that have the words in their name. */
async function findInNames(
  index: SearchIndex,
  kind: FindableKind,
  questions: readonly TermGroups[],
  limit: number,
): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for (const groups of questions)
    hits.push(...(await index.findByWords({ groups, scope: 'name', kind }, limit)));
  await yieldToEventLoop();
  return hits;
}

/**
 * Candidates that have what was typed. Where few entries match, they all are candidates. Where many do, each kind is
 * asked for those that have the words in their name, so that none crowds out the others.
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
  for (const kind of kinds)
    hits.push(...(await findInNames(index, kind, questions, limits.words / kinds.length)));
  return hits;
}
