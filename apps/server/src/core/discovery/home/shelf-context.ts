import type { ShelfReader } from '../discovery-reader.ts';
import type { FindRelated } from '../related-tracks.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Popular } from './popular.ts';
import type { Taste } from './taste.ts';

/** The inputs of every shelf's plan. */
export interface ShelfContext {
  readonly reader: ShelfReader;
  readonly findRelated: FindRelated;
  readonly popular: Popular;
  readonly nowMs: number;
  /** The listener's taste; null: a shelf for everyone. */
  readonly taste: Taste | null;
  /** Random generator seeded by name and day. */
  readonly randomFor: (name: string) => SeededRandom;
}
