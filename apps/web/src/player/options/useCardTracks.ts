import {
  type AlbumCard,
  type ArtistCard,
  type PlaylistCard,
  toArtistId,
  toPlaylistId,
  type Track,
} from '@segue/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchHeld } from '../../api/queries/fetch-held.ts';
import { useApi } from '../../api/ApiProvider.tsx';
import type { LateList } from '../actions/useLateList.ts';

const toTracks = ({ tracks }: { readonly tracks: readonly Track[] }): readonly Track[] => tracks;

const toSongs = ({ songs }: { readonly songs: readonly Track[] }): readonly Track[] => songs;

/** The songs of an album, as its page shows them. */
export function useAlbumTracks({ browseId }: AlbumCard): LateList {
  const query = useApi().queries.albumInfo(browseId);
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...query, select: toTracks, enabled: false });
  return { known: data, load: () => fetchHeld(queryClient, query).then(toTracks) };
}

/** The songs of a playlist, as its page shows them. */
export function usePlaylistTracks({ playlistId }: PlaylistCard): LateList {
  const query = useApi().queries.playlist(toPlaylistId(playlistId));
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...query, select: toTracks, enabled: false });
  return { known: data, load: () => fetchHeld(queryClient, query).then(toTracks) };
}

/** The top songs of an artist, as its page shows them. */
export function useArtistTracks({ browseId, artists }: ArtistCard): LateList {
  const query = useApi().queries.artistInfo(toArtistId(browseId ?? artists[0]?.id ?? ''));
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...query, select: toSongs, enabled: false });
  return { known: data, load: () => fetchHeld(queryClient, query).then(toSongs) };
}
