import {
  type AlbumCard,
  type ArtistCard,
  type PlaylistCard,
  toArtistId,
  toPlaylistId,
  type Track,
} from '@segue/domain';
import { useApi } from '../../api/ApiProvider.tsx';
import type { LateList } from '../actions/useLateList.ts';
import { useLateTracks } from '../actions/useLateTracks.ts';

const toTracks = ({ tracks }: { readonly tracks: readonly Track[] }): readonly Track[] => tracks;

const toSongs = ({ songs }: { readonly songs: readonly Track[] }): readonly Track[] => songs;

/** The songs of an album, as its page shows them. */
export const useAlbumTracks = ({ browseId }: AlbumCard): LateList =>
  useLateTracks(useApi().queries.albumInfo(browseId), toTracks);

/** The songs of a playlist, as its page shows them. */
export const usePlaylistTracks = ({ playlistId }: PlaylistCard): LateList =>
  useLateTracks(useApi().queries.playlist(toPlaylistId(playlistId)), toTracks);

/** The top songs of an artist, as its page shows them. */
export const useArtistTracks = ({ browseId, artists }: ArtistCard): LateList =>
  useLateTracks(useApi().queries.artistInfo(toArtistId(browseId ?? artists[0]?.id ?? '')), toSongs);
