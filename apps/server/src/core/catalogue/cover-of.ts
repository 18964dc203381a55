import { toDrawnId, toTrackCover } from '../artwork/drawn/drawn-id.ts';
import type { AlbumRecord, ArtistRecord, PlaylistRecord, TrackRecord } from './records.ts';

// Records without artwork get the id of a generated cover (`core/artwork/drawn`).

export const coverOfTrack = ({ album, ...pictures }: TrackRecord): string =>
  toTrackCover({ ...pictures, albumId: album?.id ?? null });

export const coverOfAlbum = ({ artworkId, albumId }: AlbumRecord): string => artworkId ?? toDrawnId(albumId);

export const coverOfArtist = ({ artworkId, artistId }: ArtistRecord): string =>
  artworkId ?? toDrawnId(artistId);

export const coverOfPlaylist = ({ artworkId, playlistId }: PlaylistRecord): string =>
  artworkId ?? toDrawnId(playlistId);

/**
 * Picks a cover for a list without one: that of its first track with artwork, else of its first track.
 * @param taken Covers of neighbouring lists; one of these is picked only if the tracks have no other.
 */
export function coverOfTracks(
  tracks: readonly [TrackRecord, ...TrackRecord[]],
  taken: ReadonlySet<string> = new Set(),
): string {
  const covers = [...tracks.filter(({ artworkId }) => artworkId !== null), ...tracks].map(coverOfTrack);
  return covers.find((cover) => !taken.has(cover)) ?? covers[0] ?? coverOfTrack(tracks[0]);
}
