import { countBits, toLetterSet } from '../vocabulary/letter-sets.ts';

/** Integers per name: the set of its letters, the set of its letter pairs (two integers), and its id. */
const FIELDS = 4;
const INITIAL_NAMES = 16;

/** Names of one length. */
interface Bucket {
  /** `FIELDS` integers per name. */
  fields: Int32Array<ArrayBuffer>;
  count: number;
}

/** Hashes a pair of letters to one of 64 bits (Fibonacci hashing). */
const toPairBit = (one: number, other: number): number => Math.imul(one * 31 + other, 0x9e3779b1) >>> 26;

/** The fields of a name, without its id. */
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
 * Finds candidates for names within a few edits by comparing signatures of 16 bytes each; callers check the
 * exact distance. An added or missing letter changes at most one letter and three pairs of the sets, a
 * replaced one two and four, a swap six pairs and no letter.
 */
export class NameSignatures {
  readonly #buckets = new Map<number, Bucket>();

  /** @param letters The name without spaces. */
  add(nameId: number, letters: string): void {
    const bucket = this.#buckets.get(letters.length) ?? {
      fields: new Int32Array(INITIAL_NAMES * FIELDS),
      count: 0,
    };
    this.#buckets.set(letters.length, bucket);
    const start = bucket.count * FIELDS;
    if (start === bucket.fields.length)
      bucket.fields = new Int32Array(bucket.fields.buffer.transfer(2 * bucket.fields.byteLength));
    bucket.fields.set([...toSignature(letters), nameId], start);
    bucket.count += 1;
  }

  /** Ids of the names of the given length that may be at most `maxEdits` edits away from `letters`. */
  findOfLength(length: number, letters: string, maxEdits: number): number[] {
    const bucket = this.#buckets.get(length);
    const found: number[] = [];
    if (bucket === undefined) return found;
    const { fields } = bucket;
    const [letterSet, low, high] = toSignature(letters);
    const lengthDifference = Math.abs(length - letters.length);
    const otherEdits = maxEdits - lengthDifference;
    const end = bucket.count * FIELDS;
    for (let at = 0; at < end; at += FIELDS) {
      const changed = countBits((fields[at] ?? 0) ^ letterSet);
      if (changed > lengthDifference + 2 * otherEdits) continue;
      const pairs = countBits((fields[at + 1] ?? 0) ^ low) + countBits((fields[at + 2] ?? 0) ^ high);
      // A replaced letter, which shows in the letter set, changes two pairs less than a swap.
      const replaced = Math.ceil(Math.max(0, changed - lengthDifference) / 2);
      if (pairs <= 3 * lengthDifference + 6 * otherEdits - 2 * replaced) found.push(fields[at + 3] ?? 0);
    }
    return found;
  }
}
