import {
  type AlbumCard,
  type ArtistCard,
  type Card,
  groupSearchResults,
  type Overview,
  type PlaylistCard,
  type SearchGroup,
  type Shelf,
  toCardTarget,
  toPlaylistId,
} from '@segue/domain';
import { expectFields, expectList, toAmount, toText, toFields, toItems, type Fields } from './read.ts';
import { toArtists, toLabel, toThumbnails, toTrack } from './track-to-domain.ts';

/** A name, one author, or a list of them. */
export const toAuthorName = (author: unknown): string | null =>
  toText(author) ??
  toText(toFields(author)['name']) ??
  toText(
    toArtists(author)
      .map(({ name }) => name)
      .join(', '),
  );

/** A count, also where it stands among words: '161 songs'. */
const toCount = (count: unknown): number | null =>
  toAmount(typeof count === 'string' ? count.replace(/[^\d]/g, '') : count);

export const toAlbumCard = (item: Fields): AlbumCard => ({
  kind: 'album',
  title: toLabel(item),
  thumbnails: toThumbnails(item['thumbnails']),
  browseId: toText(item['browseId']) ?? '',
  type: toText(item['type']),
  year: toText(item['year']),
  artists: toArtists(item['artists']),
  isExplicit: item['isExplicit'] === true,
  audioPlaylistId: toText(item['audioPlaylistId']),
});

const toPlaylistCard = (item: Fields): PlaylistCard => ({
  kind: 'playlist',
  title: toLabel(item),
  thumbnails: toThumbnails(item['thumbnails']),
  playlistId: toPlaylistId(toText(item['playlistId']) ?? toText(item['browseId']) ?? ''),
  description: toText(item['description']),
  author: toAuthorName(item['author']),
  itemCount: toCount(item['itemCount'] ?? item['count']),
});

export const toArtistCard = (item: Fields): ArtistCard => ({
  kind: 'artist',
  title: toLabel(item),
  thumbnails: toThumbnails(item['thumbnails']),
  browseId: toText(item['browseId']),
  artists: toArtists(item['artists']),
  subscribers: toText(item['subscribers']),
  shuffleId: toText(item['shuffleId']),
  radioId: toText(item['radioId']),
});

function toTrackCard(item: Fields): Card {
  const videoType = toText(item['videoType']);
  const isVideo = videoType !== null && videoType !== 'MUSIC_VIDEO_TYPE_ATV';
  const isCalledSong = item['resultType'] === 'song';
  return {
    kind: item['resultType'] === 'video' || (isVideo && !isCalledSong) ? 'video' : 'song',
    track: toTrack(item),
  };
}

/** A song that cannot be played has a video id, and it is null; its artist's page is not where it leads. */
const isSilentSong = (item: Fields): boolean =>
  item['videoId'] === null && toText(item['playlistId']) === null && toText(item['browseId']) === null;

/** What an item is: where a press on it leads says so, and its type where a press leads nowhere. */
function toKind(item: Fields): unknown {
  const resultType = toText(item['resultType']);
  if (resultType === 'song' || resultType === 'video' || (resultType === null && isSilentSong(item)))
    return 'play';
  const target = toCardTarget({
    videoId: toText(item['videoId']),
    playlistId: toText(item['playlistId']),
    browseId: toText(item['browseId']),
    resultType,
    artists: toArtists(item['artists']),
  });
  return target?.kind ?? resultType;
}

/** A card from any shelf or result. */
export function toCard(item: Fields): Card {
  const kind = toKind(item);
  if (kind === 'playlist') return toPlaylistCard(item);
  if (kind === 'album') return toAlbumCard(item);
  return kind === 'artist' ? toArtistCard(item) : toTrackCard(item);
}

/** Shelves of `home`; nulls are skipped, and so are shelves without contents. */
export const toShelves = (reply: unknown): Shelf[] =>
  toItems(expectList(reply, 'shelves'))
    .map((shelf) => ({
      title: toText(shelf['title']) ?? '',
      contents: toItems(shelf['contents']).map(toCard),
    }))
    .filter(({ contents }) => contents.length > 0);

/** What the library holds at a glance; a host may leave any part out. */
export function toOverview(reply: unknown): Overview {
  const overview = expectFields(reply, 'an overview');
  return {
    newAlbums: toItems(overview['newAlbums']).map(toAlbumCard),
    genres: toItems(overview['genres']).map(toPlaylistCard),
    years: toItems(overview['years']).map(toPlaylistCard),
  };
}

/** Results of `search`, grouped as the search page shows them. */
export const toSearchGroups = (reply: unknown): SearchGroup<Card>[] =>
  groupSearchResults(
    toItems(expectList(reply, 'results')).map((item) => ({
      category: toText(item['category']),
      resultType: toText(item['resultType']),
      item,
    })),
  ).map(({ category, data }) => ({ category, data: data.map(({ item }) => toCard(item)) }));
