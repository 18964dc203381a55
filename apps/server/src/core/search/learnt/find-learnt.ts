import type { SearchPlayStore } from './search-play.store.ts';

/** Shorter prefixes are those of too many searches. */
const MIN_LETTERS = 2;
const MAX_SONGS = 3;

/**
 * Creates a function that finds the songs (videoIds) that listeners played after searches beginning with a
 * text, those of most listeners first.
 */
export const createFindLearnt =
  (store: Pick<SearchPlayStore, 'find'>) =>
  async (name: string): Promise<readonly string[]> =>
    name.length < MIN_LETTERS ? [] : store.find(name, MAX_SONGS);

export type FindLearnt = ReturnType<typeof createFindLearnt>;
