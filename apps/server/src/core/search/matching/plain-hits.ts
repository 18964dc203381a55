import type { FindableKind } from '../../catalogue/findable.ts';
import { yieldToEventLoop } from '../../paging.ts';
import type { PlainLimits } from './candidate-limits.ts';
import {
  type FindByTerms,
  type TermGroups,
  toExactTerms,
  toPrefixTerm,
  toPrefixTerms,
  toTypedTerms,
} from './index-queries.ts';
import type { SearchHit, SearchIndex } from '../search-index.ts';
import type { SearchQuery } from '../text/search-query.ts';
import { withoutSpaces } from './rank-hits.ts';

/**
 * Maximum words that are all prefixes at each keystroke. More prefixes match many entries each but few
 * together, so that the full-text index reads long posting lists to the end. Then only words of two letters
 * or more, and the last one, are prefixes.
 */
const MAX_PREFIXES = 2;
const MIN_PREFIX_LETTERS = 2;
/** The same in a search for more words than this: each single letter matches a large part of all entries. */
const MAX_WORDS_OF_LETTERS = 6;

/**
 * Entries that have the terms in their names: all of them if they are few, otherwise at least an equal share
 * of the limit for each kind. The first query is for all kinds: a query for the kind that most entries are of
 * takes longest.
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
  if (crowdedOut.length === 0) return hits;
  hits.push(...(await index.findEachKind({ groups, scope: 'name' }, crowdedOut, share)));
  await yieldToEventLoop();
  return hits;
}

const toLongPrefixTerms = (words: readonly string[]): TermGroups =>
  words.map((word, index) =>
    word.length >= MIN_PREFIX_LETTERS || index === words.length - 1
      ? toPrefixTerm(word)
      : [{ word, isPrefix: false }],
  );

/** Entries that have the words or words that begin with them, and the query that found them. */
async function findByPrefixes(findByTerms: FindByTerms, words: readonly string[], limits: PlainLimits) {
  const isLong = limits.isQuick && words.length > MAX_PREFIXES;
  const typed = isLong ? await findByTerms(toTypedTerms(words), limits.words) : [];
  if (typed.length > 0) return { groups: toTypedTerms(words), hits: typed };
  const isLongest = isLong || words.length > MAX_WORDS_OF_LETTERS;
  const groups = isLongest ? toLongPrefixTerms(words) : toPrefixTerms(words);
  return { groups, hits: await findByTerms(groups, limits.words) };
}

/**
 * Entries whose name begins with the query. If more than the limit have exactly this name, the most popular of
 * each kind: a title of many songs may be the name of an album as well.
 */
async function findByBeginning(
  index: SearchIndex,
  kinds: readonly FindableKind[],
  name: string,
  limit: number,
): Promise<readonly SearchHit[]> {
  const hits = await index.findByNamePrefix(name, limit);
  if (hits.length < limit || hits.at(-1)?.name !== name) return hits;
  return [...hits, ...(await index.findNamed(name, kinds, Math.ceil(limit / kinds.length)))];
}

/** Letters that signs or spaces separate, such as 's.o.s', and nothing else. */
const isInitials = (name: string): boolean => /^\S(?: \S)+$/u.test(name);

/** Entries that have the initials as one word, as 'SOS' has those of 's.o.s'. */
async function findByInitials(
  index: SearchIndex,
  findByTerms: FindByTerms,
  kinds: readonly FindableKind[],
  name: string,
  limits: PlainLimits,
): Promise<readonly SearchHit[]> {
  if (!isInitials(name)) return [];
  const joined = withoutSpaces(name);
  return [
    ...(await findByBeginning(index, kinds, joined, limits.name)),
    ...(await findByTerms(toExactTerms([joined]), limits.words)),
  ];
}

/**
 * Candidates that have the words as typed. If few entries match, all of them are candidates. If many do, the
 * query is repeated for entries that have the words in their name, with a share of each kind, so that no kind
 * crowds out the others.
 */
export async function findPlainHits(
  index: SearchIndex,
  findByTerms: FindByTerms,
  kinds: readonly FindableKind[],
  { name, words }: SearchQuery,
  limits: PlainLimits,
): Promise<SearchHit[]> {
  const hits = [...(await findByBeginning(index, kinds, name, limits.name))];
  hits.push(...(await findByInitials(index, findByTerms, kinds, name, limits)));
  const { groups: prefixes, hits: found } = await findByPrefixes(findByTerms, words, limits);
  hits.push(...found);
  if (found.length < limits.words) return hits;
  // Entries with the whole words match the prefixes too, but may come after the limit. While typing, a single
  // last letter is hardly a word of its own, and in scripts without spaces its prefix finds the same.
  const isWholeLikely = !limits.isQuick || (words.at(-1) ?? '').length > 1;
  const whole = isWholeLikely ? await findByTerms(toExactTerms(words), limits.words) : [];
  hits.push(...whole);
  // `findByNamePrefix` finds a single whole word; and below the limit, all entries with the whole words are
  // known. At each keystroke, a name with the words in another order can wait for the search itself.
  const isWholeKnown = limits.isQuick || words.length === 1 || whole.length < limits.words;
  const queries = isWholeKnown ? [prefixes] : [prefixes, toExactTerms(words)];
  for (const groups of queries) hits.push(...(await findInNames(index, kinds, groups, limits.words)));
  return hits;
}
