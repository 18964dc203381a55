import {
  type AlbumRef,
  type ArtistRef,
  splitCountLabel,
  type Thumbnail,
  type Track,
  type VideoType,
} from '@segue/domain';
import { toAmount, toText, toUrl, toFields, toItems, type Fields } from './read.ts';

/** Pictures that can be shown, in the order given. */
export const toThumbnails = (list: unknown): Thumbnail[] =>
  toItems(list).flatMap((picture) => {
    const url = toUrl(picture['url']);
    return url === null
      ? []
      : [{ url, width: toAmount(picture['width']) ?? 0, height: toAmount(picture['height']) ?? 0 }];
  });

/** Credited names; one without a name is none. */
export const toArtists = (list: unknown): ArtistRef[] =>
  toItems(list).flatMap((artist) => {
    const name = toText(artist['name']);
    return name === null ? [] : [{ name, id: toText(artist['id']) }];
  });

/** A name alone in the public shape of album pages. */
function toAlbumRef(album: unknown): AlbumRef | null {
  const name = toText(album) ?? toText(toFields(album)['name']);
  return name === null ? null : { name, id: toText(toFields(album)['id']) };
}

/** Seconds of 'm:ss' or 'h:mm:ss'; null for anything else. */
const toSeconds = (length: string | null): number | null =>
  length !== null && /^\d+(:\d{1,2}){1,2}$/.test(length)
    ? length.split(':').reduce((total, part) => total * 60 + Number(part), 0)
    : null;

/** What an item is called, under the names its kinds have for that. */
export const toLabel = (item: Fields): string =>
  toText(item['title']) ?? toText(item['artist']) ?? toArtists(item['artists'])[0]?.name ?? '';

/**
 * A track from any list of any host. Watch lists name two fields `length` and `thumbnail` (still a list) that
 * are `duration` and `thumbnails` elsewhere.
 */
export function toTrack(item: Fields): Track {
  const { artists, countLabel } = splitCountLabel(toArtists(item['artists']));
  const thumbnails = toThumbnails(item['thumbnails']);
  return {
    videoId: toText(item['videoId']),
    title: toLabel(item),
    artists,
    album: toAlbumRef(item['album']),
    thumbnails: thumbnails.length > 0 ? thumbnails : toThumbnails(item['thumbnail']),
    isExplicit: item['isExplicit'] === true,
    durationSeconds:
      toAmount(item['duration_seconds']) ?? toSeconds(toText(item['duration']) ?? toText(item['length'])),
    views: toText(item['views']),
    year: toText(item['year']),
    videoType: toText(item['videoType']) as VideoType | null,
    isAvailable: item['isAvailable'] !== false,
    countLabel,
  };
}
