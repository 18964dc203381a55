import type { AlbumType } from './track-draft.ts';

/** An album with at most this many tracks is a single, unless it is tagged otherwise. */
const MAX_SINGLE_TRACKS = 3;

/** The type of an album: as tagged, else by the number of its tracks. */
export const toAlbumType = (tagged: AlbumType | null, trackCount: number): AlbumType =>
  tagged ?? (trackCount <= MAX_SINGLE_TRACKS ? 'Single' : 'Album');

/** A track's place on an album, as tagged. */
export interface AlbumPlace {
  readonly videoId: string;
  readonly discNumber: number | null;
  readonly trackNumber: number | null;
  readonly title: string;
}

const collator = new Intl.Collator('en', { numeric: true });

const compareNumbers = (one: number | null, other: number | null, missing: number): number =>
  (one ?? missing) - (other ?? missing);

/** Album order: disc, track, then titles with their numbers counted ('Part 2' before 'Part 10'). */
export const compareAlbumPlaces = (one: AlbumPlace, other: AlbumPlace): number =>
  compareNumbers(one.discNumber, other.discNumber, 1) ||
  compareNumbers(one.trackNumber, other.trackNumber, Number.MAX_SAFE_INTEGER) ||
  collator.compare(one.title, other.title) ||
  (one.videoId < other.videoId ? -1 : Number(one.videoId > other.videoId));
