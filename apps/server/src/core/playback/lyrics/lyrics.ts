import { type Lyrics, NO_LYRICS } from '@segue/domain';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../log/log.ts';
import type { PlaybackStore } from '../playback.store.ts';
import type { LyricsReader, ReadLyrics } from './lyrics-reader.ts';

/**
 * Finds the lyrics of tracks. Reads them on request, so that changes of text files take effect without a
 * scan.
 */
export interface LyricsFinder {
  /** @returns null: there is no such track; 'busy': they cannot be read now. */
  readonly find: (videoId: string) => Promise<Lyrics | 'busy' | null>;
}

export interface LyricsPorts {
  readonly store: PlaybackStore;
  readonly reader: LyricsReader;
  readonly log: Log;
}

/** Files of one track that are searched for lyrics. */
const MAX_FILES = 4;
/**
 * A short cache, since listeners of the same song request its lyrics within seconds. `maxSize` is in bytes.
 */
const CACHE_OPTIONS = { maxSize: 4 * 1024 * 1024, ttl: 10_000 };
/** Estimated memory of one cached line. */
const LINE_BYTES = 100;
const MAX_LOGGED = 10_000;

export function createLyricsFinder({ store, reader, log }: LyricsPorts): LyricsFinder {
  const cache = new LRUCache<string, Lyrics>({
    ...CACHE_OPTIONS,
    sizeCalculation: ({ lines }) => LINE_BYTES * (1 + lines.length),
  });
  /** Problems that were logged. Each one is logged once. */
  const logged = new LRUCache<string, true>({ max: MAX_LOGGED });

  const logProblems = (videoId: string, { problems }: ReadLyrics): void => {
    for (const reason of problems) {
      const key = `${videoId} ${reason}`;
      if (!logged.has(key)) log.warn('lyrics.not-read', { videoId, reason });
      logged.set(key, true);
    }
  };

  const read = async (videoId: string): Promise<Lyrics | 'busy' | null> => {
    const track = await store.findFiles(videoId);
    if (track === null) return null;
    const files = track.files.toSorted((one, other) => one.kind.localeCompare(other.kind));
    let plain: Lyrics | null = null;
    for (const file of files.slice(0, MAX_FILES)) {
      const outcome = await reader.read(file);
      if (outcome === null) return plain ?? 'busy';
      logProblems(videoId, outcome);
      if (outcome.lyrics.kind === 'synced') return outcome.lyrics;
      if (outcome.lyrics.kind === 'plain') plain ??= outcome.lyrics;
    }
    return plain ?? NO_LYRICS;
  };

  return {
    find: async (videoId) => {
      const known = cache.get(videoId);
      if (known !== undefined) return known;
      const found = await read(videoId);
      if (found !== null && found !== 'busy') cache.set(videoId, found);
      return found;
    },
  };
}
