import type { Canary } from '../canary.ts';
import type { Dice } from '../../support/dice.ts';
import type { Originals } from './originals.ts';

/**
 * What a scan has to make of a file. `track`: it can be played; `problem`: it is named in the list of problems;
 * `either`: one of the two, never none and never both; `refused`: no track, named or passed over;
 * `free`: not a media file by its name or kind, nothing is expected.
 */
export type Expectation = 'track' | 'problem' | 'either' | 'refused' | 'free';

/** One file of the corpus. */
export interface HostileFile {
  /** Below the library folder. Bytes where the name is no valid UTF-8. */
  readonly path: string | Buffer;
  readonly expectation: Expectation;
  /** Writes it; its folder is there. */
  readonly write: (path: string | Buffer) => Promise<void> | void;
  /** Over 20 MB, or slow to make: left out of small corpora. */
  readonly isHeavy?: boolean;
}

/** What the makers of files are given. */
export interface Stock {
  readonly originals: Originals;
  readonly canary: Canary;
  /** An empty folder beside the library, for drafts. */
  readonly drafts: string;
  readonly diceFor: (name: string) => Dice;
}

/** Files of one kind of hostility. */
export interface Group {
  readonly name: string;
  readonly list: (stock: Stock) => readonly HostileFile[];
}

/** The path as a scan reports it: bytes that are no UTF-8 are replaced. */
export const toListedPath = ({ path }: Pick<HostileFile, 'path'>): string =>
  typeof path === 'string' ? path : path.toString('utf8');
