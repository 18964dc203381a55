import type { LearntSong, SearchPlayStore } from './search-play.store.ts';

/** Shorter prefixes are those of too many searches. */
const MIN_LETTERS = 2;
const MAX_SEARCHES = 300;
const MAX_SONGS = 3;

/**
 * Creates a function that finds the songs (videoIds) that listeners played after searches beginning with a
 * text, those of most listeners first.
 */
export const createFindLearnt =
  (store: Pick<SearchPlayStore, 'find'>) =>
  async (name: string): Promise<readonly string[]> => {
    if (name.length < MIN_LETTERS) return [];
    const listeners = new Map<string, number>();
    const add = ({ videoId, listeners: count }: LearntSong) =>
      listeners.set(videoId, Math.max(count, listeners.get(videoId) ?? 0));
    for (const song of await store.find(name, MAX_SEARCHES)) add(song);
    return [...listeners]
      .toSorted(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
      .slice(0, MAX_SONGS)
      .map(([videoId]) => videoId);
  };

export type FindLearnt = ReturnType<typeof createFindLearnt>;
