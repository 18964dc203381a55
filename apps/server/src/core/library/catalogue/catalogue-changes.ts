import { type FindableItem, toAlbumItem, toNamedItem, toTrackItem } from '../../catalogue/findable.ts';
import { isShownRole } from '../naming/credits.ts';
import type { CatalogueChange, CatalogueTrack } from './catalogue-change.ts';

/** What a committed step did to the catalogue; what is derived from it (search, shelves) follows. */
export interface CatalogueChanges {
  /** The rows that were touched, written or removed. */
  readonly videoIds: readonly string[];
  readonly albumIds: readonly string[];
  readonly artistIds: readonly string[];
  readonly playlistIds: readonly string[];
  /** Those of the touched rows that can be found now, as search finds them; the others cannot. */
  readonly findable: readonly FindableItem[];
}

export const noChanges: CatalogueChanges = {
  videoIds: [],
  albumIds: [],
  artistIds: [],
  playlistIds: [],
  findable: [],
};

/** Told after each committed step. After an unclean stop it has to compare for itself. */
export interface CatalogueListener {
  readonly changed: (changes: CatalogueChanges) => Promise<void>;
}

function toTrackItems(track: CatalogueTrack, albumTitle: string | null): FindableItem[] {
  const artistNames = track.credits.filter(({ role }) => isShownRole(role)).map(({ name }) => name);
  const named = { videoId: track.videoId, title: track.title, artistNames, albumTitle };
  return [
    ...(track.isFindableSong ? [toTrackItem('song', named)] : []),
    ...(track.isFindableVideo ? [toTrackItem('video', named)] : []),
  ];
}

/** What is told of a change once it is committed. */
export function toChanges(change: CatalogueChange): CatalogueChanges {
  const { tracks, albums, artists, inheritances } = change;
  const titleOf = new Map(albums.map(({ albumId, title }) => [albumId, title]));
  return {
    ...noChanges,
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
