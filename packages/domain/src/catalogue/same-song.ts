import { foldName } from './fold.ts';
import type { Track } from './track.ts';

/** Two recordings of a song differ in length by no more than this, or by no more than this share of the longer one. */
const MAX_DIFFERENCE_SECONDS = 15;
const MAX_DIFFERENCE_SHARE = 0.1;

type ComparedTrack = Pick<Track, 'videoId' | 'title' | 'artists' | 'durationSeconds'>;

const artistOf = ({ artists: [first] }: ComparedTrack): string | undefined =>
  first && (first.id ?? first.name);

const toComparedTitle = ({ title }: ComparedTrack): string => foldName(title) || title;

/**
 * Whether two tracks of one title and artist may be the same song by their lengths in seconds: pieces of other lengths
 * have the same title, such as 'Allegro'. An unknown length (null) tells nothing.
 */
export const isSongLength = (one: number | null, other: number | null): boolean =>
  one === null ||
  other === null ||
  Math.abs(one - other) <= Math.max(MAX_DIFFERENCE_SECONDS, Math.max(one, other) * MAX_DIFFERENCE_SHARE);

/**
 * Whether two tracks are the same song, maybe from different albums: the same videoId, or the same first artist, folded
 * title and about the same length. Tracks without an artist are compared by videoId alone.
 */
export function isSameSong(track: ComparedTrack, other: ComparedTrack): boolean {
  if (track.videoId === other.videoId) return true;
  const artist = artistOf(track);
  if (artist === undefined || artist !== artistOf(other)) return false;
  return (
    isSongLength(track.durationSeconds, other.durationSeconds) &&
    toComparedTitle(track) === toComparedTitle(other)
  );
}
