import { yieldToEventLoop } from '../../paging.ts';
import { toCorrectedNames } from '../similar-names/corrected-names.ts';
import { type Ask, type TermGroups, toCorrected, toWhole } from './index-questions.ts';
import { type Corrections, type RankedHit, rankHits, withoutSpaces } from './rank-hits.ts';
import { toCuts, toRespellings } from '../similar-names/respellings.ts';
import type { SearchHit, SearchIndex } from '../search-index.ts';
import type { SearchQuery } from '../search-query.ts';
import type { SimilarNames } from '../similar-names/similar-names.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Words of a query that are corrected; each is compared with the whole vocabulary. */
const MAX_CORRECTED_WORDS = 6;
/** Words of which two, or one, have to do where all of them find nothing. */
const MAX_KEPT_WORDS = 4;
/** Words that are left out by turns. */
const MAX_DROPPED_WORDS = 6;
const MAX_CUTS = 6;
/** Answers that cost less end the search: one typo, or a part of the name. */
const GOOD_COST = 1.25;

/** Whether the best answer is good enough to look no further. */
export const isGood = (hits: readonly RankedHit[]): boolean => (hits[0]?.cost ?? GOOD_COST) < GOOD_COST;

/** Shorter words are taken as they are typed, unless nothing is found so. */
const MIN_EDITED_LETTERS = 4;

/** One edit in words of 4 to 7 letters, two in longer ones; one more where nothing is found so. */
const toMaxEdits = (word: string, isGenerous: boolean): number => {
  const edits = word.length < MIN_EDITED_LETTERS ? 0 : word.length < 8 ? 1 : 2;
  return isGenerous ? Math.min(2, edits + (word.length < 3 ? 0 : 1)) : edits;
};

/**
 * Words to do with, in turn: without one, the shortest first since it says least; then two of the longest, then one.
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

/** The text with a space elsewhere, as far as the index has such words. */
const toKnown = (respellings: readonly string[][], known: ReadonlySet<string>): string[][] =>
  respellings.filter((spelling) => spelling.every((word) => known.has(word)));

/** Looks for what was meant where what was typed finds too little. */
export class ForgivingSearch {
  readonly #index: SearchIndex;
  readonly #ask: Ask;
  readonly #vocabulary: Vocabulary;
  readonly #similarNames: SimilarNames;
  /** Whether the edits of a word are looked for as they are allowed at first, and as a last resort with one more. */
  readonly #generosities: readonly boolean[];

  constructor(
    index: SearchIndex,
    ask: Ask,
    vocabulary: Vocabulary,
    similarNames: SimilarNames,
    isQuick: boolean,
  ) {
    this.#index = index;
    this.#ask = ask;
    this.#vocabulary = vocabulary;
    this.#similarNames = similarNames;
    this.#generosities = isQuick ? [false] : [false, true];
  }

  get #isGenerous(): boolean {
    return this.#generosities.includes(true);
  }

  /** @param plain What was found as typed. @returns these and what was found besides, the best first. */
  async find(query: SearchQuery, plain: readonly SearchHit[], limit: number): Promise<RankedHit[]> {
    const { words } = query;
    const respellings = toRespellings(words);
    const known = await this.#index.findKnownWords([...new Set([...words, ...respellings.flat()])]);
    const hits = [...plain];
    for (const spelling of toKnown(respellings, known))
      hits.push(...(await this.#ask(toWhole(spelling), limit)));
    if (this.#isGenerous) hits.push(...(await this.#findSimilarNames(query, limit)));
    // Words that nothing is called are corrected first: one that is there was probably meant.
    const unknown = words.filter((word) => !known.has(word));
    const choices = unknown.length > 0 && unknown.length < words.length ? [unknown, words] : [words];
    for (const isGenerous of this.#generosities)
      for (const corrected of choices) {
        const corrections = await this.#correct(corrected, isGenerous);
        hits.push(...(await this.#findCorrected(words, corrections, limit)));
        const forgiven = rankHits(query, hits, corrections);
        if (isGood(forgiven)) return forgiven;
      }
    const loosest = await this.#correct(words, this.#isGenerous);
    for (const groups of await this.#cut(words)) hits.push(...(await this.#ask(groups, limit)));
    if (!isGood(rankHits(query, hits, loosest)))
      hits.push(...(await this.#findWithLess(words, loosest, limit)));
    return rankHits(query, hits, loosest);
  }

  /** The same where what was found as typed is good, but little: looks whether a likely typo leads to what is better. */
  async findLikely(query: SearchQuery, plain: readonly SearchHit[], limit: number): Promise<RankedHit[]> {
    const corrections = await this.#correct(query.words, false);
    const isTypo = [...corrections.values()].some((others) => others.size > 0);
    const hits = isTypo ? await this.#findCorrected(query.words, corrections, limit) : [];
    return rankHits(query, [...plain, ...hits], corrections);
  }

  /** What is called so, and what has such words: of common words too many have them for all to be looked at. */
  async #findCorrected(
    words: readonly string[],
    corrections: Corrections,
    limit: number,
  ): Promise<readonly SearchHit[]> {
    // A name is the whole of what was typed: in it short words may have a typo as well.
    const short = words.filter(
      (word) => corrections.get(word)?.size === 0 && word.length < MIN_EDITED_LETTERS,
    );
    const all = new Map([...corrections, ...(await this.#correct(short, 1))]);
    const named = await this.#index.findNamed(toCorrectedNames(words, all), limit);
    return [...named, ...(await this.#ask(toCorrected(words, corrections), limit))];
  }

  /** What is called nearly so: a typo may stand in a short word, or cut a word in two, so that no word tells of it. */
  async #findSimilarNames({ name }: SearchQuery, limit: number): Promise<readonly SearchHit[]> {
    return this.#index.findNamed(await this.#similarNames.find(withoutSpaces(name)), limit);
  }

  /** @param generosity True: an edit more; a number: so many, whatever the length of the word. */
  async #correct(words: readonly string[], generosity: boolean | number): Promise<Corrections> {
    const corrections = new Map<string, ReadonlyMap<string, number>>();
    for (const word of words.slice(0, MAX_CORRECTED_WORDS)) {
      const maxEdits = typeof generosity === 'number' ? generosity : toMaxEdits(word, generosity);
      const found = maxEdits === 0 ? [] : this.#vocabulary.correct(word, maxEdits);
      corrections.set(word, new Map(found.map((correction) => [correction.word, correction.edits])));
      await yieldToEventLoop();
    }
    return corrections;
  }

  /** Words that lost the space between them and have a typo: one part is a word of the index, the other is close to one. */
  async #cut(words: readonly string[]): Promise<TermGroups[]> {
    if (words.length !== 1) return [];
    const cuts = toCuts(words[0] ?? '');
    const known = await this.#index.findKnownWords(cuts.flat());
    const groups: TermGroups[] = [];
    for (const parts of cuts) {
      const unknown = parts.filter((part) => !known.has(part));
      if (unknown.length === 1)
        groups.push(toCorrected(parts, await this.#correct(unknown, this.#isGenerous)));
    }
    return groups.slice(0, MAX_CUTS);
  }

  async #findWithLess(
    words: readonly string[],
    corrections: Corrections,
    limit: number,
  ): Promise<readonly SearchHit[]> {
    for (const choices of toReductions(words)) {
      const hits: SearchHit[] = [];
      for (const kept of choices) hits.push(...(await this.#ask(toCorrected(kept, corrections), limit)));
      if (hits.length > 0) return hits;
    }
    return [];
  }
}
