import type { BrowseSections } from '@segue/domain';
import { LRUCache } from 'lru-cache';
import { yieldToEventLoop } from '../paging.ts';
import type { BrowseList, SortKey } from './browse-query.ts';
import type { BrowseReader, CountedPart } from './browse-reader.ts';
import { type CountedStart, toLetterSections, toYearSections } from './sections.ts';

/** Maximum cached lists; a section takes some bytes. */
const MAX_CACHED_LISTS = 200;
/** Cache TTL, for changes by other processes; changes by this process clear the cache. */
const CACHE_TTL_MS = 60_000;

type CandidateIds = readonly string[] | null;
type PartReader = Pick<BrowseReader, 'countPart'>;

/** Readers of the first part of a list, and of the others. */
interface PartReaders {
  readonly reader: PartReader;
  readonly bulkReader: PartReader;
}

/** Appends a part to the counts. A part may begin with the start that the previous one ended with. */
function addPart(counted: CountedStart[], part: readonly CountedStart[]): void {
  for (const { start, count } of part) {
    const last = counted.at(-1);
    if (last?.start === start) counted[counted.length - 1] = { start, count: last.count + count };
    else counted.push({ start, count });
  }
}

/** Counts a list part by part, and yields to other requests in between. */
async function countStarts(
  { reader, bulkReader }: PartReaders,
  list: BrowseList,
  candidateIds: CandidateIds,
): Promise<CountedStart[]> {
  const counted: CountedStart[] = [];
  let after: SortKey | null = null;
  do {
    const part: CountedPart = await (after === null ? reader : bulkReader).countPart(
      list,
      after,
      candidateIds,
    );
    addPart(counted, part.starts);
    after = part.end;
    if (after !== null) await yieldToEventLoop();
  } while (after !== null);
  return counted;
}

async function count(
  readers: PartReaders,
  list: BrowseList,
  candidateIds: CandidateIds,
): Promise<BrowseSections> {
  const starts = await countStarts(readers, list, candidateIds);
  const total = starts.reduce((sum, start) => sum + start.count, 0);
  const ordered = list.isDescending ? starts.toReversed() : starts;
  switch (list.sort) {
    case 'name':
    case 'artist':
      return { total, sections: toLetterSections(ordered) };
    case 'year':
      return { total, sections: toYearSections(ordered) };
    case 'added':
    case 'plays':
    case 'length':
      return { total, sections: [] };
  }
}

/**
 * Counts of lists, cached until the library changes; a count under way is shared by all who ask until it ends, since a
 * scan clears the cache again and again. Those of liked songs are not cached.
 */
export function createSectionCounts(readers: PartReaders) {
  const cache = new LRUCache<string, BrowseSections>({ max: MAX_CACHED_LISTS, ttl: CACHE_TTL_MS });
  const counting = new Map<string, Promise<BrowseSections>>();
  let clears = 0;
  const countShared = async (key: string, ...counted: Parameters<typeof count>): Promise<BrowseSections> => {
    const clearsBefore = clears;
    try {
      const sections = await count(...counted);
      if (clears === clearsBefore) cache.set(key, sections);
      return sections;
    } finally {
      counting.delete(key);
    }
  };
  return {
    load: async (list: BrowseList, candidateIds: CandidateIds): Promise<BrowseSections> => {
      if (list.filter.likedBy !== null) return count(readers, list, candidateIds);
      const key = JSON.stringify(list);
      const known = cache.get(key);
      if (known !== undefined) return known;
      const shared = counting.get(key) ?? countShared(key, readers, list, candidateIds);
      counting.set(key, shared);
      return shared;
    },
    clear: (): void => {
      clears += 1;
      cache.clear();
    },
  };
}
