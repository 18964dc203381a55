import type { SmartRules } from '@segue/domain';
import type { SortKey } from '../../browse/browse-query.ts';
import { inChunks, yieldToEventLoop } from '../../paging.ts';
import { createMixedOrder } from './mixed-order.ts';
import type { IdRange, KeyedSong, SmartReader, SmartSong } from './smart-reader.ts';

/** Songs that one statement looks up by their ids. */
export const SONGS_PER_LOOKUP = 1000;

/** What is searched for, and whose likes and plays count. */
export interface SmartSearch {
  readonly reader: SmartReader;
  readonly rules: SmartRules;
  readonly accountId: string;
  readonly nowMs: number;
}

/** Orders keys as the database does, except for names with characters beyond the Basic Multilingual Plane. */
function compareKeys(one: SortKey, other: SortKey): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  const [part = '', otherPart = ''] = [one[at], other[at]];
  return at === -1 ? 0 : part < otherPart ? -1 : 1;
}

const withoutKey = ({ videoId, lengthMs }: SmartSong): SmartSong => ({ videoId, lengthMs });

/** An order of songs. */
export interface SmartOrder {
  /** All songs that match, in this order, a part of the library at a time. */
  readonly readParts: () => AsyncGenerator<readonly SmartSong[]>;
  /** Sorts songs that were looked up. */
  readonly arrange: (songs: readonly KeyedSong[]) => readonly SmartSong[];
}

/** Those of any number of ids that match. */
export async function lookUp(
  { reader, rules, accountId, nowMs }: SmartSearch,
  videoIds: readonly string[],
): Promise<readonly KeyedSong[]> {
  const kept: KeyedSong[] = [];
  for (const chunk of inChunks(videoIds, SONGS_PER_LOOKUP)) {
    kept.push(...(await reader.keepAmong(rules, accountId, nowMs, chunk)));
    await yieldToEventLoop();
  }
  return kept;
}

async function toMixedOrder(search: SmartSearch): Promise<SmartOrder> {
  const { rules, nowMs, reader } = search;
  const countIds = async (ranges: readonly IdRange[]) => (await reader.listIds(ranges)).length;
  const { groups, toKey } = await createMixedOrder(rules, nowMs, countIds);
  const arrange = (songs: readonly SmartSong[]) =>
    songs
      .map((song) => ({ song, key: toKey(song.videoId) }))
      .toSorted((one, other) => compareKeys(one.key, other.key))
      .map(({ song }) => withoutKey(song));
  return {
    arrange,
    readParts: async function* readParts() {
      for (const ranges of groups) yield arrange(await lookUp(search, await reader.listIds(ranges)));
    },
  };
}

/** The order of an index. */
const toIndexOrder = ({ reader, rules, accountId, nowMs }: SmartSearch): SmartOrder => ({
  arrange: (songs) =>
    songs
      .toSorted((one, other) => (rules.isDescending ? -1 : 1) * compareKeys(one.key, other.key))
      .map(withoutKey),
  readParts: async function* readParts() {
    for (let after: SortKey | null = null; ; ) {
      const part = await reader.findPart(rules, accountId, nowMs, after);
      yield part.songs;
      if (part.end === null) return;
      after = part.end;
    }
  },
});

/** The order that rules ask for. */
export const toSmartOrder = async (search: SmartSearch): Promise<SmartOrder> =>
  search.rules.order === 'random' ? toMixedOrder(search) : toIndexOrder(search);
