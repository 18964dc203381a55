import { createHash } from 'node:crypto';
import type { IAudioMetadata, ICommonTagsResult } from 'music-metadata';
import { MAX_COVER_BYTES } from '../../../../core/artwork/cover-limits.ts';
import { toMbid } from '../../../../core/library/identity/ids.ts';
import { type MediaTags, untagged } from '../../../../core/library/naming/media-tags.ts';
import { toSideNumber } from '../../../../core/library/naming/side-number.ts';
import { toPlainText } from '../../../../core/library/naming/plain-text.ts';
import { fromR128Gain, fromReplayGain, type LoudnessDb } from '../../../../core/playback/sound/loudness.ts';
import type { MediaInput } from '../../input/media-input.ts';
import { createTextRepair } from './legacy-texts.ts';
import { type ParsedTags, parseTags } from './parse-tags.ts';
import { pickCover } from './pick-cover.ts';
import { createTagTexts, type TagTexts } from './tag-texts.ts';

export interface ReadTags {
  readonly tags: MediaTags;
  /** Digest of the cover's bytes; null: no embedded cover, or one that is too large. */
  readonly artworkId: string | null;
}

const ARTWORK_ID_LENGTH = 22;

/** The id of a cover, embedded or a file: a digest of its bytes. */
export function toArtworkId(pieces: Iterable<Uint8Array>): string {
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(piece);
  return digest.digest('base64url').slice(0, ARTWORK_ID_LENGTH);
}

const MOOD = /(?:^|:)(?:mood|tmoo|wm\/mood)$/i;
/** As Navidrome and taggers name it; not VERSION, which in Vorbis comments is that of a song. */
const EDITION = /(?:^|:)(?:albumversion|edition|musicbrainz[ _/]album ?comment)$/i;
const ADVISORY = /(?:^|:)(?:itunesadvisory|rtng)$/i;
/** Names of taggers for the album artist that music-metadata does not map, with the prefix of a kind of tag or not. */
const ALBUM_ARTIST = /(?:^|:)(?:WM\/)?album[ _]?artist$/i;
/** One value for each album artist, beside their names as printed in another field. */
const ALBUM_ARTISTS = /(?:^|:)album[ _]?artists$/i;

/** In Vorbis comments, where music-metadata maps only TRACKNUMBER and the like; the last two also of Matroska. */
const TRACK = /^track$/i;
/** The fields of all kinds of tags that hold a track number as text. */
const TRACK_TEXT = /^(?:TRCK|TRK|TRACKNUMBER|TRACK|ITRK|IPRT|WM\/TrackNumber|track:PART_NUMBER)$/i;
const DISC = /^(?:track:)?disc$/i;
const RELEASE_TYPE = /^(?:track:)?(?:RELEASETYPE|MUSICBRAINZ_ALBUMTYPE)$/i;

/** Older taggers write the year instead of a date in Vorbis comments and APE. */
const DATE = /^(?:year|track:DATE)$/i;
/** '1': explicit; '4': explicit as iTunes wrote it in its early years. */
const EXPLICIT = new Set(['1', '4']);
const MAX_ADVISORY_LENGTH = 8;

/**
 * FFmpeg, and so yt-dlp, writes all tags of a Matroska or WebM with the target 'track' and its own names; others
 * write those of an album with the target 'album', as music-metadata expects.
 */
const MATROSKA = {
  album: /^track:ALBUM$/i,
  albumArtistMbid: /^track:MUSICBRAINZ_ALBUMARTISTID$/i,
  composer: /^track:COMPOSER$/i,
  compilation: /^track:COMPILATION$/i,
} as const;

/** Larger numbers cannot be track or disc numbers, and would exceed the 32-bit columns. */
const MAX_COUNT = 99_999;

const toCount = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_COUNT ? value : null;

const toYear = (value: number | undefined): number | null =>
  value !== undefined && Number.isInteger(value) && value >= 1000 && value <= 9999 ? value : null;

/** Values of tags that music-metadata's common mapping omits or reduces to one. */
const nativeValues = ({ native }: IAudioMetadata, id: RegExp): string[] =>
  Object.values(native)
    .flat()
    .filter((tag) => id.test(tag.id))
    .flatMap(({ value }) =>
      typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : [],
    );

const TITLE = /^(?:TIT2|TT2|TITLE|INAM|©nam)$/i;
const ALBUM = /^(?:TALB|TAL|ALBUM|IPRD|©alb)$/i;

/**
 * The first value of a field that should have one, but has several: music-metadata takes the last, or all of an
 * ID3 frame as one text with NUL between them.
 * @param common The value that it took; selects the tag where a file has tags of several kinds.
 */
function firstValue({ native }: IAudioMetadata, id: RegExp, common: string | undefined): string | undefined {
  const fields = Object.values(native).map((tags) =>
    tags.flatMap((tag) => (id.test(tag.id) && typeof tag.value === 'string' ? [tag.value] : [])),
  );
  const values = fields.find((field) => field.at(-1) === common) ?? [];
  const first = values.find((value) => toPlainText(value) !== '') ?? common;
  return /[^\0]+/.exec(first ?? '')?.[0];
}

/** Year of a tagged date, such as '1999-02-01', '19990201' as yt-dlp writes it, or 'Feb 1, 1999'. */
function yearOf(date = ''): number | null {
  const [, leading] = /^(\d{4})(?:\d{4})?(?!\d)/.exec(date) ?? [];
  return toYear(Number(leading ?? /\b(?:1\d|20)\d\d\b/.exec(date)?.[0]));
}

/** Year of the original release if known, else of this release. */
const findYear = (metadata: IAudioMetadata): number | null =>
  toYear(metadata.common.originalyear) ??
  yearOf(metadata.common.originaldate) ??
  toYear(metadata.common.year) ??
  yearOf(metadata.common.date) ??
  yearOf(nativeValues(metadata, DATE)[0]);

const isExplicit = (metadata: IAudioMetadata): boolean =>
  nativeValues(metadata, ADVISORY).some((value) => EXPLICIT.has(value.slice(0, MAX_ADVISORY_LENGTH).trim()));

/** By precedence: the gain of an album says less about a single song. */
const GAINS = [
  { id: /(?:^|:)replaygain_track_gain$/i, read: fromReplayGain },
  { id: /(?:^|:)r128_track_gain$/i, read: fromR128Gain },
  { id: /(?:^|:)replaygain_album_gain$/i, read: fromReplayGain },
  { id: /(?:^|:)r128_album_gain$/i, read: fromR128Gain },
];
const MAX_GAIN_LENGTH = 32;

function findLoudness(metadata: IAudioMetadata): LoudnessDb | null {
  for (const { id, read } of GAINS)
    for (const gain of nativeValues(metadata, id)) {
      const loudnessDb = read(gain.slice(0, MAX_GAIN_LENGTH));
      if (loudnessDb !== null) return loudnessDb;
    }
  return null;
}

/**
 * MusicBrainz ids and kinds of release, which taggers join in one text in ID3v2.3, such as Picard with '; '. Ids hold no
 * separator; a kind that does, 'Mixtape/Street', is not told apart from two kinds.
 */
const splitJoined = (values: readonly string[] = []): string[] =>
  values.flatMap((value) => value.split(/[;/,\0]/));

const toArtists = (common: ICommonTagsResult, texts: TagTexts): MediaTags['artists'] => ({
  names: texts.all(common.artists?.length ? common.artists : common.artist ? [common.artist] : []),
  mbids: texts.all(splitJoined(common.musicbrainz_artistid)),
});

/** In ID3v2.3, music-metadata leaves the values of most fields in one text, with NUL between them. */
const splitAtNul = (values: readonly string[] = []): string[] => values.flatMap((value) => value.split('\0'));

/** The album artists from the first field that names any; from the one that lists them only if it has several. */
function findAlbumArtists(metadata: IAudioMetadata): string[] {
  const { albumartists = [], albumartist } = metadata.common;
  const values = nativeValues(metadata, ALBUM_ARTISTS).flatMap((value) => value.split(/[;\0]/));
  // A file may have the same list in tags of several kinds.
  const listed = [...new Set(values)].filter((name) => toPlainText(name) !== '');
  // The reader of ID3v2.3 splits a single name at its slashes.
  if (listed.length > 1 && listed.join('/') !== albumartist) return listed;
  const mapped = splitAtNul(albumartists.length > 0 ? albumartists : albumartist ? [albumartist] : []);
  const fields = [mapped, splitAtNul(nativeValues(metadata, ALBUM_ARTIST)), listed];
  return fields.find((names) => names.some((name) => toPlainText(name) !== '')) ?? [];
}

function toAlbumArtists(metadata: IAudioMetadata, texts: TagTexts): MediaTags['albumArtists'] {
  const mbids = metadata.common.musicbrainz_albumartistid;
  return {
    names: texts.all(findAlbumArtists(metadata)),
    mbids: texts.all(splitJoined(mbids ?? nativeValues(metadata, MATROSKA.albumArtistMbid))),
  };
}

/** A number such as '2' or '2/3'. */
const countOf = (text: string | undefined): number | null => toCount(Number.parseInt(text ?? '', 10));

/** The number of a track, or its place on the side of a record, 'A1', as those who digitise records tag it. */
const findTrackNumber = (metadata: IAudioMetadata): number | null =>
  toCount(metadata.common.track.no) ??
  countOf(nativeValues(metadata, TRACK)[0]) ??
  toSideNumber(nativeValues(metadata, TRACK_TEXT)[0] ?? '');

/** Order matters: texts read first survive when the file exceeds its text limit. */
async function toTags(metadata: IAudioMetadata): Promise<MediaTags> {
  const { common } = metadata;
  const texts = createTagTexts(await createTextRepair(metadata));
  return {
    title: texts.one(firstValue(metadata, TITLE, common.title)),
    album: texts.one(firstValue(metadata, ALBUM, common.album) ?? nativeValues(metadata, MATROSKA.album)[0]),
    edition: texts.one(nativeValues(metadata, EDITION)[0]),
    recordingMbid: toMbid(texts.one(common.musicbrainz_recordingid)),
    releaseMbid: toMbid(texts.one(common.musicbrainz_albumid)),
    artists: toArtists(common, texts),
    albumArtists: toAlbumArtists(metadata, texts),
    releaseTypes: texts.all(splitJoined(common.releasetype ?? nativeValues(metadata, RELEASE_TYPE))),
    genres: texts.all(common.genre),
    moods: texts.all(nativeValues(metadata, MOOD)),
    composers: texts.all(common.composer ?? nativeValues(metadata, MATROSKA.composer)),
    remixers: texts.all(splitAtNul(common.remixer)),
    year: findYear(metadata),
    trackNumber: findTrackNumber(metadata),
    discNumber: toCount(common.disk.no) ?? countOf(nativeValues(metadata, DISC)[0]),
    isCompilation: common.compilation ?? nativeValues(metadata, MATROSKA.compilation)[0] === '1',
    isExplicit: isExplicit(metadata),
    loudnessDb: findLoudness(metadata),
  };
}

/**
 * What the other tags of a file say where the leading ones are silent. Album artists and MusicBrainz ids belong to the
 * names beside them, which may be outdated.
 */
const withRest = (tags: MediaTags, rest: MediaTags): MediaTags => ({
  ...tags,
  title: tags.title ?? rest.title,
  artists: tags.artists.names.length > 0 ? tags.artists : rest.artists,
  album: tags.album ?? rest.album,
  genres: tags.genres.length > 0 ? tags.genres : rest.genres,
  year: tags.year ?? rest.year,
  trackNumber: tags.trackNumber ?? rest.trackNumber,
  discNumber: tags.discNumber ?? rest.discNumber,
  loudnessDb: rest.loudnessDb,
});

const toAllTags = async ({ all, leading }: ParsedTags): Promise<MediaTags> =>
  leading === null ? await toTags(all) : withRest(await toTags(leading), await toTags(all));

/**
 * Reads the tags of a file; a file with unreadable tags counts as untagged.
 * @param container As FFmpeg detected it, whatever the file name.
 */
export async function readTags(input: MediaInput, container: string): Promise<ReadTags> {
  try {
    const parsed = await parseTags(input, container);
    const { all, leading } = parsed;
    const cover = pickCover(leading?.common.picture) ?? pickCover(all.common.picture);
    return {
      tags: await toAllTags(parsed),
      artworkId: cover && cover.data.length <= MAX_COVER_BYTES ? toArtworkId([cover.data]) : null,
    };
  } catch {
    // music-metadata knows fewer containers than FFmpeg, which alone decides whether a file can be played.
    return { tags: untagged, artworkId: null };
  }
}
