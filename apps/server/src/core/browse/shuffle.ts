import { randomBytes, randomInt } from 'node:crypto';
import type { Track } from '@segue/domain';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import { pickRecords } from '../catalogue/pick-records.ts';
import { toTrack } from '../catalogue/to-track.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { BrowseFilter } from './browse-query.ts';
import type { BrowseReader } from './browse-reader.ts';
import { findAmong } from './text-filter.ts';

/** Songs of one answer. */
const SHUFFLED = 100;
/** Places of the library that they are taken from, so that no song always has the same company. */
const SAMPLES = 10;

/** Fisher-Yates. */
function shuffled<T>(values: readonly T[]): T[] {
  const list = [...values];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}

export interface ShuffleParts {
  readonly reader: BrowseReader;
  readonly records: Pick<RecordReader, 'loadTracks'>;
  readonly index: Pick<SearchIndex, 'findByWords'>;
}

/** Picks songs at random, without looking at more than a part of the library. */
export const createShuffle =
  ({ reader, records, index }: ShuffleParts) =>
  async (filter: BrowseFilter): Promise<readonly Track[]> => {
    const among = await findAmong(index, 'songs', filter.words);
    const found = new Set<string>();
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      // Ids are digests: those from a random one on are as good as any.
      const from = randomBytes(8).toString('base64url');
      const ids = await reader.sample(filter, from, SHUFFLED / SAMPLES, among);
      for (const id of ids) found.add(id);
      // A filter that leaves few gives all of them at once.
      if (ids.length > SHUFFLED / SAMPLES) break;
    }
    if (found.size < SHUFFLED)
      for (const id of await reader.sample(filter, '', SHUFFLED, among)) found.add(id);
    const ids = shuffled([...found]).slice(0, SHUFFLED);
    return pickRecords(await records.loadTracks(ids), ids).map(toTrack);
  };
