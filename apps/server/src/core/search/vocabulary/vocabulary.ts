import { LRUCache } from 'lru-cache';
import type { VocabularyWord } from '../search-index.ts';
import { countBits, toLetterSet } from './letter-sets.ts';
import { createPageLoader } from './page-loader.ts';
import { type CountEdits, MAX_COMPARED_LETTERS, withWordComparer } from './word-comparer.ts';

/** A word of the index that is close to a typed one. */
export interface Correction {
  readonly word: string;
  readonly edits: number;
}

/** The words of the index in memory: comparing a typed word with all of them takes a millisecond or two. */
export interface Vocabulary {
  /**
   * Loads words that were added since the last call: waits for one page, the others load in the background.
   */
  readonly refresh: () => Promise<void>;
  /** The words at most `maxEdits` edits away, closest first, without the word itself. */
  readonly correct: (word: string, maxEdits: number) => readonly Correction[];
}

/** Words per page: loading one takes a few milliseconds. */
const PAGE_WORDS = 1000;
const MAX_CORRECTIONS = 32;
/** Cached corrections: each keystroke repeats those of the words before it. */
const MAX_CACHED_WORDS = 2000;

/**
 * Words of one length, in typed arrays instead of strings: V8 would visit every string at each full garbage
 * collection, which would delay suggestions.
 */
interface Bucket {
  /** UTF-16 code units of the words, one after the other. */
  codes: Uint16Array<ArrayBuffer>;
  /** Letter set of each word, see `toLetterSet`. */
  signatures: Int32Array<ArrayBuffer>;
  count: number;
}

const INITIAL_WORDS = 64;

const createBucket = (length: number): Bucket => ({
  codes: new Uint16Array(INITIAL_WORDS * length),
  signatures: new Int32Array(INITIAL_WORDS),
  count: 0,
});

function addTo(buckets: Map<number, Bucket>, word: string): void {
  const { length } = word;
  // Longer texts are hardly words.
  if (length > MAX_COMPARED_LETTERS) return;
  const bucket = buckets.get(length) ?? createBucket(length);
  buckets.set(length, bucket);
  if (bucket.count === bucket.signatures.length) {
    bucket.codes = new Uint16Array(bucket.codes.buffer.transfer(2 * bucket.codes.byteLength));
    bucket.signatures = new Int32Array(bucket.signatures.buffer.transfer(2 * bucket.signatures.byteLength));
  }
  for (let at = 0; at < length; at += 1) bucket.codes[bucket.count * length + at] = word.charCodeAt(at);
  bucket.signatures[bucket.count] = toLetterSet(word);
  bucket.count += 1;
}

interface ComparedWord {
  readonly length: number;
  readonly signature: number;
  readonly maxEdits: number;
  readonly countEdits: CountEdits;
}

/**
 * Compares letter sets first, which few words pass: an edit changes at most two letters of the set, one that
 * changes the length only one.
 */
function findInBucket(
  { codes, signatures, count }: Bucket,
  length: number,
  compared: ComparedWord,
  found: Correction[],
): void {
  const { signature, maxEdits, countEdits } = compared;
  const maxChanged = 2 * maxEdits - Math.abs(length - compared.length);
  for (let at = 0; at < count; at += 1) {
    if (countBits((signatures[at] ?? 0) ^ signature) > maxChanged) continue;
    const start = at * length;
    const edits = countEdits(codes, start, start + length);
    if (edits > 0 && edits <= maxEdits)
      found.push({ word: String.fromCharCode(...codes.subarray(start, start + length)), edits });
  }
}

const startsDifferently = (one: string, other: string): number => Number(one.charAt(0) !== other.charAt(0));

/** @param load Words by id, starting after `afterId`. */
export function createVocabulary(
  load: (afterId: number, limit: number) => Promise<readonly VocabularyWord[]>,
): Vocabulary {
  const buckets = new Map<number, Bucket>();
  let lastId = 0;
  const cache = new LRUCache<string, readonly Correction[]>({ max: MAX_CACHED_WORDS });

  const refresh = createPageLoader(async () => {
    const page = await load(lastId, PAGE_WORDS);
    if (page.length > 0) cache.clear();
    for (const { word } of page) addTo(buckets, word);
    lastId = page.at(-1)?.wordId ?? lastId;
    return page.length === PAGE_WORDS;
  });

  const findCorrections = (word: string, maxEdits: number): readonly Correction[] => {
    const found: Correction[] = [];
    if (word.length > MAX_COMPARED_LETTERS) return found;
    withWordComparer(word, maxEdits, (countEdits) => {
      for (let length = word.length - maxEdits; length <= word.length + maxEdits; length += 1) {
        const bucket = buckets.get(length);
        if (bucket !== undefined)
          findInBucket(
            bucket,
            length,
            { length: word.length, signature: toLetterSet(word), maxEdits, countEdits },
            found,
          );
      }
    });
    return found
      .toSorted(
        (a, b) => a.edits - b.edits || startsDifferently(a.word, word) - startsDifferently(b.word, word),
      )
      .slice(0, MAX_CORRECTIONS);
  };

  return {
    refresh,
    correct: (word, maxEdits) => {
      const key = `${maxEdits} ${word}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const found = findCorrections(word, maxEdits);
      cache.set(key, found);
      return found;
    },
  };
}
