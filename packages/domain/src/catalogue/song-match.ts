import type { Track } from './track.ts';

/** A song in a playlist imported from another program. */
export interface WantedSong {
  /** Id in the imported list, of any service; null: none. On this server it may be the videoId of a track. */
  readonly videoId: string | null;
  /** '' if the list gives only an id. */
  readonly title: string;
  /** null: not given. */
  readonly artist: string | null;
  /** The artist is only the name of a folder, so another one does not tell against a match. */
  readonly isArtistGuessed?: boolean;
  readonly album: string | null;
  /** Null: not known. */
  readonly durationSeconds: number | null;
}

/**
 * How well a track matches. 'sure': title and artist match, or the id is a videoId of this server; 'unsure':
 * it may be another version or another song; 'missing': no match.
 */
export const MATCH_VERDICTS = ['sure', 'unsure', 'missing'] as const;
/** One of {@link MATCH_VERDICTS}. */
export type MatchVerdict = (typeof MATCH_VERDICTS)[number];

/** The best match in the library for a wanted song. */
export interface SongMatch {
  readonly verdict: MatchVerdict;
  /** null exactly when the verdict is 'missing'. */
  readonly track: Track | null;
}

/** Most songs in one call. */
export const MAX_WANTED_SONGS = 25;
/** Most characters in each text of a wanted song. */
export const MAX_WANTED_TEXT = 200;
