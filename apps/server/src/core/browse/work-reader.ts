import type { LoudnessDb } from '../playback/sound/loudness.ts';

/** Ids of an artist's work, newest first. */
export interface WorkIds {
  readonly ownAlbumIds: readonly string[];
  /** Albums of other artists with a track of this one. */
  readonly otherAlbumIds: readonly string[];
  readonly composedIds: readonly string[];
  readonly remixedIds: readonly string[];
}

/** A file of a track in a library folder. */
export interface StoredTrackFile {
  readonly root: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly container: string | null;
  readonly codec: string | null;
  readonly bitrateBps: number | null;
  readonly sampleRateHz: number | null;
  readonly channels: number | null;
}

/** Details of a track that its record lacks. */
export interface StoredDetails {
  readonly genres: readonly string[];
  readonly credits: readonly { readonly name: string; readonly role: string }[];
  readonly addedAtMs: number;
  readonly recordingMbid: string | null;
  /** Null: neither tagged nor measured yet. */
  readonly loudnessDb: LoudnessDb | null;
  readonly files: readonly StoredTrackFile[];
}

/** Port: the work of artists, and details of tracks. */
export interface WorkReader {
  readonly findWork: (artistId: string, limit: number) => Promise<WorkIds>;
  /** @returns null for an unknown track. */
  readonly findDetails: (videoId: string) => Promise<StoredDetails | null>;
}
