import type { BrowseSections } from '@segue/domain';
import { LRUCache } from 'lru-cache';
import { yieldToEventLoop } from '../paging.ts';
import type { BrowseList, SortKey } from './browse-query.ts';
import type { BrowseReader } from './browse-reader.ts';
import { type CountedStart, toLetterSections, toYearSections } from './sections.ts';

/** Lists whose counts are kept; a letter is some bytes. */
const MAX_LISTS = 200;
/** Time to live: changes of the library clear them in this process; another one may write to the same database. */
const FRESH_MS = 60_000;

type Among = readonly string[] | null;

/** Adds up parts that follow one another: the last start of one may be the first of the next. */
function addPart(counted: CountedStart[], part: readonly CountedStart[]): void {
  for (const { start, count } of part) {
    const last = counted.at(-1);
    if (last?.start === start) counted[counted.length - 1] = { start, count: last.count + count };
    else counted.push({ start, count });
  }
}

/** Counts a list a part at a time, so that nothing waits for it. */
async function countStarts(reader: BrowseReader, list: BrowseList, among: Among): Promise<CountedStart[]> {
  const counted: CountedStart[] = [];
  let after: SortKey | null = null;
  do {
    const part = await reader.countPart(list, after, among);
    addPart(counted, part.starts);
    after = part.end;
    if (after !== null) await yieldToEventLoop();
  } while (after !== null);
  return counted;
}

async function count(reader: BrowseReader, list: BrowseList, among: Among): Promise<BrowseSections> {
  const starts = await countStarts(reader, list, among);
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

/** Counts of lists, cached until the library changes. Those of one listener's likes are never kept. */
export function createSectionCounts(reader: BrowseReader) {
  const kept = new LRUCache<string, Promise<BrowseSections>>({ max: MAX_LISTS, ttl: FRESH_MS });
  return {
    load: (list: BrowseList, among: Among): Promise<BrowseSections> => {
      if (list.filter.likedBy !== null) return count(reader, list, among);
      const key = JSON.stringify(list);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const counting = count(reader, list, among);
      kept.set(key, counting);
      // A count that failed is not the answer of the next minute.
      counting.catch(() => kept.delete(key));
      return counting;
    },
    clear: () => kept.clear(),
  };
}
