import { foldName } from './fold.ts';
import type { Track } from './track.ts';

/** Two recordings of a song differ in length by no more than this, or by no more than this share of the longer one. */
const MAX_DIFFERENCE_SECONDS = 15;
const MAX_DIFFERENCE_SHARE = 0.1;

type ComparedTrack = Pick<Track, 'videoId' | 'title' | 'artists' | 'durationSeconds'>;

const artistOf = ({ artists: [first] }: ComparedTrack): string | undefined =>
  first && (first.id ?? first.name);

const toComparedTitle = ({ title }: ComparedTrack): string => foldName(title) || title;

/** Pieces of other lengths may have the same title: 'Allegro'. An unknown length tells nothing. */
function isOfSameLength(
  { durationSeconds: a }: ComparedTrack,
  { durationSeconds: b }: ComparedTrack,
): boolean {
  if (a === null || b === null) return true;
  return Math.abs(a - b) <= Math.max(MAX_DIFFERENCE_SECONDS, Math.max(a, b) * MAX_DIFFERENCE_SHARE);
}

/**
 * Whether two tracks are the same song, maybe from different albums: the same videoId, or the same first artist, folded
 * title and about the same length. Tracks without an artist are compared by videoId alone.
 */
export function isSameSong(track: ComparedTrack, other: ComparedTrack): boolean {
  if (track.videoId === other.videoId) return true;
  const artist = artistOf(track);
  if (artist === undefined || artist !== artistOf(other)) return false;
  return isOfSameLength(track, other) && toComparedTitle(track) === toComparedTitle(other);
}
