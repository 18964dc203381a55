import { foldName } from '@segue/domain';
import type {
  ListeningData,
  TagRow,
} from '../../apps/server/src/core/discovery/similarity/listening-data.ts';
import { readTable } from './read-table.ts';

/** Who listened to what, as ids. */
export interface Listening {
  readonly user: string;
  readonly item: string;
}

/** Which tag was given to what, and by how many. */
export interface Tagging {
  readonly item: string;
  readonly tag: string;
  readonly count: number;
}

/** The largest tags take part; one of fewer items says too little. */
const TAGS = 600;
const MIN_TAGGED = 5;

/** @param path A table of users and items (and plays, which are not looked at). */
export const readListening = (path: string): Listening[] =>
  readTable(path).map(([user = '', item = '']) => ({ user, item }));

/** @param path A table of items, tags and by how many each was given. */
export const readTaggings = (path: string): Tagging[] =>
  readTable(path).map(([item = '', tag = '', count]) => ({
    item,
    tag: foldName(tag),
    count: Number(count ?? 1),
  }));

function toTagRows(taggings: readonly Tagging[], columns: ReadonlyMap<string, number>): TagRow[] {
  return [...Map.groupBy(taggings, ({ tag }) => tag).values()]
    .map((given) => {
      const counts = new Map<number, number>();
      for (const { item, count } of given) {
        const column = columns.get(item) ?? 0;
        counts.set(column, (counts.get(column) ?? 0) + count);
      }
      return { tracks: Int32Array.from(counts.keys()), counts: Float32Array.from(counts.values()) };
    })
    .filter(({ tracks }) => tracks.length >= MIN_TAGGED)
    .toSorted((a, b) => b.tracks.length - a.tracks.length)
    .slice(0, TAGS);
}

/** The same data as the product has it, and the ids behind its numbers. */
export function toListeningData(listening: readonly Listening[], taggings: readonly Tagging[]) {
  const items = [...new Set([...listening, ...taggings].map(({ item }) => item))];
  const columns = new Map(items.map((item, column) => [item, column]));
  const tracksOfUsers = Map.groupBy(listening, ({ user }) => user);
  const users = [...tracksOfUsers.keys()];
  const data: ListeningData = {
    trackCount: items.length,
    listeners: users.map((user) =>
      Int32Array.from(tracksOfUsers.get(user) ?? [], ({ item }) => columns.get(item) ?? 0),
    ),
    tags: toTagRows(taggings, columns),
  };
  return { items, users, columns, data };
}
