import type { FindableKind } from '../../catalogue/findable.ts';
import { yieldToEventLoop } from '../../paging.ts';
import { type Ask, type TermGroups, toBeginnings, toTyped, toWhole } from './index-questions.ts';
import type { SearchHit, SearchIndex } from '../search-index.ts';
import type { SearchQuery } from '../search-query.ts';

/** How many candidates of each source are looked at; matches beyond are not. */
export interface PlainLimits {
  readonly name: number;
  readonly words: number;
  /** Whether an answer is wanted at each key: beginnings of many words, and likely typos, are then rarely asked for. */
  readonly isQuick: boolean;
}

/**
 * Words of which all may be beginnings at each key: beginnings of more are in so many entries, and so few entries have all,
 * that the full text reads long lists to their ends.
 */
const MAX_BEGINNINGS = 2;

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

/** What has the words or words that begin so, and the question that found it. */
async function askForBeginnings(ask: Ask, words: readonly string[], limits: PlainLimits) {
  const isLong = limits.isQuick && words.length > MAX_BEGINNINGS;
  const typed = isLong ? await ask(toTyped(words), limits.words) : [];
  if (typed.length > 0) return { groups: toTyped(words), hits: typed };
  const groups = toBeginnings(words);
  return { groups, hits: await ask(groups, limits.words) };
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
  const { groups: beginnings, hits: found } = await askForBeginnings(ask, words, limits);
  hits.push(...found);
  if (found.length < limits.words) return hits;
  // What has the words whole has their beginnings as well: it may have come too late to be among so many.
  const whole = await ask(toWhole(words), limits.words);
  hits.push(...whole);
  // Of one word the name itself comes from the names; and where few have the words whole, they all are there.
  const isWholeKnown = words.length === 1 || whole.length < limits.words;
  const questions = isWholeKnown ? [beginnings] : [beginnings, toWhole(words)];
  for (const groups of questions) hits.push(...(await findInNames(index, kinds, groups, limits.words)));
  return hits;
}
