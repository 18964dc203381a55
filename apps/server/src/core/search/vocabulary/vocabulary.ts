import { LRUCache } from 'lru-cache';
import type { SearchIndex, VocabularyWord } from '../search-index.ts';
import { toLetterSet } from './letter-sets.ts';
import { createPageLoader, type PageLoader } from './page-loader.ts';
import { WordBucket } from './word-bucket.ts';
import { MAX_COMPARED_LETTERS, withWordComparer } from './word-comparer.ts';

/** A word of the index that is close to a typed one. */
export interface Correction {
  readonly word: string;
  readonly edits: number;
}

/** The words of the index in memory: comparing a typed word with all of them takes a millisecond or two. */
export interface Vocabulary extends PageLoader {
  /** The words at most `maxEdits` edits away, closest first, without the word itself. */
  readonly correct: (word: string, maxEdits: number) => readonly Correction[];
  /**
   * Words that begin with this one but for one edit, shortest first; for a word that is still being typed. None
   * if it is short, or if a word begins with all of it.
   */
  readonly complete: (word: string) => readonly string[];
}

const MAX_CORRECTIONS = 32;
const MAX_COMPLETIONS = 12;
/** Shorter beginnings are those of too many words. */
const MIN_COMPLETED_LETTERS = 5;
/** Longer words have too few similar ones with the same first letter. */
const MAX_SHORT_LETTERS = 6;
/** Cached corrections: each keystroke repeats those of the words before it. */
const MAX_CACHED_WORDS = 2000;

const hasMost = (corrections: readonly Correction[]): boolean => corrections.length >= MAX_CORRECTIONS;

/** Corrections by rank: fewest edits first, then words with the same first letter before others. */
class RankedCorrections {
  readonly #ranks: readonly Correction[][];

  constructor(maxEdits: number) {
    this.#ranks = Array.from({ length: 2 * maxEdits }, () => []);
  }

  /** Only as many of each rank as are ever used become strings: a short word has thousands of neighbours. */
  add(bucket: WordBucket, similar: ReturnType<WordBucket['findSimilar']>, firstCode: number): void {
    for (const [editsBefore, numbers] of similar.entries()) {
      const [same = [], others = []] = this.#ranks.slice(2 * editsBefore);
      for (const number of numbers) {
        const rank = bucket.firstCodeOf(number) === firstCode ? same : others;
        if (!hasMost(rank)) rank.push({ word: bucket.wordAt(number), edits: editsBefore + 1 });
        if (hasMost(same)) break;
      }
    }
  }

  toList(): readonly Correction[] {
    return this.#ranks.flat().slice(0, MAX_CORRECTIONS);
  }
}

/** Words by their length. */
type Buckets = ReadonlyMap<number, WordBucket>;

/** Compares a word with all others, or with those that begin with `firstCode`. */
function compare(
  buckets: Buckets,
  word: string,
  maxEdits: number,
  firstCode: number | null,
): readonly Correction[] {
  const corrections = new RankedCorrections(maxEdits);
  withWordComparer(word, maxEdits, (countEdits) => {
    const compared = { length: word.length, letterSet: toLetterSet(word), maxEdits, countEdits, firstCode };
    for (let length = word.length - maxEdits; length <= word.length + maxEdits; length += 1) {
      const bucket = buckets.get(length);
      if (bucket !== undefined) corrections.add(bucket, bucket.findSimilar(compared), word.charCodeAt(0));
    }
  });
  return corrections.toList();
}

/**
 * Corrections with fewer edits, then those with the same first letter. If these are as many as are used, no
 * others need to be compared, which would come after them: a short word has thousands of neighbours.
 */
function findOfBeginning(
  buckets: Buckets,
  word: string,
  maxEdits: number,
  closer: readonly Correction[],
): readonly Correction[] {
  if (hasMost(closer)) return closer;
  const ofBeginning = compare(buckets, word, maxEdits, word.charCodeAt(0));
  const others = ofBeginning.filter(({ edits }) => edits === maxEdits);
  return [...closer, ...others].slice(0, MAX_CORRECTIONS);
}

/** See `Vocabulary.complete`. */
function findCompletions(buckets: Buckets, word: string): readonly string[] {
  const lengths = [...buckets.keys()].filter((length) => length >= word.length).toSorted((a, b) => a - b);
  const found: string[] = [];
  const compared = {
    length: word.length,
    letterSet: toLetterSet(word),
    maxEdits: 1,
    firstCode: word.charCodeAt(0),
  };
  let isBeginning = false;
  withWordComparer(word, 1, (countEdits) => {
    for (const length of lengths) {
      const bucket = buckets.get(length);
      const numbers = bucket?.findCompletions({ ...compared, countEdits });
      if (numbers === null) isBeginning = true;
      for (const number of numbers ?? [])
        if (bucket && found.length < MAX_COMPLETIONS) found.push(bucket.wordAt(number));
    }
  });
  return isBeginning ? [] : found;
}

/** The words as loaded, and what was found among them. */
interface LoadedWords {
  readonly buckets: Map<number, WordBucket>;
  readonly corrections: LRUCache<string, readonly Correction[]>;
  readonly completions: LRUCache<string, readonly string[]>;
}

const createLoadedWords = (): LoadedWords => ({
  buckets: new Map(),
  corrections: new LRUCache({ max: MAX_CACHED_WORDS }),
  completions: new LRUCache({ max: MAX_CACHED_WORDS }),
});

function addWords(
  { buckets, corrections, completions }: LoadedWords,
  words: readonly VocabularyWord[],
): void {
  if (words.length === 0) return;
  corrections.clear();
  completions.clear();
  for (const { word } of words) {
    // Longer texts are hardly words.
    if (word.length > MAX_COMPARED_LETTERS) continue;
    const bucket = buckets.get(word.length) ?? new WordBucket(word.length);
    buckets.set(word.length, bucket);
    bucket.add(word);
  }
}

function findCorrections(loaded: LoadedWords, word: string, maxEdits: number): readonly Correction[] {
  if (word.length > MAX_COMPARED_LETTERS) return [];
  const { buckets } = loaded;
  const isShort = maxEdits > 1 && word.length <= MAX_SHORT_LETTERS;
  const ofBeginning = isShort
    ? findOfBeginning(buckets, word, maxEdits, correct(loaded, word, maxEdits - 1))
    : [];
  return hasMost(ofBeginning) ? ofBeginning : compare(buckets, word, maxEdits, null);
}

function correct(loaded: LoadedWords, word: string, maxEdits: number): readonly Correction[] {
  const key = `${maxEdits} ${word}`;
  const known = loaded.corrections.get(key);
  if (known !== undefined) return known;
  const found = findCorrections(loaded, word, maxEdits);
  loaded.corrections.set(key, found);
  return found;
}

function complete({ buckets, completions }: LoadedWords, word: string): readonly string[] {
  if (word.length < MIN_COMPLETED_LETTERS || word.length > MAX_COMPARED_LETTERS) return [];
  const found = completions.get(word) ?? findCompletions(buckets, word);
  completions.set(word, found);
  return found;
}

export function createVocabulary(index: Pick<SearchIndex, 'loadWords' | 'countWords'>): Vocabulary {
  const { current, refresh, refreshAll } = createPageLoader({
    load: index.loadWords,
    count: index.countWords,
    idOf: ({ wordId }: VocabularyWord) => wordId,
    create: createLoadedWords,
    add: addWords,
  });
  return {
    refresh,
    refreshAll,
    correct: (word, maxEdits) => correct(current(), word, maxEdits),
    complete: (word) => complete(current(), word),
  };
}
