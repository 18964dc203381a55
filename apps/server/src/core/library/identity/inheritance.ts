import { toNameKey } from './ids.ts';

/** What tells whether two tracks are one recording. */
export interface Recording {
  readonly videoId: string;
  readonly title: string;
  readonly albumTitle: string | null;
  readonly artistIds: readonly string[];
  readonly durationMs: number | null;
  readonly recordingMbid: string | null;
}

const MAX_DRIFT_MS = 2000;

function isSameLength(one: Recording, other: Recording): boolean {
  if (one.durationMs === null || other.durationMs === null) return false;
  return Math.abs(one.durationMs - other.durationMs) <= MAX_DRIFT_MS;
}

const sharesArtist = (one: Recording, other: Recording): boolean =>
  one.artistIds.length === 0
    ? other.artistIds.length === 0
    : one.artistIds.some((artistId) => other.artistIds.includes(artistId));

const toKey = (name: string | null): string => (name === null ? '' : toNameKey(name));

/** The same MusicBrainz recording, or the same artist, title, album and length within 2 s. */
export function isSameRecording(one: Recording, other: Recording): boolean {
  if (one.recordingMbid !== null && other.recordingMbid !== null)
    return one.recordingMbid === other.recordingMbid;
  return (
    toKey(one.title) === toKey(other.title) &&
    toKey(one.albumTitle) === toKey(other.albumTitle) &&
    sharesArtist(one, other) &&
    isSameLength(one, other)
  );
}

/** A track that is gone and the one that takes over its likes and plays. */
export interface Inheritance {
  readonly oldVideoId: string;
  readonly videoId: string;
}

/** Finds for each missing track the present one that is the same recording; the first one serves. */
export const findHeirs = (missing: readonly Recording[], present: readonly Recording[]): Inheritance[] =>
  missing.flatMap((old) => {
    const heir = present.find((track) => track.videoId !== old.videoId && isSameRecording(old, track));
    return heir ? [{ oldVideoId: old.videoId, videoId: heir.videoId }] : [];
  });
