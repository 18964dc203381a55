import { countBits, toLetterSet } from './letter-sets.ts';
import type { CountEdits } from './word-comparer.ts';
import { WordGroups } from './word-groups.ts';

/** A word to be compared with those of a bucket. */
export interface ComparedWord {
  readonly length: number;
  /** See `toLetterSet`. */
  readonly letterSet: number;
  readonly maxEdits: number;
  readonly countEdits: CountEdits;
  /** The code unit that words have to begin with; null: any. */
  readonly firstCode: number | null;
}

const INITIAL_WORDS = 64;

/**
 * Words are grouped by ten letters of their letter sets: those from 'l' to 'u', whose bits are adjacent. Each
 * divides the words of most languages well enough.
 */
const GROUP_BITS = 10;
const GROUP_SHIFT = 12;
const GROUPS = 2 ** GROUP_BITS;

const toGroup = (letterSet: number): number => (letterSet >>> GROUP_SHIFT) & (GROUPS - 1);

/** Words are also grouped by the low bits of their first code units. */
const BEGINNINGS = 32;

const toBeginning = (firstCode: number): number => firstCode & (BEGINNINGS - 1);

/** Fewer words are compared one by one: checking the groups would take as long. */
const MIN_GROUPED_WORDS = 2000;
/** Words are grouped anew once those added since are more than this share of them. */
const MAX_UNGROUPED_SHARE = 0.125;

/**
 * Words of one length, in typed arrays instead of strings: V8 would visit every string at each full garbage
 * collection, which would delay suggestions.
 */
export class WordBucket {
  readonly #length: number;
  /** UTF-16 code units of the words, one after the other. */
  #codes: Uint16Array<ArrayBuffer>;
  /** Letter set of each word. */
  #letterSets = new Int32Array(INITIAL_WORDS);
  #count = 0;
  readonly #byLetters = new WordGroups(GROUPS);
  readonly #byBeginning = new WordGroups(BEGINNINGS);

  constructor(length: number) {
    this.#length = length;
    this.#codes = new Uint16Array(INITIAL_WORDS * length);
  }

  add(word: string): void {
    if (this.#count === this.#letterSets.length) {
      this.#codes = new Uint16Array(this.#codes.buffer.transfer(2 * this.#codes.byteLength));
      this.#letterSets = new Int32Array(this.#letterSets.buffer.transfer(2 * this.#letterSets.byteLength));
    }
    const start = this.#count * this.#length;
    for (let at = 0; at < this.#length; at += 1) this.#codes[start + at] = word.charCodeAt(at);
    this.#letterSets[this.#count] = toLetterSet(word);
    this.#count += 1;
  }

  /** @param number Position of the word in the order added. */
  wordAt(number: number): string {
    const start = number * this.#length;
    return String.fromCharCode(...this.#codes.subarray(start, start + this.#length));
  }

  firstCodeOf(number: number): number {
    return this.#codes[number * this.#length] ?? 0;
  }

  /**
   * The numbers of the words that are 1 to `maxEdits` edits away, in the order added: those one edit away
   * first in the list, at index 0, and so on.
   */
  findSimilar(compared: ComparedWord): readonly (readonly number[])[] {
    this.#groupIfNeeded();
    const byEdits: number[][] = Array.from({ length: compared.maxEdits }, () => []);
    // An edit changes at most two letters of the set, one that changes the length only one.
    const maxChanged = 2 * compared.maxEdits - Math.abs(this.#length - compared.length);
    const see = (number: number): void => this.#compare(compared, number, byEdits);
    this.#visitGrouped(compared, maxChanged, see);
    for (const numbers of byEdits) numbers.sort((one, other) => one - other);
    for (let number = this.#byLetters.count; number < this.#count; number += 1)
      if (countBits((this.#letterSets[number] ?? 0) ^ compared.letterSet) <= maxChanged) see(number);
    return byEdits;
  }

  /**
   * The numbers of words that begin with the compared one but for one edit, and with the same letter. They
   * should be longer than it: `findSimilar` finds the others.
   * @returns null if a word begins with all of it.
   */
  findCompletions({ length, letterSet, firstCode, countEdits }: ComparedWord): readonly number[] | null {
    this.#groupIfNeeded();
    let isBeginning = false;
    const found: number[] = [];
    const see = (number: number): void => {
      // One edit makes at most one of the typed letters another.
      if (countBits(letterSet & ~(this.#letterSets[number] ?? 0)) > 1) return;
      const start = number * this.#length;
      if (this.#codes[start] !== firstCode) return;
      const edits = [length - 1, length, length + 1].map((letters) =>
        countEdits(this.#codes, start, start + Math.min(letters, this.#length)),
      );
      if (edits[1] === 0) isBeginning = true;
      if (Math.min(...edits) === 1) found.push(number);
    };
    if (firstCode !== null) this.#byBeginning.visitAll(toBeginning(firstCode), see);
    for (let number = this.#byBeginning.count; number < this.#count; number += 1) see(number);
    return isBeginning ? null : found.toSorted((one, other) => one - other);
  }

  /** Skips the groups whose letters alone differ too much, which most do, or those of other beginnings. */
  #visitGrouped(
    { letterSet, firstCode }: ComparedWord,
    maxChanged: number,
    see: (number: number) => void,
  ): void {
    if (this.#byLetters.count === 0) return;
    if (firstCode !== null) {
      this.#byBeginning.visit(toBeginning(firstCode), letterSet, maxChanged, see);
      return;
    }
    const ownGroup = toGroup(letterSet);
    for (let group = 0; group < GROUPS; group += 1)
      if (countBits(group ^ ownGroup) <= maxChanged) this.#byLetters.visit(group, letterSet, maxChanged, see);
  }

  #compare({ countEdits, firstCode }: ComparedWord, number: number, byEdits: readonly number[][]): void {
    const start = number * this.#length;
    if (firstCode !== null && this.#codes[start] !== firstCode) return;
    byEdits[countEdits(this.#codes, start, start + this.#length) - 1]?.push(number);
  }

  #groupIfNeeded(): void {
    const count = this.#count;
    if (count < MIN_GROUPED_WORDS || count - this.#byLetters.count <= MAX_UNGROUPED_SHARE * count) return;
    this.#byLetters.regroup(count, this.#letterSets, (number) => toGroup(this.#letterSets[number] ?? 0));
    this.#byBeginning.regroup(count, this.#letterSets, (number) => toBeginning(this.firstCodeOf(number)));
  }
}
