import { toNameKey } from './ids.ts';

/** The fields by which two tracks are recognised as one recording. */
export interface Recording {
  readonly videoId: string;
  readonly title: string;
  readonly albumTitle: string | null;
  readonly artistIds: readonly string[];
  readonly durationMs: number | null;
  readonly recordingMbid: string | null;
}

/** Difference in duration up to which two tracks may be the same recording. */
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

/**
 * Whether two tracks are one recording: they have the same MusicBrainz recording id or, where one of them has
 * none, the same artist, title and album and durations at most 2 s apart.
 */
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

/** A missing track and its replacement (heir), which takes over its likes, plays and playlist entries. */
export interface Inheritance {
  readonly oldVideoId: string;
  readonly videoId: string;
}

/** Finds for each missing track the first present track that is the same recording. */
export const findHeirs = (missing: readonly Recording[], present: readonly Recording[]): Inheritance[] =>
  missing.flatMap((old) => {
    const heir = present.find((track) => track.videoId !== old.videoId && isSameRecording(old, track));
    return heir ? [{ oldVideoId: old.videoId, videoId: heir.videoId }] : [];
  });
