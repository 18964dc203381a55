import { LRUCache } from 'lru-cache';
import { yieldToEventLoop } from '../../paging.ts';
import type { VocabularyWord } from '../search-index.ts';
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
/** How often new words are asked for, at most. */
const REFRESH_EVERY_MS = 500;
const MAX_CORRECTIONS = 32;
/** Typed words whose corrections are kept: each key asks again for the words before it. */
const MAX_KEPT_WORDS = 2000;

/** Words of one length. A signature has a bit for each letter that is in the word. */
interface Shelf {
  readonly words: string[];
  signatures: Int32Array;
}

function toSignature(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** The number of bits that are set (Hamming weight). */
function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function addTo(shelves: Map<number, Shelf>, word: string): void {
  // Longer ones are no words.
  if (word.length > MAX_COMPARED_LETTERS) return;
  const shelf = shelves.get(word.length) ?? { words: [], signatures: new Int32Array(64) };
  shelves.set(word.length, shelf);
  if (shelf.words.length === shelf.signatures.length) {
    const larger = new Int32Array(2 * shelf.signatures.length);
    larger.set(shelf.signatures);
    shelf.signatures = larger;
  }
  shelf.signatures[shelf.words.length] = toSignature(word);
  shelf.words.push(word);
}

interface ComparedWord {
  readonly signature: number;
  readonly maxEdits: number;
  readonly countEdits: (other: string) => number;
}

/** Few words pass the signatures: an edit changes at most two letters of the set. */
function findInShelf({ words, signatures }: Shelf, compared: ComparedWord, found: Correction[]): void {
  const { signature, maxEdits, countEdits } = compared;
  for (let at = 0; at < words.length; at += 1) {
    if (countBits((signatures[at] ?? 0) ^ signature) > 2 * maxEdits) continue;
    const word = words[at] ?? '';
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
  let isLoading = false;
  let refreshedAtMs = Number.NEGATIVE_INFINITY;

  const loadPage = async (): Promise<boolean> => {
    const page = await load(lastId, PAGE_WORDS);
    if (page.length > 0) kept.clear();
    for (const { word } of page) addTo(shelves, word);
    lastId = page.at(-1)?.wordId ?? lastId;
    return page.length === PAGE_WORDS;
  };

  const loadOthers = async (): Promise<void> => {
    try {
      while (await loadPage()) await yieldToEventLoop();
    } finally {
      isLoading = false;
    }
  };

  const findCorrections = (word: string, maxEdits: number): readonly Correction[] => {
    const found: Correction[] = [];
    if (word.length > MAX_COMPARED_LETTERS) return found;
    withWordComparer(word, (countEdits) => {
      for (let length = word.length - maxEdits; length <= word.length + maxEdits; length += 1) {
        const shelf = shelves.get(length);
        if (shelf !== undefined)
          findInShelf(shelf, { signature: toSignature(word), maxEdits, countEdits }, found);
      }
    });
    return found
      .toSorted((a, b) => a.edits - b.edits || beginsAlike(a.word, word) - beginsAlike(b.word, word))
      .slice(0, MAX_CORRECTIONS);
  };

  return {
    refresh: async () => {
      if (isLoading || performance.now() - refreshedAtMs < REFRESH_EVERY_MS) return;
      isLoading = true;
      refreshedAtMs = performance.now();
      try {
        isLoading = await loadPage();
      } catch (error) {
        isLoading = false;
        throw error;
      }
      // A page that fails is asked for again by the next refresh.
      if (isLoading) loadOthers().catch(() => undefined);
    },
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
