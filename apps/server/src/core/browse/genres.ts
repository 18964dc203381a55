import type { Genre } from '@segue/domain';
import { yieldToEventLoop } from '../paging.ts';
import type { BrowseReader } from './browse-reader.ts';

/** Genres and moods that are listed; tags of a badly kept library may be more. */
const MAX_GENRES = 2000;
/** Time to live; changes of the library clear it in this process. */
const FRESH_MS = 60_000;

/** The genres of the library, kept until it changes. */
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
      genres.push({ name: await reader.findSpelling(tag), songCount, albumCount });
    }
    if (genres.length >= MAX_GENRES) break;
    await yieldToEventLoop();
  }
  return genres;
}

/** Counts genres on demand. */
export function createGenres(reader: BrowseReader): Genres {
  let kept: { readonly genres: Promise<readonly Genre[]>; readonly countedAtMs: number } | null = null;
  return {
    load: () => {
      if (kept !== null && performance.now() - kept.countedAtMs < FRESH_MS) return kept.genres;
      const genres = listGenres(reader);
      kept = { genres, countedAtMs: performance.now() };
      genres.catch(() => {
        kept = null;
      });
      return genres;
    },
    clear: () => {
      kept = null;
    },
  };
}
