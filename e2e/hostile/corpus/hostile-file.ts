import type { Canary } from '../canary.ts';
import type { Dice } from '../../support/dice.ts';
import type { Originals } from './originals.ts';

/**
 * Expected result of scanning a file. `track`: it is playable; `problem`: it is in the list of problems;
 * `either`: exactly one of the two; `refused`: not a track, listed as a problem or ignored; `free`: no
 * expectation.
 */
export type Expectation = 'track' | 'problem' | 'either' | 'refused' | 'free';

/** One file of the corpus. */
export interface HostileFile {
  /** Path below the library folder. A Buffer when the name is not valid UTF-8. */
  readonly path: string | Buffer;
  readonly expectation: Expectation;
  /** Writes the file. Its parent folder exists. */
  readonly write: (path: string | Buffer) => Promise<void> | void;
  /** Larger than 20 MB or slow to make: left out of small corpora. */
  readonly isHeavy?: boolean;
}

/** What groups make their files from. */
export interface Stock {
  readonly originals: Originals;
  readonly canary: Canary;
  /** An empty folder outside the library, for drafts. */
  readonly drafts: string;
  readonly diceFor: (name: string) => Dice;
}

/** A group of files that are hostile in the same way. */
export interface Group {
  readonly name: string;
  readonly list: (stock: Stock) => readonly HostileFile[];
}

/** The path as a scan reports it: invalid UTF-8 is replaced by U+FFFD. */
export const toListedPath = ({ path }: Pick<HostileFile, 'path'>): string =>
  typeof path === 'string' ? path : path.toString('utf8');
