/**
 * Number of the rules by which tags, covers and digests of the audio are read from media files. After a change of it the
 * next scan reads all files again, once. Rules by which names, albums and genres follow from what was read are
 * `DRAFT_RULES`.
 */
export const TAG_RULES = 3;

/**
 * Stored in place of `TAG_RULES` for a file that other rules had read and that could not be read again by these. Each
 * scan tries it again, but none announces it.
 */
export const TRIED_TAG_RULES = -TAG_RULES;

/** Names in a tag with their MusicBrainz ids. The values are raw: not split, not repaired. */
export interface TaggedName {
  readonly names: readonly string[];
  readonly mbids: readonly string[];
}

/** The tags of a file. null or empty: not tagged. */
export interface MediaTags {
  readonly title: string | null;
  readonly artists: TaggedName;
  readonly album: string | null;
  readonly albumArtists: TaggedName;
  /** What tells this edition of the album from others, such as 'Deluxe Edition'. */
  readonly edition: string | null;
  readonly composers: readonly string[];
  readonly remixers: readonly string[];
  readonly genres: readonly string[];
  readonly moods: readonly string[];
  readonly year: number | null;
  /** Negative: a place on the side of a record (`toSideNumber`). */
  readonly trackNumber: number | null;
  readonly discNumber: number | null;
  readonly isCompilation: boolean;
  readonly isExplicit: boolean;
  /** Such as 'album', 'single', 'ep', 'compilation', 'live'; several may apply. */
  readonly releaseTypes: readonly string[];
  readonly recordingMbid: string | null;
  readonly releaseMbid: string | null;
  /** From a ReplayGain or R128 tag, see `LoudnessDb` in core/playback/sound/loudness.ts. */
  readonly loudnessDb: number | null;
}

export const untagged: MediaTags = {
  title: null,
  artists: { names: [], mbids: [] },
  album: null,
  albumArtists: { names: [], mbids: [] },
  edition: null,
  composers: [],
  remixers: [],
  genres: [],
  moods: [],
  year: null,
  trackNumber: null,
  discNumber: null,
  isCompilation: false,
  isExplicit: false,
  releaseTypes: [],
  recordingMbid: null,
  releaseMbid: null,
  loudnessDb: null,
};
