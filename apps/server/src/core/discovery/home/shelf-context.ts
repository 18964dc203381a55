import type { CatalogueReader } from '../../catalogue/catalogue-reader.ts';
import type { DiscoveryReader } from '../discovery-reader.ts';
import type { FindRelated } from '../related-tracks.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Taste } from './taste.ts';

export type ShelfReader = DiscoveryReader & CatalogueReader;

/** What each shelf is planned with. */
export interface ShelfContext {
  readonly reader: ShelfReader;
  readonly findRelated: FindRelated;
  readonly nowMs: number;
  /** Of the listener whose shelf it is; null: everyone's, or one who has heard nothing yet. */
  readonly taste: Taste | null;
  /** Choices that stay the same for the day, each name its own. */
  readonly randomFor: (name: string) => SeededRandom;
}
