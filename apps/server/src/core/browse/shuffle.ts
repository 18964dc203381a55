import { randomBytes } from 'node:crypto';
import { toShuffled, type Track } from '@segue/domain';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import { pickRecords } from '../catalogue/records.ts';
import { toTrack } from '../catalogue/to-track.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { BrowseFilter } from './browse-query.ts';
import type { BrowseReader } from './browse-reader.ts';
import { findIdsByWords } from './text-filter.ts';

/** Songs per call. */
const SHUFFLE_SIZE = 100;
/**
 * Samples per call, from different places of the id order: otherwise the same songs would always appear
 * together.
 */
const SAMPLES = 10;

export interface ShuffleParts {
  readonly reader: BrowseReader;
  readonly records: Pick<RecordReader, 'loadTracks'>;
  readonly index: Pick<SearchIndex, 'findByWords'>;
}

/** Picks random songs, reading only a part of the library. */
export const createShuffle =
  ({ reader, records, index }: ShuffleParts) =>
  async (filter: BrowseFilter): Promise<readonly Track[]> => {
    const candidateIds = await findIdsByWords(index, 'songs', filter.searchWords);
    const found = new Set<string>();
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      // Ids are digests, so the ids that follow a random value are a random sample.
      const from = randomBytes(8).toString('base64url');
      const ids = await reader.sample(filter, from, SHUFFLE_SIZE / SAMPLES, candidateIds);
      for (const id of ids) found.add(id);
      // More than the limit: few songs match, and these are all of them.
      if (ids.length > SHUFFLE_SIZE / SAMPLES) break;
    }
    if (found.size < SHUFFLE_SIZE)
      for (const id of await reader.sample(filter, '', SHUFFLE_SIZE, candidateIds)) found.add(id);
    const ids = toShuffled([...found], Math.random).slice(0, SHUFFLE_SIZE);
    return pickRecords(await records.loadTracks(ids), ids).map(toTrack);
  };
