import { yieldToEventLoop } from '../paging.ts';

/** Rows of the index of tags that are counted at once. */
const ROWS_AT_ONCE = 5000;

/** Number of tracks with a tag, in a part of the index. */
export interface TagCount {
  readonly tag: string;
  readonly count: number;
  /** Where the part ends. */
  readonly lastVideoId: string;
}

/** Port: counts tags. */
export interface TagCounter {
  /**
   * Counts the tracks of tags in index order, in the next `limit` rows of it; a large tag is in several parts.
   * @param after The last of the part before; null: there is none.
   */
  readonly countTags: (after: TagCount | null, limit: number) => Promise<readonly TagCount[]>;
}

const pickLargest = (counts: readonly TagCount[], atMost: number): TagCount[] =>
  counts.toSorted((a, b) => b.count - a.count).slice(0, atMost);

/**
 * The tags with the most tracks, the largest first. Counts all tags in small parts of their index and keeps only the
 * largest: carelessly tagged libraries have tens of thousands. Tracks that are missing count, too.
 */
export async function findLargeTags({ countTags }: TagCounter, atMost: number): Promise<string[]> {
  let large: TagCount[] = [];
  /** The last tag of a part, which may go on in the next one. */
  let last: TagCount | null = null;
  let rows = 0;
  do {
    const [first, ...others] = await countTags(last, ROWS_AT_ONCE);
    rows = [first, ...others].reduce((sum, part) => sum + (part?.count ?? 0), 0);
    if (first !== undefined) {
      const isSame: boolean = first.tag === last?.tag;
      const whole: TagCount[] = [
        ...(isSame || last === null ? [] : [last]),
        isSame ? { ...first, count: first.count + (last?.count ?? 0) } : first,
        ...others,
      ];
      last = whole.pop() ?? null;
      large = pickLargest([...large, ...whole], atMost);
    }
    await yieldToEventLoop();
  } while (rows === ROWS_AT_ONCE);
  return pickLargest(last === null ? large : [...large, last], atMost).map(({ tag }) => tag);
}
