import { hash } from 'node:crypto';
import { cutComparedName, foldName } from '@segue/domain';
import { rememberTexts } from '../../remember-texts.ts';

const digest = (length: number, parts: readonly string[]): string =>
  hash('sha256', parts.join('\0'), 'base64url').slice(0, length);

const MUSICBRAINZ_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Normalises a tagged MusicBrainz id; null when the text is no such id. */
export function toMbid(value: string | null | undefined): string | null {
  const mbid = value?.trim().toLowerCase() ?? '';
  return MUSICBRAINZ_ID.test(mbid) ? mbid : null;
}

/**
 * The key that names are compared by: the folded name, or the name itself if it is only punctuation ('!!!').
 */
export const toNameKey = rememberTexts((name) => foldName(name) || cutComparedName(name.trim()));

const toDigestOfName = rememberTexts((name) => digest(22, ['artist', toNameKey(name)]));

/** `UC` and 22 characters of a digest of the MusicBrainz id, or of the name where no id is tagged. */
export const toArtistId = (name: string, mbid: string | null = null): string =>
  `UC${mbid === null ? toDigestOfName(name) : digest(22, ['artist-mbid', mbid])}`;

/**
 * `MPREb_` and 11 characters of a digest of the MusicBrainz release id, or else of artists, title and edition. An album
 * without an edition keeps the id that it had before editions were told apart.
 */
export function toAlbumId(
  title: string,
  artistNames: readonly string[],
  mbid: string | null,
  edition: string | null = null,
): string {
  const names = [...artistNames, title].map(toNameKey);
  const named = edition === null ? ['album', ...names] : ['album-edition', ...names, toNameKey(edition)];
  return `MPREb_${digest(11, mbid === null ? named : ['album-mbid', mbid])}`;
}

/**
 * `PL` and 32 characters of a digest.
 * @param path Of the playlist file, relative to its library folder.
 * @param root The library folder; null: the id is the same in every folder.
 */
export const toLibraryPlaylistId = (path: string, root: string | null = null): string =>
  `PL${digest(32, root === null ? ['playlist', path] : ['playlist-in', root, path])}`;

/** videoId of a recording of which another one has the id already: they are equally long and begin alike. */
export const toPartedVideoId = (videoId: string, bodyDigest: string): string =>
  digest(11, ['recording', videoId, bodyDigest]);

/** Artwork id of the still frame shown for a video. */
export const toFrameArtworkId = (ownVideoId: string): string => digest(22, ['video-frame', ownVideoId]);
