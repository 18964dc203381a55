import { countBits, toLetterSet } from '../vocabulary/letter-sets.ts';

/** What is kept of a name: the set of its letters, that of its pairs of letters in two integers, and its number. */
const FIELDS = 4;
const FIRST_NAMES = 16;

/** Names of one length. */
interface Shelf {
  /** `FIELDS` integers a name. */
  fields: Int32Array<ArrayBuffer>;
  count: number;
}

/** Spreads pairs of letters over 64 bits (Fibonacci hashing). */
const toPairBit = (one: number, other: number): number => Math.imul(one * 31 + other, 0x9e3779b1) >>> 26;

/** The fields of a name but for its number. */
function toSignature(letters: string): readonly [number, number, number] {
  let low = 0;
  let high = 0;
  for (let at = 1; at < letters.length; at += 1) {
    const bit = toPairBit(letters.charCodeAt(at - 1), letters.charCodeAt(at));
    if (bit < 32) low |= 1 << bit;
    else high |= 1 << (bit - 32);
  }
  return [toLetterSet(letters), low, high];
}

/**
 * Numbers of names that so few edits may lie between, told by sixteen bytes a name: an added or missing letter changes one
 * letter and three pairs of the sets at most, a replaced one two and four, a swap six pairs and no letter.
 */
export class NameSignatures {
  readonly #shelves = new Map<number, Shelf>();

  /** @param letters The name without spaces. */
  add(nameId: number, letters: string): void {
    const shelf = this.#shelves.get(letters.length) ?? {
      fields: new Int32Array(FIRST_NAMES * FIELDS),
      count: 0,
    };
    this.#shelves.set(letters.length, shelf);
    const start = shelf.count * FIELDS;
    if (start === shelf.fields.length)
      shelf.fields = new Int32Array(shelf.fields.buffer.transfer(2 * shelf.fields.byteLength));
    shelf.fields.set([...toSignature(letters), nameId], start);
    shelf.count += 1;
  }

  /** The names of the given length that may be at most `maxEdits` edits away from `letters`. */
  findOfLength(length: number, letters: string, maxEdits: number): number[] {
    const shelf = this.#shelves.get(length);
    const found: number[] = [];
    if (shelf === undefined) return found;
    const { fields } = shelf;
    const [letterSet, low, high] = toSignature(letters);
    const longer = Math.abs(length - letters.length);
    const others = maxEdits - longer;
    const end = shelf.count * FIELDS;
    for (let at = 0; at < end; at += FIELDS) {
      const changed = countBits((fields[at] ?? 0) ^ letterSet);
      if (changed > longer + 2 * others) continue;
      const pairs = countBits((fields[at + 1] ?? 0) ^ low) + countBits((fields[at + 2] ?? 0) ^ high);
      // Each replaced letter that shows among the letters is no swap.
      const replaced = Math.ceil(Math.max(0, changed - longer) / 2);
      if (pairs <= 3 * longer + 6 * others - 2 * replaced) found.push(fields[at + 3] ?? 0);
    }
    return found;
  }
}
