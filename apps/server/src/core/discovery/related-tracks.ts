import { LRUCache } from 'lru-cache';
import { loadRelatedArtists } from '../catalogue/pages/related-artists.ts';
import { mixByTurns } from './variety/mix-by-turns.ts';
import type { ShelfReader } from './discovery-reader.ts';

const RELATED_ARTISTS = 5;
const PER_RELATED_ARTIST = 3;

/** Size and time to live of the cache (LRU): finding related artists is half the work of a watch-list. */
const KEPT_ARTISTS = 5000;
const FRESH_MS = 10 * 60_000;

/** Finds the artists related to another that have available tracks, the closest first. */
export type FindRelated = (artistId: string) => Promise<readonly string[]>;

/** Finds related artists and caches them for ten minutes. */
export function createFindRelated(reader: ShelfReader): FindRelated {
  const related = new LRUCache<string, readonly string[]>({
    max: KEPT_ARTISTS,
    ttl: FRESH_MS,
    fetchMethod: async (id) =>
      (await loadRelatedArtists(reader, id, RELATED_ARTISTS)).map(({ artistId }) => artistId),
  });
  return async (artistId) => (await related.fetch(artistId)) ?? [];
}

/** Samples a few tracks of each related artist, round-robin. @param from Start id of the samples. */
export type SampleRelated = (artistId: string, from: string) => Promise<string[]>;

/** The tracks are not cached: they are read on each call. */
export const createSampleRelated =
  (reader: ShelfReader, findRelated: FindRelated): SampleRelated =>
  async (artistId, from) => {
    const lists: (readonly string[])[] = [];
    for (const id of await findRelated(artistId))
      lists.push(await reader.sampleVideoIdsOfArtist(id, from, PER_RELATED_ARTIST));
    return mixByTurns(lists);
  };
