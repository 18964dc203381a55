import { toPlaylistId } from './ids.ts';
import type { ArtistRef, Thumbnail, Track } from './track.ts';

/**
 * Fields shared by cards of albums, playlists and artists. Thumbnails ascend in size; the list may be empty.
 */
interface CardBase {
  readonly title: string;
  readonly thumbnails: readonly Thumbnail[];
}

/** An album, single or EP. */
export interface AlbumCard extends CardBase {
  readonly kind: 'album';
  readonly browseId: string;
  /** 'Album', 'Single', 'EP' or null. */
  readonly type: string | null;
  /** Display text; may hold an artist or 'Various'. */
  readonly year: string | null;
  readonly artists: readonly ArtistRef[];
  readonly isExplicit: boolean;
  /** Playlist of the album's tracks; null: not known. */
  readonly audioPlaylistId: string | null;
}

/** A playlist. */
export interface PlaylistCard extends CardBase {
  readonly kind: 'playlist';
  readonly playlistId: string;
  /** Artist names, or 'author • 161 songs'. */
  readonly description: string | null;
  /** null: not known. */
  readonly author: string | null;
  /** Number of tracks; null: not known. */
  readonly itemCount: number | null;
}

/** An artist. */
export interface ArtistCard extends CardBase {
  readonly kind: 'artist';
  /** null: a press opens the first of `artists`, where that has an id; see `toCardTarget`. */
  readonly browseId: string | null;
  readonly artists: readonly ArtistRef[];
  /** Display text, such as '1.2M'; null: not known. */
  readonly subscribers: string | null;
  readonly shuffleId: string | null;
  readonly radioId: string | null;
}

/** A song, or a video, which has a wide picture. */
export interface TrackCard {
  readonly kind: 'song' | 'video';
  readonly track: Track;
}

/** One tile of a shelf. */
export type Card = AlbumCard | PlaylistCard | ArtistCard | TrackCard;

/** A card that leads to a page of its own. */
export type PageCard = Exclude<Card, TrackCard>;

/** A titled row of cards [3.06]. Titles need not be unique: key by position. */
export interface Shelf {
  readonly title: string;
  readonly contents: readonly Card[];
}

/** What a press on a card does: plays a track, or opens a page. */
type CardTarget =
  | { readonly kind: 'play'; readonly videoId: string }
  | { readonly kind: 'playlist'; readonly playlistId: string }
  | { readonly kind: 'album'; readonly browseId: string }
  | { readonly kind: 'artist'; readonly browseId: string };

/** The fields that decide what a press on an item does. */
interface CardAddress {
  readonly videoId?: string | null;
  readonly playlistId?: string | null;
  readonly browseId?: string | null;
  readonly resultType?: string | null;
  readonly artists?: readonly { readonly id: string | null }[] | null;
}

/**
 * Decides what a press on an item does; the first match wins [2.30].
 * @returns null for an item that does nothing when pressed.
 */
export function toCardTarget(item: CardAddress): CardTarget | null {
  if (item.videoId) return { kind: 'play', videoId: item.videoId };
  if (item.playlistId) return { kind: 'playlist', playlistId: toPlaylistId(item.playlistId) };
  const browseId = item.browseId;
  if (browseId?.startsWith('VL')) return { kind: 'playlist', playlistId: toPlaylistId(browseId) };
  if (browseId && (browseId.startsWith('MPRE') || item.resultType === 'album'))
    return { kind: 'album', browseId };
  const artistId = browseId || item.artists?.[0]?.id;
  return artistId ? { kind: 'artist', browseId: artistId } : null;
}

/**
 * The image of a card: the second thumbnail if present, otherwise the first [9.11].
 * @returns null when there is none: show a placeholder.
 */
export const pickCardImage = (thumbnails: readonly Thumbnail[] | null | undefined): Thumbnail | null =>
  thumbnails?.[1] ?? thumbnails?.[0] ?? null;
