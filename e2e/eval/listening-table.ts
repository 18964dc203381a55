import { foldName } from '@segue/domain';
import type {
  ListeningData,
  TagRow,
} from '../../apps/server/src/core/discovery/similarity/listening-data.ts';
import { readTable } from './read-table.ts';

/** A user listened to an item. */
export interface Listening {
  readonly user: string;
  readonly item: string;
}

/** How many users gave an item a tag. */
export interface Tagging {
  readonly item: string;
  readonly tag: string;
  readonly count: number;
}

/** Only the 600 most used tags take part, and only those with at least MIN_TAGGED items. */
const TAGS = 600;
const MIN_TAGGED = 5;

/** @param path A table of users and items; further columns, such as plays, are ignored. */
export const readListening = (path: string): Listening[] =>
  readTable(path).map(([user = '', item = '']) => ({ user, item }));

/** @param path A table of items, tags and how many users gave each tag; without the count, 1. */
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

/** Converts to the product's input format. `items` and `users` map its indexes back to ids. */
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
