import { createHash } from 'node:crypto';
import { type IAudioMetadata, type ICommonTagsResult, parseFromTokenizer, selectCover } from 'music-metadata';
import { toMbid } from '../../core/library/ids.ts';
import { type MediaTags, untagged } from '../../core/library/media-tags.ts';
import type { MediaInput } from '../media-process/media-input.ts';
import { BufferedTokenizer } from './buffered-tokenizer.ts';

/** What the tags of a file hold. */
export interface ReadTags {
  readonly tags: MediaTags;
  /** Digest of the cover's bytes; null: none embedded. */
  readonly artworkId: string | null;
}

const ARTWORK_ID_LENGTH = 22;

/** The id of a cover, embedded or in a file: a digest of its bytes. */
export const toArtworkId = (image: Uint8Array): string =>
  createHash('sha256').update(image).digest('base64url').slice(0, ARTWORK_ID_LENGTH);

const MOOD = /(?:^|:)(?:mood|tmoo|wm\/mood)$/i;
const ADVISORY = /(?:^|:)(?:itunesadvisory|rtng)$/i;
/** Explicit, and what iTunes wrote for it in its early years. */
const EXPLICIT = new Set(['1', '4']);

const clean = (text: string | undefined): string | null => text?.replaceAll('\0', '').trim() || null;

const cleanAll = (texts: readonly string[] | undefined): string[] =>
  (texts ?? []).map(clean).filter((text) => text !== null);

const toCount = (value: number | null | undefined): number | null =>
  value !== null && value !== undefined && Number.isSafeInteger(value) && value > 0 ? value : null;

const toYear = (value: number | undefined): number | null =>
  value !== undefined && Number.isInteger(value) && value >= 1000 && value <= 9999 ? value : null;

/** Values of tags that the common mapping leaves out or cuts to one. */
const nativeValues = ({ native }: IAudioMetadata, id: RegExp): string[] =>
  Object.values(native)
    .flat()
    .filter((tag) => id.test(tag.id))
    .map(({ value }) => String(value).trim());

function toArtists(common: ICommonTagsResult): MediaTags['artists'] {
  const names = cleanAll(common.artists?.length ? common.artists : common.artist ? [common.artist] : []);
  return { names, mbids: cleanAll(common.musicbrainz_artistid) };
}

function toAlbumArtists(common: ICommonTagsResult): MediaTags['albumArtists'] {
  const several = common.albumartists?.length ? common.albumartists : [];
  const names = cleanAll(several.length > 0 ? several : common.albumartist ? [common.albumartist] : []);
  return { names, mbids: cleanAll(common.musicbrainz_albumartistid) };
}

function toTags(metadata: IAudioMetadata): MediaTags {
  const { common } = metadata;
  return {
    title: clean(common.title),
    artists: toArtists(common),
    album: clean(common.album),
    albumArtists: toAlbumArtists(common),
    composers: cleanAll(common.composer),
    remixers: cleanAll(common.remixer),
    genres: cleanAll(common.genre),
    moods: nativeValues(metadata, MOOD),
    year: toYear(common.originalyear) ?? toYear(common.year),
    trackNumber: toCount(common.track.no),
    discNumber: toCount(common.disk.no),
    isCompilation: common.compilation === true,
    isExplicit: nativeValues(metadata, ADVISORY).some((value) => EXPLICIT.has(value)),
    releaseTypes: cleanAll(common.releasetype),
    recordingMbid: toMbid(common.musicbrainz_recordingid),
    releaseMbid: toMbid(common.musicbrainz_albumid),
  };
}

/** Reads the tags of a file; one whose tags cannot be read counts as untagged. */
export async function readTags(input: MediaInput): Promise<ReadTags> {
  const tokenizer = new BufferedTokenizer(input);
  try {
    const metadata = await parseFromTokenizer(tokenizer, { duration: false });
    const cover = selectCover(metadata.common.picture);
    return {
      tags: toTags(metadata),
      artworkId: cover ? toArtworkId(cover.data) : null,
    };
  } catch {
    // The parser knows fewer containers than FFmpeg, which decides whether the file can be played.
    return { tags: untagged, artworkId: null };
  } finally {
    await tokenizer.close();
  }
}
