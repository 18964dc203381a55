import type { Genre } from '@segue/domain';
import { cardThumbnails } from '../artwork/artwork-address.ts';
import { yieldToEventLoop } from '../paging.ts';
import { findLargeTags, type TagCounter } from '../catalogue/large-tags.ts';
import type { BrowseReader } from './browse-reader.ts';

/** Maximum listed genres and moods, the largest; badly tagged libraries have more. */
const MAX_GENRES = 2000;
/** Genres with a cover, the largest first; an address for each of all genres would be most of the reply. */
const MAX_COVERS = 300;
/** Cache TTL, for changes by other processes; changes by this process clear the cache. */
const CACHE_TTL_MS = 60_000;

/** The genres of the library, cached until it changes. */
export interface Genres {
  readonly load: () => Promise<readonly Genre[]>;
  readonly clear: () => void;
}

type GenreReader = Pick<BrowseReader, 'findTagAfter' | 'countTagged' | 'loadGenre' | 'findCovers'>;

/** A genre and its tag, the folded name. */
interface TaggedGenre {
  readonly tag: string;
  readonly genre: Genre;
}

/** Adds covers to the largest genres: to each the one among its own that the fewest others have. */
async function addCovers(reader: GenreReader, tagged: readonly TaggedGenre[]): Promise<Genre[]> {
  const covers = new Map<string, string>();
  const uses = new Map<string, number>();
  const countUses = (cover: string): number => uses.get(cover) ?? 0;
  const bySize = tagged.toSorted((a, b) => b.genre.songCount - a.genre.songCount);
  for (const { tag } of bySize.slice(0, MAX_COVERS)) {
    const found = await reader.findCovers(tag);
    const [cover] = found.toSorted((a, b) => countUses(a) - countUses(b));
    if (cover === undefined) continue;
    covers.set(tag, cover);
    uses.set(cover, countUses(cover) + 1);
    await yieldToEventLoop();
  }
  return tagged.map(({ tag, genre }) => {
    const cover = covers.get(tag);
    return cover === undefined ? genre : { ...genre, thumbnails: cardThumbnails(cover).slice(0, 1) };
  });
}

/** The tags that are listed, in the order of folded names. */
async function findListedTags(reader: GenreReader, counter: TagCounter): Promise<readonly string[]> {
  const tags: string[] = [];
  for (let tag = await reader.findTagAfter(''); tag !== null; tag = await reader.findTagAfter(tag)) {
    if (tags.length === MAX_GENRES) return (await findLargeTags(counter, MAX_GENRES)).toSorted();
    tags.push(tag);
    await yieldToEventLoop();
  }
  return tags;
}

async function listGenres(reader: GenreReader, counter: TagCounter): Promise<Genre[]> {
  const genres: TaggedGenre[] = [];
  for (const tag of await findListedTags(reader, counter)) {
    const songCount = await reader.countTagged('songs', tag);
    if (songCount > 0) {
      const albumCount = await reader.countTagged('albums', tag);
      const genre = { ...(await reader.loadGenre(tag)), thumbnails: [], songCount, albumCount };
      genres.push({ tag, genre });
    }
    await yieldToEventLoop();
  }
  return addCovers(reader, genres);
}

/**
 * Counts genres on the first call and caches them. Counting is slow in a large library, and a scan clears the cache
 * again and again: a count under way is shared by all who ask until it ends.
 * @param counter Reads much of the library where there are more genres than are listed.
 */
export function createGenres(reader: GenreReader, counter: TagCounter): Genres {
  let cached: { readonly genres: readonly Genre[]; readonly countedAtMs: number } | null = null;
  let counting: Promise<readonly Genre[]> | null = null;
  /** Whether the library changed since the count under way began. */
  let isOutdated = false;
  const count = async (): Promise<readonly Genre[]> => {
    isOutdated = false;
    try {
      const genres = await listGenres(reader, counter);
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
