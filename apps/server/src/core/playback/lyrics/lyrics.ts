import { type Lyrics, NO_LYRICS } from '@segue/domain';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../log.ts';
import type { PlaybackStore } from '../playback.store.ts';
import type { LyricsReader, ReadLyrics } from './lyrics-reader.ts';

/** The words of songs. They are read when they are asked for, so that a text file that comes, changes or goes is followed. */
export interface LyricsFinder {
  /** @returns null: there is no such track. */
  readonly find: (videoId: string) => Promise<Lyrics | null>;
}

export interface LyricsPorts {
  readonly store: PlaybackStore;
  readonly reader: LyricsReader;
  readonly log: Log;
}

/** Copies of one song that are looked at. */
const MAX_FILES = 4;
/** Those who listen to the same song ask for the same within seconds. */
const KEPT = { maxSize: 4 * 1024 * 1024, ttl: 10_000 };
/** A line of the kept ones, roughly. */
const LINE_BYTES = 100;
const MAX_TOLD = 10_000;

export function createLyricsFinder({ store, reader, log }: LyricsPorts): LyricsFinder {
  const kept = new LRUCache<string, Lyrics>({
    ...KEPT,
    sizeCalculation: ({ lines }) => LINE_BYTES * (1 + lines.length),
  });
  /** Each problem is told once. */
  const told = new LRUCache<string, true>({ max: MAX_TOLD });

  const tell = (videoId: string, { problems }: ReadLyrics): void => {
    for (const reason of problems) {
      const key = `${videoId} ${reason}`;
      if (!told.has(key)) log.warn('lyrics.not-read', { videoId, reason });
      told.set(key, true);
    }
  };

  const read = async (videoId: string): Promise<Lyrics | null> => {
    const track = await store.findFiles(videoId);
    if (track === null) return null;
    const files = track.files.toSorted((one, other) => one.kind.localeCompare(other.kind));
    for (const file of files.slice(0, MAX_FILES)) {
      const outcome = await reader.read(file);
      if (outcome === null) break;
      tell(videoId, outcome);
      if (outcome.lyrics.kind !== 'none') return outcome.lyrics;
    }
    return NO_LYRICS;
  };

  return {
    find: async (videoId) => {
      const known = kept.get(videoId);
      if (known !== undefined) return known;
      const found = await read(videoId);
      if (found !== null) kept.set(videoId, found);
      return found;
    },
  };
}
