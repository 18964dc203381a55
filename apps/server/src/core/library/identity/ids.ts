import { createHash } from 'node:crypto';
import { cutComparedName, foldName } from '@segue/domain';

const digest = (length: number, parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, length);

const MUSICBRAINZ_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A MusicBrainz id as tagged, tidied; null when it is none. */
export function toMbid(value: string | null | undefined): string | null {
  const mbid = value?.trim().toLowerCase() ?? '';
  return MUSICBRAINZ_ID.test(mbid) ? mbid : null;
}

/** What names are compared by; a name of punctuation alone ('!!!') is compared as it is. */
export const toNameKey = (name: string): string => foldName(name) || cutComparedName(name.trim());

/** `UC` + 22: from the MusicBrainz id where tagged, else from the name. */
export const toArtistId = (name: string, mbid: string | null = null): string =>
  `UC${digest(22, mbid === null ? ['artist', toNameKey(name)] : ['artist-mbid', mbid])}`;

/** `MPREb_` + 11: from the MusicBrainz release id where tagged, else from artists and title. */
export const toAlbumId = (title: string, artistNames: readonly string[], mbid: string | null): string =>
  `MPREb_${digest(11, mbid === null ? ['album', ...artistNames.map(toNameKey), toNameKey(title)] : ['album-mbid', mbid])}`;

/** `PL` + 32, from the place of the playlist below its library folder. */
export const toLibraryPlaylistId = (path: string): string => `PL${digest(32, ['playlist', path])}`;

/** Id of the frame shown for a video. */
export const toFrameArtworkId = (ownVideoId: string): string => digest(22, ['video-frame', ownVideoId]);
