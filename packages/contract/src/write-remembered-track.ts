import { type ArtistRef, toLengthText, type Track } from '@segue/domain';
import { copy } from './shapes/json.ts';

/** Limits of a remembered track. The writer cuts longer texts and lists, and leaves out longer ids and addresses. */
export const LIMITS = {
  title: 1000,
  name: 500,
  id: 128,
  artists: 50,
  thumbnails: 20,
  url: 2048,
  year: 200,
  label: 64,
  seconds: 1e7,
} as const;

/** Cuts a text without leaving a lone surrogate at its end. */
const cut = <T extends string | null>(text: T, max: number) =>
  (text && text.slice(0, max).toWellFormed()) as T;

const toReference = ({ name, id }: ArtistRef) => ({
  name: cut(name, LIMITS.name),
  id: id !== null && id.length > LIMITS.id ? null : id,
});

/**
 * Writes a track for history or likes, without the fields that depend on the list it was shown in, and within the
 * limits above: a file may credit more artists and have longer names, and other hosts send longer values.
 */
export const writeRememberedTrack = (track: Track) => ({
  ...(track.videoId === null ? {} : { videoId: track.videoId }),
  title: cut(track.title, LIMITS.title),
  artists: track.artists.slice(0, LIMITS.artists).map(toReference),
  thumbnails: copy(
    track.thumbnails.filter(({ url }) => url.length <= LIMITS.url).slice(0, LIMITS.thumbnails),
  ),
  album: track.album && toReference(track.album),
  isExplicit: track.isExplicit,
  ...(track.durationSeconds === null || track.durationSeconds > LIMITS.seconds
    ? {}
    : { duration: toLengthText(track.durationSeconds), duration_seconds: track.durationSeconds }),
  views: cut(track.views, LIMITS.label),
  year: cut(track.year, LIMITS.year),
  videoType: cut(track.videoType, LIMITS.label),
});
