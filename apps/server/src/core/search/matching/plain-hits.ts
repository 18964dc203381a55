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
 * Words that may all be prefixes at each keystroke. Prefixes of more words match so many entries each, and so few entries
 * together, that the full-text index reads long lists to their ends: then single letters stand for themselves, unless last.
 */
const MAX_PREFIXES = 2;
const MIN_PREFIX_LETTERS = 2;

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

const toLongPrefixes = (words: readonly string[]): TermGroups =>
  words.map((word, index) => [
    { word, isPrefix: word.length >= MIN_PREFIX_LETTERS || index === words.length - 1 },
  ]);

/** Entries that have the words or words that begin with them, and the query that found them. */
async function findByPrefixes(ask: Ask, words: readonly string[], limits: PlainLimits) {
  const isLong = limits.isQuick && words.length > MAX_PREFIXES;
  const typed = isLong ? await ask(toTyped(words), limits.words) : [];
  if (typed.length > 0) return { groups: toTyped(words), hits: typed };
  const groups = isLong ? toLongPrefixes(words) : toBeginnings(words);
  return { groups, hits: await ask(groups, limits.words) };
}

/**
 * Candidates that have what was typed. If few entries match, all of them are candidates. If many do, the query is repeated
 * for entries that have the words in their name, with a share of each kind, so that no kind crowds out the others.
 */
export async function findPlainHits(
  index: SearchIndex,
  ask: Ask,
  kinds: readonly FindableKind[],
  { name, words }: SearchQuery,
  limits: PlainLimits,
): Promise<SearchHit[]> {
  const hits = [...(await index.findByName(name, limits.name))];
  const { groups: prefixes, hits: found } = await findByPrefixes(ask, words, limits);
  hits.push(...found);
  if (found.length < limits.words) return hits;
  // Entries with the whole words match the prefixes too, but may come after the limit. A single last letter is hardly a word
  // of its own while one types, and in scripts without spaces its prefix finds the same.
  const isWholeLikely = !limits.isQuick || (words.at(-1) ?? '').length > 1;
  const whole = isWholeLikely ? await ask(toWhole(words), limits.words) : [];
  hits.push(...whole);
  // A single whole word is found by `findByName`; and below the limit, all entries with the whole words are known. At each
  // keystroke, a name with the words in another order may wait for the search itself.
  const isWholeKnown = limits.isQuick || words.length === 1 || whole.length < limits.words;
  const queries = isWholeKnown ? [prefixes] : [prefixes, toWhole(words)];
  for (const groups of queries) hits.push(...(await findInNames(index, kinds, groups, limits.words)));
  return hits;
}
