import { createHash } from 'node:crypto';
import { type IAudioMetadata, type ICommonTagsResult, parseFromTokenizer, selectCover } from 'music-metadata';
import { MAX_COVER_BYTES } from '../../../../core/artwork/cover-limits.ts';
import { toMbid } from '../../../../core/library/ids.ts';
import { type MediaTags, untagged } from '../../../../core/library/media-tags.ts';
import type { MediaInput } from '../../process/media-input.ts';
import { BufferedTokenizer } from './buffered-tokenizer.ts';
import { createTagTexts, type TagTexts } from './tag-texts.ts';

/** What the tags of a file hold. */
export interface ReadTags {
  readonly tags: MediaTags;
  /** Digest of the cover's bytes; null: none embedded, or one that is too large. */
  readonly artworkId: string | null;
}

const ARTWORK_ID_LENGTH = 22;

/** The id of a cover, embedded or in a file: a digest of its bytes. */
export function toArtworkId(pieces: Iterable<Uint8Array>): string {
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(piece);
  return digest.digest('base64url').slice(0, ARTWORK_ID_LENGTH);
}

const MOOD = /(?:^|:)(?:mood|tmoo|wm\/mood)$/i;
const ADVISORY = /(?:^|:)(?:itunesadvisory|rtng)$/i;
/** Explicit, and what iTunes wrote for it in its early years. */
const EXPLICIT = new Set(['1', '4']);
const MAX_ADVISORY_LENGTH = 8;

/** Above it, a number is no place on an album; the columns of the database take no more than 32 bits. */
const MAX_COUNT = 99_999;

const toCount = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_COUNT ? value : null;

const toYear = (value: number | undefined): number | null =>
  value !== undefined && Number.isInteger(value) && value >= 1000 && value <= 9999 ? value : null;

/** Texts and numbers of tags that the common mapping leaves out or cuts to one. */
const nativeValues = ({ native }: IAudioMetadata, id: RegExp): string[] =>
  Object.values(native)
    .flat()
    .filter((tag) => id.test(tag.id))
    .flatMap(({ value }) =>
      typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : [],
    );

const isExplicit = (metadata: IAudioMetadata): boolean =>
  nativeValues(metadata, ADVISORY).some((value) => EXPLICIT.has(value.slice(0, MAX_ADVISORY_LENGTH).trim()));

const toArtists = (common: ICommonTagsResult, texts: TagTexts): MediaTags['artists'] => ({
  names: texts.all(common.artists?.length ? common.artists : common.artist ? [common.artist] : []),
  mbids: texts.all(common.musicbrainz_artistid),
});

function toAlbumArtists(common: ICommonTagsResult, texts: TagTexts): MediaTags['albumArtists'] {
  const several = common.albumartists?.length ? common.albumartists : [];
  const names = several.length > 0 ? several : common.albumartist ? [common.albumartist] : [];
  return { names: texts.all(names), mbids: texts.all(common.musicbrainz_albumartistid) };
}

/** What comes first here is kept first where a file has more text than its share. */
function toTags(metadata: IAudioMetadata): MediaTags {
  const { common } = metadata;
  const texts = createTagTexts();
  return {
    title: texts.one(common.title),
    album: texts.one(common.album),
    recordingMbid: toMbid(texts.one(common.musicbrainz_recordingid)),
    releaseMbid: toMbid(texts.one(common.musicbrainz_albumid)),
    artists: toArtists(common, texts),
    albumArtists: toAlbumArtists(common, texts),
    releaseTypes: texts.all(common.releasetype),
    genres: texts.all(common.genre),
    moods: texts.all(nativeValues(metadata, MOOD)),
    composers: texts.all(common.composer),
    remixers: texts.all(common.remixer),
    year: toYear(common.originalyear) ?? toYear(common.year),
    trackNumber: toCount(common.track.no),
    discNumber: toCount(common.disk.no),
    isCompilation: common.compilation === true,
    isExplicit: isExplicit(metadata),
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
      artworkId: cover && cover.data.length <= MAX_COVER_BYTES ? toArtworkId([cover.data]) : null,
    };
  } catch {
    // The parser knows fewer containers than FFmpeg, which decides whether the file can be played.
    return { tags: untagged, artworkId: null };
  } finally {
    await tokenizer.close();
  }
}
