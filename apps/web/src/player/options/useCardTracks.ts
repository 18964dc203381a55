import {
  type AlbumCard,
  type ArtistCard,
  type ArtistPage,
  type PageCard,
  type PlaylistCard,
  toArtistId,
  toPlaylistId,
  toShuffled,
  type Track,
} from '@segue/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { fetchHeld } from '../../api/queries/fetch-held.ts';
import type { LateList } from '../actions/useLateList.ts';
import { useLateTracks } from '../actions/useLateTracks.ts';

const toTracks = ({ tracks }: { readonly tracks: readonly Track[] }): readonly Track[] => tracks;

const toSongs = ({ songs }: { readonly songs: readonly Track[] }): readonly Track[] => songs;

const toArtistOf = ({ browseId, artists }: ArtistCard): string =>
  toArtistId(browseId ?? artists[0]?.id ?? '');

/** The songs of an album, as its page shows them. */
export const useAlbumTracks = ({ browseId }: AlbumCard): LateList =>
  useLateTracks(useApi().queries.albumInfo(browseId), toTracks);

/** The songs of a playlist, as its page shows them. */
export const usePlaylistTracks = ({ playlistId }: PlaylistCard): LateList =>
  useLateTracks(useApi().queries.playlist(toPlaylistId(playlistId)), toTracks);

/** The playlist to shuffle, if the top songs are not all; null: they are. */
const toShuffleId = ({ allSongsId, shuffleId }: ArtistPage): string | null =>
  allSongsId === null ? null : (shuffleId ?? allSongsId);

/** The top songs of an artist, as its page shows them, and the playlists of its radio and shuffle, if it has them. */
export function useArtistList(browseId: string): LateList {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const query = queries.artistInfo(browseId);
  const songs = useLateTracks(query, toSongs);
  const { data: known } = useQuery({ ...query, enabled: false });
  const loadPlaylist = (id: string) =>
    fetchHeld(queryClient, queries.playlist(toPlaylistId(id))).then(toTracks);
  const loadPage = async () => known ?? (await fetchHeld(queryClient, query));
  const loadRadio = async () => {
    const page = await loadPage();
    return page.radioId === null ? toShuffled(page.songs, Math.random) : loadPlaylist(page.radioId);
  };
  const loadShuffled = async () => {
    const page = await loadPage();
    const id = toShuffleId(page);
    return id === null ? page.songs : loadPlaylist(id);
  };
  return {
    ...songs,
    ...(known?.radioId !== null && { loadRadio }),
    ...((known === undefined || toShuffleId(known) !== null) && { loadShuffled }),
  };
}

export const useArtistTracks = (card: ArtistCard): LateList => useArtistList(toArtistOf(card));

/** Loads the songs of an album, a playlist, or the top songs of an artist, as its page shows them. */
export function useLoadCardTracks(): (card: PageCard) => Promise<readonly Track[]> {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return async (card) => {
    switch (card.kind) {
      case 'album':
        return toTracks(await fetchHeld(queryClient, queries.albumInfo(card.browseId)));
      case 'playlist':
        return toTracks(await fetchHeld(queryClient, queries.playlist(toPlaylistId(card.playlistId))));
      case 'artist':
        return toSongs(await fetchHeld(queryClient, queries.artistInfo(toArtistOf(card))));
    }
  };
}
