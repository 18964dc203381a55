import { yieldToEventLoop } from '../../paging.ts';
import { toCorrectedNames } from '../similar-names/corrected-names.ts';
import type { CandidateLimits } from './candidate-limits.ts';
import { type FindByTerms, type TermGroups, toCorrectedTerms, toExactTerms } from './index-queries.ts';
import { type Corrections, NO_CORRECTIONS, toCompletionEdits } from './corrections.ts';
import { countLikelyEdits } from '../vocabulary/likely-edits.ts';
import { type RankedHit, rankHits, withoutSpaces } from './rank-hits.ts';
import { findRespelt } from './respelt-hits.ts';
import { toCuts, toRespellings } from '../similar-names/respellings.ts';
import type { SearchHit, SearchIndex } from '../search-index.ts';
import { toWordsOfName } from '../text/search-form.ts';
import type { SearchQuery } from '../text/search-query.ts';
import type { SimilarNames } from '../similar-names/similar-names.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Words of a query that are corrected; each is compared with the whole vocabulary. */
const MAX_CORRECTED_WORDS = 6;
/** Longest words of a query, tried in pairs and then alone if no entry has all but one of the words. */
const MAX_KEPT_WORDS = 4;
/** Words that are left out one at a time, the shortest first. */
const MAX_DROPPED_WORDS = 6;
const MAX_CUTS = 6;
/** A best hit that costs less ends the search: such as one typo, even an unlikely one of a joined name, or a part of the name. */
const GOOD_COST = 1.3;

/** Whether the best hit is good enough to end the search. */
export const isGood = (hits: readonly RankedHit[]): boolean => (hits[0]?.cost ?? GOOD_COST) < GOOD_COST;

/** Shorter words are corrected only in a pass with an extra edit, and within whole names. */
const MIN_EDITED_LETTERS = 4;

/** The edit distance allowed for a word. */
type MaxEditsOf = (word: string) => number;

/** 0 below 4 letters, 1 up to 7, 2 above. */
const toMaxEdits: MaxEditsOf = ({ length }) => (length < MIN_EDITED_LETTERS ? 0 : length < 8 ? 1 : 2);

/** One more from 3 letters on, but at most 2: a last resort. */
const withExtraEdit: MaxEditsOf = (word) => Math.min(2, toMaxEdits(word) + (word.length < 3 ? 0 : 1));

const oneEdit: MaxEditsOf = () => 1;

/**
 * Smaller sets of words to search for, in order: all but one (leaving out the shortest first, the least
 * specific), then pairs of the longest words, then single ones.
 */
function toReductions(words: readonly string[]): (readonly string[])[][] {
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const few = byLength.slice(0, MAX_KEPT_WORDS);
  return [
    ...byLength
      .toReversed()
      .slice(0, MAX_DROPPED_WORDS)
      .map((dropped) => [words.filter((word) => word !== dropped)]),
    few.flatMap((word, at) => few.slice(at + 1).map((other) => [word, other])),
    few.map((word) => [word]),
  ];
}

/** Words that are left out at the end of a text of which suggestions showed the beginning. */
const MAX_LATER_WORDS = 2;
/** Texts of fewer words have few reductions. */
const MIN_REDUCED_WORDS = 4;

/** The words without the last one, then without the last two. */
const toBeginnings = (words: readonly string[]): (readonly string[])[][] =>
  words.length < MIN_REDUCED_WORDS
    ? []
    : Array.from({ length: MAX_LATER_WORDS }, (_, at) => [words.slice(0, -1 - at)]);

/**
 * The words to correct, in order: first those that are not in the index, since a word that is in it was probably
 * meant, then all.
 */
function toCorrectedFirst(words: readonly string[], known: ReadonlySet<string>): (readonly string[])[] {
  const unknown = words.filter((word) => !known.has(word));
  return unknown.length > 0 && unknown.length < words.length ? [unknown, words] : [words];
}

/** How the query words are corrected in one pass of a search. */
interface CorrectionPass {
  readonly corrected: readonly string[];
  readonly maxEditsOf: MaxEditsOf;
}

/** The respellings all of whose words are in the index. */
const toKnown = (respellings: readonly string[][], known: ReadonlySet<string>): string[][] =>
  respellings.filter((spelling) => spelling.every((word) => known.has(word)));

/** Fuzzy search: for entries with typos corrected, spaces moved or words left out. */
export class FuzzySearch {
  readonly #index: SearchIndex;
  readonly #findByTerms: FindByTerms;
  readonly #vocabulary: Vocabulary;
  readonly #similarNames: SimilarNames;
  readonly #isQuick: boolean;
  /** The largest edit distance that is tried. */
  readonly #loosest: MaxEditsOf;
  readonly #maxCorrections: number;

  constructor(
    index: SearchIndex,
    findByTerms: FindByTerms,
    vocabulary: Vocabulary,
    similarNames: SimilarNames,
    { isQuick, corrections }: Pick<CandidateLimits, 'isQuick' | 'corrections'>,
  ) {
    this.#index = index;
    this.#findByTerms = findByTerms;
    this.#vocabulary = vocabulary;
    this.#similarNames = similarNames;
    this.#isQuick = isQuick;
    this.#loosest = isQuick ? toMaxEdits : withExtraEdit;
    this.#maxCorrections = corrections;
  }

  /**
   * Searches with the spaces elsewhere and for similar names, then with one pass of corrections after another until a
   * hit is good; then with a single word split in two, and at last with words left out.
   * @param plain Hits for the words as typed.
   * @returns these and the fuzzy hits, best first.
   */
  async find(query: SearchQuery, plain: readonly SearchHit[], limit: number): Promise<RankedHit[]> {
    const { words } = query;
    const respellings = toRespellings(words);
    const known = await this.#index.findKnownWords([...new Set([...words, ...respellings.flat()])]);
    const last = words.at(-1) ?? '';
    // A last word that is in no entry may be the beginning of one.
    const unfinished = known.has(last) ? null : last;
    const hits = [...plain, ...(await this.#findRespelt(words, toKnown(respellings, known), limit))];
    if (!this.#isQuick) hits.push(...(await this.#findSimilarNames(query, limit)));
    let corrections = NO_CORRECTIONS;
    for (const { corrected, maxEditsOf } of this.#toPasses(words, known)) {
      corrections = await this.#correct(corrected, maxEditsOf, unfinished);
      hits.push(...(await this.#findCorrected(words, corrections, limit)));
      const ranked = rankHits(query, hits, corrections);
      if (isGood(ranked)) return ranked;
    }
    const split = await this.#findSplit(words, limit);
    hits.push(...split);
    const isEnough = split.length > 0 && isGood(rankHits(query, hits, corrections));
    const findable = words.filter((word) => known.has(word) || (corrections.get(word)?.size ?? 0) > 0);
    if (!isEnough) hits.push(...(await this.#findWithLess(words, findable, corrections, limit)));
    return rankHits(query, hits, corrections);
  }

  /** From strict to tolerant. The last pass corrects all words, by as many edits as are tried at all. */
  #toPasses(words: readonly string[], known: ReadonlySet<string>): readonly CorrectionPass[] {
    return [...new Set([toMaxEdits, this.#loosest])].flatMap((maxEditsOf) =>
      toCorrectedFirst(words, known).map((corrected) => ({ corrected, maxEditsOf })),
    );
  }

  /** A cheaper `find` for good but few plain hits: checks only likely typos. */
  async findLikely(query: SearchQuery, plain: readonly SearchHit[], limit: number): Promise<RankedHit[]> {
    const corrections = await this.#correct(query.words, toMaxEdits);
    const isTypo = [...corrections.values()].some((others) => others.size > 0);
    const hits = isTypo ? await this.#findCorrected(query.words, corrections, limit) : [];
    return rankHits(query, [...plain, ...hits], corrections);
  }

  /** Entries with the words joined or split. While typing, few queries are made, and those for typos count more. */
  #findRespelt(
    words: readonly string[],
    spellings: readonly string[][],
    limit: number,
  ): Promise<readonly SearchHit[]> {
    return findRespelt(this.#findByTerms, this.#isQuick ? [] : words, spellings, limit);
  }

  /**
   * Entries whose whole name is a corrected query, and entries with the corrected words. Common words match
   * more entries than the limit allows, so the second query alone could miss the first.
   */
  async #findCorrected(
    words: readonly string[],
    corrections: Corrections,
    limit: number,
  ): Promise<readonly SearchHit[]> {
    // A whole name is specific enough to correct its short words too.
    const short = words.filter(
      (word) => corrections.get(word)?.size === 0 && word.length < MIN_EDITED_LETTERS,
    );
    const all = new Map([...corrections, ...(await this.#correct(short, oneEdit))]);
    const named = await this.#index.findByNames(toCorrectedNames(words, all), limit);
    return [...named, ...(await this.#findByTerms(toCorrectedTerms(words, corrections), limit))];
  }

  /**
   * Entries whose whole name is similar, ignoring spaces: finds typos in short words and misplaced spaces,
   * which correcting single words misses. With entries that have the words of the most similar one: songs of a
   * misspelt artist.
   */
  async #findSimilarNames({ name }: SearchQuery, limit: number): Promise<readonly SearchHit[]> {
    const names = await this.#similarNames.find(withoutSpaces(name));
    const [closest] = names;
    if (closest === undefined) return [];
    return [
      ...(await this.#index.findByNames(names, limit)),
      ...(await this.#findByTerms(toExactTerms(toWordsOfName(closest)), limit)),
    ];
  }

  /** @param unfinished A word that may be the beginning of another; null: none. */
  async #correct(
    words: readonly string[],
    maxEditsOf: MaxEditsOf,
    unfinished: string | null = null,
  ): Promise<Corrections> {
    const corrections = new Map<string, ReadonlyMap<string, number>>();
    for (const word of words.slice(0, MAX_CORRECTED_WORDS)) {
      const maxEdits = maxEditsOf(word);
      const found =
        maxEdits === 0 ? [] : this.#vocabulary.correct(word, maxEdits).slice(0, this.#maxCorrections);
      const completions = word === unfinished ? this.#vocabulary.complete(word) : [];
      const all: (readonly [string, number])[] = [
        ...completions.map((other) => [other, toCompletionEdits(this.#isQuick)] as const),
        ...found.map((correction) => [correction.word, countLikelyEdits(word, correction.word)] as const),
      ];
      corrections.set(word, new Map(all.slice(-this.#maxCorrections)));
      await yieldToEventLoop();
    }
    return corrections;
  }

  /**
   * Splits a single word for a missing space and a typo: one part is a word of the index, the other is
   * corrected.
   */
  async #splitWord(words: readonly string[]): Promise<TermGroups[]> {
    if (words.length !== 1) return [];
    const cuts = toCuts(words[0] ?? '');
    const known = await this.#index.findKnownWords(cuts.flat());
    const misspelt = cuts
      .map((parts) => ({ parts, unknown: parts.filter((part) => !known.has(part)) }))
      .filter(({ unknown }) => unknown.length === 1)
      .slice(0, MAX_CUTS);
    const groups: TermGroups[] = [];
    for (const { parts, unknown } of misspelt)
      groups.push(toCorrectedTerms(parts, await this.#correct(unknown, this.#loosest)));
    return groups;
  }

  /** Entries with both parts of a split word. */
  async #findSplit(words: readonly string[], limit: number): Promise<SearchHit[]> {
    const hits: SearchHit[] = [];
    for (const groups of await this.#splitWord(words)) hits.push(...(await this.#findByTerms(groups, limit)));
    return hits;
  }

  /** @param findable The words that an entry has, or that have corrections. */
  async #findWithLess(
    words: readonly string[],
    findable: readonly string[],
    corrections: Corrections,
    limit: number,
  ): Promise<readonly SearchHit[]> {
    const isLess = findable.length > 0 && findable.length < words.length;
    const ends = this.#isQuick ? toBeginnings(words) : [];
    for (const choices of [...(isLess ? [[findable]] : []), ...ends, ...toReductions(words)]) {
      const hits: SearchHit[] = [];
      for (const kept of choices)
        hits.push(...(await this.#findByTerms(toCorrectedTerms(kept, corrections), limit)));
      if (hits.length > 0) return hits;
    }
    return [];
  }
}
