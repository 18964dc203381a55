import type { Genre } from '@segue/domain';
import { yieldToEventLoop } from '../paging.ts';
import type { BrowseReader } from './browse-reader.ts';

/** Maximum listed genres and moods; badly tagged libraries have more. */
const MAX_GENRES = 2000;
/** Cache TTL, for changes by other processes; changes by this process clear the cache. */
const CACHE_TTL_MS = 60_000;

/** The genres of the library, cached until it changes. */
export interface Genres {
  readonly load: () => Promise<readonly Genre[]>;
  readonly clear: () => void;
}

async function listGenres(reader: BrowseReader): Promise<Genre[]> {
  const genres: Genre[] = [];
  for (let tag = await reader.findTagAfter(''); tag !== null; tag = await reader.findTagAfter(tag)) {
    const songCount = await reader.countTagged('songs', tag);
    if (songCount > 0) {
      const albumCount = await reader.countTagged('albums', tag);
      genres.push({ ...(await reader.loadGenre(tag)), songCount, albumCount });
    }
    if (genres.length >= MAX_GENRES) break;
    await yieldToEventLoop();
  }
  return genres;
}

/**
 * Counts genres on the first call and caches them. Counting is slow in a large library, and a scan clears the cache
 * again and again: a count under way is shared by all who ask until it ends.
 */
export function createGenres(reader: BrowseReader): Genres {
  let cached: { readonly genres: readonly Genre[]; readonly countedAtMs: number } | null = null;
  let counting: Promise<readonly Genre[]> | null = null;
  /** Whether the library changed since the count under way began. */
  let isOutdated = false;
  const count = async (): Promise<readonly Genre[]> => {
    isOutdated = false;
    try {
      const genres = await listGenres(reader);
      if (!isOutdated) cached = { genres, countedAtMs: performance.now() };
      return genres;
    } finally {
      counting = null;
    }
  };
  return {
    load: async () => {
      if (cached !== null && performance.now() - cached.countedAtMs < CACHE_TTL_MS) return cached.genres;
      counting ??= count();
      return counting;
    },
    clear: () => {
      cached = null;
      isOutdated = true;
    },
  };
}
