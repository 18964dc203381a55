import { type FindableItem, toAlbumItem, toNamedItem, toTrackItem } from '../../catalogue/findable.ts';
import { isShownRole } from '../naming/credits.ts';
import type { CatalogueChange, CatalogueTrack } from './catalogue-change.ts';

/**
 * The ids of the catalogue rows that a committed transaction touched, for what is derived from them (search,
 * shelves).
 */
export interface CommittedChange {
  /** Ids of the rows that were written or removed, here and below. */
  readonly videoIds: readonly string[];
  readonly albumIds: readonly string[];
  readonly artistIds: readonly string[];
  readonly playlistIds: readonly string[];
  /**
   * Search entries of the touched rows that can be found now. Touched rows not listed here cannot be found.
   */
  readonly findable: readonly FindableItem[];
}

/** A change that names no row: subscribers get it when another process has committed, which does not report its rows. */
export const emptyChange: CommittedChange = {
  videoIds: [],
  albumIds: [],
  artistIds: [],
  playlistIds: [],
  findable: [],
};

/**
 * Called after each committed transaction. A crash may lose a call, so after an unclean stop the subscriber has
 * to compare its own data with the catalogue.
 */
export interface CatalogueSubscriber {
  readonly changed: (change: CommittedChange) => Promise<void>;
}

function toTrackItems(track: CatalogueTrack, albumTitle: string | null): FindableItem[] {
  const artistNames = track.credits.filter(({ role }) => isShownRole(role)).map(({ name }) => name);
  const composerNames = track.credits.filter(({ role }) => role === 'composer').map(({ name }) => name);
  const named = { videoId: track.videoId, title: track.title, artistNames, albumTitle, composerNames };
  return [
    ...(track.isFindableSong ? [toTrackItem('song', named)] : []),
    ...(track.isFindableVideo ? [toTrackItem('video', named)] : []),
  ];
}

/** Converts a committed change to the message for the subscriber. */
export function toCommittedChange(change: CatalogueChange): CommittedChange {
  const { tracks, albums, artists, inheritances } = change;
  const titleOf = new Map(albums.map(({ albumId, title }) => [albumId, title]));
  return {
    ...emptyChange,
    videoIds: [
      ...new Set([
        ...tracks.map(({ videoId }) => videoId),
        ...change.lostVideoIds,
        ...inheritances.map(({ oldVideoId }) => oldVideoId),
      ]),
    ],
    albumIds: [...albums.map(({ albumId }) => albumId), ...change.removedAlbumIds],
    artistIds: artists.map(({ artistId }) => artistId),
    findable: [
      ...tracks.flatMap((track) => toTrackItems(track, titleOf.get(track.albumId ?? '') ?? null)),
      ...albums
        .filter(({ isFindable }) => isFindable)
        .map((album) =>
          toAlbumItem(
            album.albumId,
            album.title,
            album.artists.map(({ name }) => name),
          ),
        ),
      ...artists
        .filter(({ isFindable }) => isFindable)
        .map(({ artistId, name }) => toNamedItem('artist', artistId, name)),
    ],
  };
}
