import type { Track } from './track.ts';

/** A song as a list of another program names it. */
export interface WantedSong {
  /** The id it is listed by, of whatever service; null: none. One of this server is the videoId of a track. */
  readonly videoId: string | null;
  /** '': the list has its id alone. */
  readonly title: string;
  /** Null: not named. */
  readonly artist: string | null;
  readonly album: string | null;
  /** Null: not known. */
  readonly durationSeconds: number | null;
}

/** 'sure': title and artist say the same, or its id is one of this server. 'unsure': it may be another version or another song. 'missing': nothing like it. */
export const VERDICTS = ['sure', 'unsure', 'missing'] as const;
/** One of {@link VERDICTS}. */
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
