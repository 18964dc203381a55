import type { SmartRules } from '@segue/domain';
import { MINUTE_MS } from '../../durations.ts';
import type { SmartSong } from './smart-reader.ts';

/** Maximum songs of a smart playlist that sets no limit. */
const MAX_SMART_SONGS = 10_000;
/** After this many songs in a row that were too long for the minutes left, no shorter one is looked for. */
const MAX_MISSES = 200;
/** With less than this left, hardly a song would fit. */
const LEAST_LEFT_MS = MINUTE_MS;

/** The songs that are within the limits of rules, of those offered in order. */
export interface SongSelection {
  readonly songs: readonly SmartSong[];
  /** Takes the songs that fit. @returns whether more may fit. */
  readonly take: (part: readonly SmartSong[]) => boolean;
  /** Further parts until no more fit, if they have as many songs as those read so far. */
  readonly estimateFurtherParts: (parts: number) => number;
}

/** Selects songs by the limits of rules: songs that are too long for the minutes left are skipped. */
export function createSongSelection({ maxSongs, maxMinutes }: SmartRules): SongSelection {
  const maxCount = maxSongs ?? MAX_SMART_SONGS;
  const maxMs = maxMinutes === null ? Number.POSITIVE_INFINITY : maxMinutes * MINUTE_MS;
  const songs: SmartSong[] = [];
  let totalMs = 0;
  let offered = 0;
  let misses = 0;
  const hasRoom = () => songs.length < maxCount && maxMs - totalMs >= LEAST_LEFT_MS && misses < MAX_MISSES;
  return {
    songs,
    take: (part) => {
      for (const song of part) {
        if (!hasRoom()) return false;
        const isFitting = totalMs + song.lengthMs <= maxMs;
        offered += 1;
        misses = isFitting ? 0 : misses + 1;
        if (!isFitting) continue;
        songs.push(song);
        totalMs += song.lengthMs;
      }
      return hasRoom();
    },
    estimateFurtherParts: (parts) => {
      if (misses > 0) return (parts * (MAX_MISSES - misses)) / offered;
      return parts / Math.max(songs.length / maxCount, totalMs / maxMs) - parts;
    },
  };
}
