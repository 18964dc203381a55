import { toNameKey } from './ids.ts';

/** The fields by which two tracks are recognised as one recording. */
export interface Recording {
  readonly videoId: string;
  readonly title: string;
  readonly albumTitle: string | null;
  readonly artistIds: readonly string[];
  readonly durationMs: number | null;
  readonly recordingMbid: string | null;
  /** Place on the album; null: not tagged. */
  readonly discNumber: number | null;
  readonly trackNumber: number | null;
  /** Epoch milliseconds. */
  readonly addedAtMs: number;
}

/** Difference in duration up to which two tracks may be the same recording. */
export const MAX_DRIFT_MS = 2000;

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

const isSameNumber = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one === other;

/** Whether two tracks may have the same place on their album: their numbers are equal where both have one. */
const isSamePlace = (one: Recording, other: Recording): boolean =>
  isSameNumber(one.discNumber, other.discNumber) && isSameNumber(one.trackNumber, other.trackNumber);

const hasSameMbid = (one: Recording, other: Recording): boolean =>
  one.recordingMbid !== null && one.recordingMbid === other.recordingMbid;

/**
 * Finds for each missing track a present one that is the same recording. An album may hold several tracks
 * with the same names and length, such as interludes: a track with another number is the replacement only if
 * it is new, and only of one track.
 * @param newSinceMs Start of this scan, epoch milliseconds: tracks added since are new; null: none is.
 */
export function findHeirs(
  missing: readonly Recording[],
  present: readonly Recording[],
  newSinceMs: number | null,
): Inheritance[] {
  const heirs = new Map<string, string>();
  const taken = new Set<string>();
  const assign = (old: Recording, isHeir: (track: Recording) => boolean): void => {
    const found = present.filter(
      (track) => track.videoId !== old.videoId && isSameRecording(old, track) && isHeir(track),
    );
    const heir = found.find(({ videoId }) => !taken.has(videoId)) ?? found[0];
    if (heir === undefined) return;
    heirs.set(old.videoId, heir.videoId);
    taken.add(heir.videoId);
  };
  for (const old of missing) assign(old, (track) => isSamePlace(old, track) || hasSameMbid(old, track));
  for (const old of missing.filter(({ videoId }) => !heirs.has(videoId)))
    assign(
      old,
      ({ videoId, addedAtMs }) => newSinceMs !== null && addedAtMs >= newSinceMs && !taken.has(videoId),
    );
  return [...heirs].map(([oldVideoId, videoId]) => ({ oldVideoId, videoId }));
}
