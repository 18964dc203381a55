import { LRUCache } from 'lru-cache';
import type { VocabularyWord } from '../search-index.ts';
import { countBits, toLetterSet } from './letter-sets.ts';
import { createPageLoader } from './page-loader.ts';
import { MAX_COMPARED_LETTERS, withWordComparer } from './word-comparer.ts';

/** A word of the index that is close to a typed one. */
export interface Correction {
  readonly word: string;
  readonly edits: number;
}

/** The words of the index, kept in memory so that a typed one is compared with all of them within a millisecond or two. */
export interface Vocabulary {
  /** Takes in the words that came since it was last asked; waits for one page, the others follow by themselves. */
  readonly refresh: () => Promise<void>;
  /** The words at most so many edits away, the closest first; the word itself is not among them. */
  readonly correct: (word: string, maxEdits: number) => readonly Correction[];
}

/** A few milliseconds. */
const PAGE_WORDS = 1000;
const MAX_CORRECTIONS = 32;
/** Typed words whose corrections are kept: each key asks again for the words before it. */
const MAX_KEPT_WORDS = 2000;

/**
 * Words of one length. A signature has a bit for each letter that is in the word. They are no strings: V8 would go through
 * all of them each time it collects garbage, which would hold up who types.
 */
interface Shelf {
  /** UTF-16 code units of the words, one after the other. */
  codes: Uint16Array<ArrayBuffer>;
  signatures: Int32Array<ArrayBuffer>;
  count: number;
}

const FIRST_WORDS = 64;

const makeShelf = (length: number): Shelf => ({
  codes: new Uint16Array(FIRST_WORDS * length),
  signatures: new Int32Array(FIRST_WORDS),
  count: 0,
});

function addTo(shelves: Map<number, Shelf>, word: string): void {
  const { length } = word;
  // Longer ones are no words.
  if (length > MAX_COMPARED_LETTERS) return;
  const shelf = shelves.get(length) ?? makeShelf(length);
  shelves.set(length, shelf);
  if (shelf.count === shelf.signatures.length) {
    shelf.codes = new Uint16Array(shelf.codes.buffer.transfer(2 * shelf.codes.byteLength));
    shelf.signatures = new Int32Array(shelf.signatures.buffer.transfer(2 * shelf.signatures.byteLength));
  }
  for (let at = 0; at < length; at += 1) shelf.codes[shelf.count * length + at] = word.charCodeAt(at);
  shelf.signatures[shelf.count] = toLetterSet(word);
  shelf.count += 1;
}

interface ComparedWord {
  readonly length: number;
  readonly signature: number;
  readonly maxEdits: number;
  readonly countEdits: (other: string) => number;
}

/** Few words pass the signatures: an edit changes at most two letters of the set, and one that changes the length one. */
function findInShelf(
  { codes, signatures, count }: Shelf,
  length: number,
  compared: ComparedWord,
  found: Correction[],
): void {
  const { signature, maxEdits, countEdits } = compared;
  const maxChanged = 2 * maxEdits - Math.abs(length - compared.length);
  for (let at = 0; at < count; at += 1) {
    if (countBits((signatures[at] ?? 0) ^ signature) > maxChanged) continue;
    const word = String.fromCharCode(...codes.subarray(at * length, (at + 1) * length));
    const edits = countEdits(word);
    if (edits > 0 && edits <= maxEdits) found.push({ word, edits });
  }
}

const beginsAlike = (one: string, other: string): number => Number(one.charAt(0) !== other.charAt(0));

/** @param load Words by number, beginning after `afterId`. */
export function createVocabulary(
  load: (afterId: number, limit: number) => Promise<readonly VocabularyWord[]>,
): Vocabulary {
  const shelves = new Map<number, Shelf>();
  let lastId = 0;
  const kept = new LRUCache<string, readonly Correction[]>({ max: MAX_KEPT_WORDS });

  const refresh = createPageLoader(async () => {
    const page = await load(lastId, PAGE_WORDS);
    if (page.length > 0) kept.clear();
    for (const { word } of page) addTo(shelves, word);
    lastId = page.at(-1)?.wordId ?? lastId;
    return page.length === PAGE_WORDS;
  });

  const findCorrections = (word: string, maxEdits: number): readonly Correction[] => {
    const found: Correction[] = [];
    if (word.length > MAX_COMPARED_LETTERS) return found;
    withWordComparer(word, (countEdits) => {
      for (let length = word.length - maxEdits; length <= word.length + maxEdits; length += 1) {
        const shelf = shelves.get(length);
        if (shelf !== undefined)
          findInShelf(
            shelf,
            length,
            { length: word.length, signature: toLetterSet(word), maxEdits, countEdits },
            found,
          );
      }
    });
    return found
      .toSorted((a, b) => a.edits - b.edits || beginsAlike(a.word, word) - beginsAlike(b.word, word))
      .slice(0, MAX_CORRECTIONS);
  };

  return {
    refresh,
    correct: (word, maxEdits) => {
      const key = `${maxEdits} ${word}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const found = findCorrections(word, maxEdits);
      kept.set(key, found);
      return found;
    },
  };
}
