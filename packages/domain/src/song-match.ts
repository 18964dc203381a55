import type { Track } from './track.ts';

/** A song as a list of another program names it. */
export interface WantedSong {
  readonly title: string;
  /** Null: not named. */
  readonly artist: string | null;
  readonly album: string | null;
  /** Null: not known. */
  readonly durationSeconds: number | null;
}

/** 'sure': title and artist say the same. 'unsure': it may be another version or another song. 'missing': nothing like it. */
export const VERDICTS = ['sure', 'unsure', 'missing'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What the library has for a wanted song. */
export interface SongMatch {
  readonly verdict: Verdict;
  /** Null: it is missing. */
  readonly track: Track | null;
}

/** Songs of one call. */
export const MAX_WANTED_SONGS = 25;
/** Characters of each text of a wanted song. */
export const MAX_WANTED_TEXT = 200;
