import {
  type AlbumCard,
  type AlbumPage,
  type AlbumTrack,
  type ArtistCard,
  type ArtistPage,
  type ArtistRef,
  type Card,
  groupSearchResults,
  type HistoryPage,
  type PlaylistCard,
  type PlaylistPage,
  type SearchGroup,
  type Shelf,
  splitCountLabel,
  type Suggestion,
  type Thumbnail,
  toCardTarget,
  toPlaylistId,
  type Track,
  type VideoType,
  type WatchList,
} from '@segue/domain';
import type { LooseArtist, LooseItem, LooseSection, LooseThumbnail } from './loose.ts';

type List<T> = readonly (T | null | undefined)[] | null | undefined;

const present = <T>(list: List<T>): T[] =>
  (list ?? []).filter((item): item is T => item !== null && item !== undefined);

const toThumbnails = (list: List<LooseThumbnail>): Thumbnail[] =>
  present(list).flatMap(({ url, width, height }) =>
    url ? [{ url, width: width ?? 0, height: height ?? 0 }] : [],
  );

const toArtists = (list: List<LooseArtist>): ArtistRef[] =>
  present(list).flatMap(({ name, id }) => (name ? [{ name, id: id || null }] : []));

const toAlbumRef = (album: LooseItem['album']) => {
  if (typeof album === 'string') return album ? { name: album, id: null } : null;
  return album?.name ? { name: album.name, id: album.id || null } : null;
};

/** Seconds of 'm:ss' or 'h:mm:ss'; null for anything else. */
const toSeconds = (length: string | null | undefined): number | null =>
  length && /^\d+(:\d{1,2}){1,2}$/.test(length)
    ? length.split(':').reduce((total, part) => total * 60 + Number(part), 0)
    : null;

/** A track from any list of any host; see the traps named in `loose.ts`. */
export function toTrack(item: LooseItem): Track {
  const { artists, countLabel } = splitCountLabel(toArtists(item.artists));
  return {
    videoId: item.videoId || null,
    title: item.title ?? '',
    artists,
    album: toAlbumRef(item.album),
    thumbnails: toThumbnails(item.thumbnails ?? item.thumbnail),
    isExplicit: item.isExplicit === true,
    durationSeconds: item.duration_seconds ?? toSeconds(item.duration ?? item.length),
    views: item.views ?? null,
    year: item.year ?? null,
    videoType: (item.videoType as VideoType | null | undefined) ?? null,
    isAvailable: item.isAvailable !== false,
    countLabel,
  };
}

const toTracks = (section: LooseSection | null | undefined): Track[] =>
  present(section?.results).map(toTrack);

const toLabel = (item: LooseItem): string => item.title || item.artist || item.artists?.[0]?.name || '';

const toAuthorName = (author: LooseItem['author']): string | null => {
  if (typeof author === 'string') return author || null;
  if (Array.isArray(author))
    return (
      toArtists(author)
        .map(({ name }) => name)
        .join(', ') || null
    );
  return (author as LooseArtist | null | undefined)?.name ?? null;
};

const toCount = (count: LooseItem['itemCount']): number | null => {
  const value =
    typeof count === 'string' ? Number(count.replace(/[^\d]/g, '') || Number.NaN) : (count ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
};

function toAlbumCard(item: LooseItem, browseId: string): AlbumCard {
  return {
    kind: 'album',
    title: toLabel(item),
    thumbnails: toThumbnails(item.thumbnails),
    browseId,
    type: item.type ?? null,
    year: item.year ?? null,
    artists: toArtists(item.artists),
    isExplicit: item.isExplicit === true,
    audioPlaylistId: item.audioPlaylistId ?? null,
  };
}

function toPlaylistCard(item: LooseItem, playlistId: string): PlaylistCard {
  return {
    kind: 'playlist',
    title: toLabel(item),
    thumbnails: toThumbnails(item.thumbnails),
    playlistId,
    description: item.description ?? null,
    author: toAuthorName(item.author),
    itemCount: toCount(item.itemCount ?? item.count),
  };
}

function toArtistCard(item: LooseItem): ArtistCard {
  return {
    kind: 'artist',
    title: toLabel(item),
    thumbnails: toThumbnails(item.thumbnails),
    browseId: item.browseId || null,
    artists: toArtists(item.artists),
    subscribers: item.subscribers ?? null,
    shuffleId: item.shuffleId ?? null,
    radioId: item.radioId ?? null,
  };
}

const isVideo = (item: LooseItem): boolean =>
  item.resultType === 'video' ||
  (item.resultType !== 'song' && !!item.videoType && item.videoType !== 'MUSIC_VIDEO_TYPE_ATV');

/** A card from any shelf or result; what it is follows from where a press on it leads. */
export function toCard(item: LooseItem): Card {
  const target = toCardTarget({
    videoId: item.videoId ?? null,
    playlistId: item.playlistId ?? null,
    browseId: item.browseId ?? null,
    resultType: item.resultType ?? null,
    artists: toArtists(item.artists),
  });
  const isTrack = target?.kind === 'play' || item.resultType === 'song' || item.resultType === 'video';
  if (isTrack || target === null) return { kind: isVideo(item) ? 'video' : 'song', track: toTrack(item) };
  if (target.kind === 'playlist') return toPlaylistCard(item, target.playlistId);
  if (target.kind === 'album') return toAlbumCard(item, target.browseId);
  return toArtistCard(item);
}

/** Shelves of call 9; nulls are skipped, and so are shelves without contents. */
export const toShelves = (
  shelves: List<{ readonly title?: string | null; readonly contents?: List<LooseItem> }>,
): Shelf[] =>
  present(shelves)
    .map(({ title, contents }) => ({ title: title ?? '', contents: present(contents).map(toCard) }))
    .filter(({ contents }) => contents.length > 0);

/** Results of call 3, grouped as the search page shows them. */
export const toSearchGroups = (items: List<LooseItem>): SearchGroup<Card>[] =>
  groupSearchResults(
    present(items).map((item) => ({
      category: item.category ?? null,
      resultType: item.resultType ?? null,
      card: item,
    })),
  ).map(({ category, data }) => ({ category, data: data.map(({ card }) => toCard(card)) }));

/** Suggestions of call 8. */
export const toSuggestions = (
  items: List<{ readonly runs?: List<{ readonly text?: string | null; readonly bold?: boolean | null }> }>,
): Suggestion[] =>
  present(items).map(({ runs }) => ({
    runs: present(runs).map(({ text, bold }) => ({ text: text ?? '', bold: bold === true })),
  }));

const toAlbumCards = (section: LooseSection | null | undefined): AlbumCard[] =>
  present(section?.results).flatMap((item) => (item.browseId ? [toAlbumCard(item, item.browseId)] : []));

interface LoosePage extends LooseItem {
  readonly name?: string | null;
  readonly channelId?: string | null;
  readonly id?: string | null;
  readonly tracks?: List<LooseItem>;
  readonly songs?: LooseSection | null;
  readonly videos?: LooseSection | null;
  readonly albums?: LooseSection | null;
  readonly singles?: LooseSection | null;
  readonly related?: LooseSection | null;
}

/** The artist page of call 4; `id` is the one asked for, used where the reply names none. */
export const toArtistPage = (page: LoosePage, id: string): ArtistPage => ({
  name: page.name ?? '',
  channelId: page.channelId || id,
  description: page.description ?? null,
  thumbnails: toThumbnails(page.thumbnails),
  shuffleId: page.shuffleId ?? null,
  radioId: page.radioId ?? null,
  songs: toTracks(page.songs),
  videos: toTracks(page.videos),
  albums: toAlbumCards(page.albums),
  singles: toAlbumCards(page.singles),
  related: present(page.related?.results).map(toArtistCard),
});

/** The album page of call 5. Rows without an image take the album's. */
export function toAlbumPage(page: LoosePage): AlbumPage {
  const thumbnails = toThumbnails(page.thumbnails);
  const toRow = (item: LooseItem): AlbumTrack => {
    const track = toTrack(item);
    return {
      ...track,
      thumbnails: track.thumbnails.length > 0 ? track.thumbnails : thumbnails,
      trackNumber: item.trackNumber ?? null,
    };
  };
  return {
    title: page.title ?? '',
    type: page.type ?? 'Album',
    thumbnails,
    artists: toArtists(page.artists),
    year: page.year ?? null,
    isExplicit: page.isExplicit === true,
    durationSeconds: page.duration_seconds ?? 0,
    audioPlaylistId: page.audioPlaylistId ?? null,
    tracks: present(page.tracks).map(toRow),
  };
}

/** The playlist page of call 6; `id` is the one asked for. */
export function toPlaylistPage(page: LoosePage, id: string): PlaylistPage {
  const name = toAuthorName(page.author);
  return {
    playlistId: toPlaylistId(page.id || id),
    title: page.title ?? '',
    author: name === null ? null : { name, id: null },
    description: page.description ?? null,
    thumbnails: toThumbnails(page.thumbnails),
    durationSeconds: page.duration_seconds ?? null,
    tracks: present(page.tracks).map(toTrack),
  };
}

/** The watch list of call 7. */
export const toWatchList = (reply: {
  readonly tracks?: List<LooseItem>;
  readonly playlistId?: string | null;
}): WatchList => ({
  tracks: present(reply.tracks).map(toTrack),
  playlistId: reply.playlistId ?? null,
});

/** Liked songs of call 15. */
export const toLikedTracks = (items: List<LooseItem>): Track[] => present(items).map(toTrack);

/** A page of history of call 14. */
export const toHistoryPage = (page: {
  readonly data?: List<LooseItem>;
  readonly currentPage?: number | null;
  readonly totalPages?: number | null;
}): HistoryPage => ({
  entries: present(page.data).map((item, position) => ({
    ...toTrack(item),
    entryId: item._id ?? `${item.date ?? ''}-${position}`,
    playedAt: item.date ?? '',
  })),
  currentPage: page.currentPage ?? 0,
  totalPages: page.totalPages ?? 0,
});
