import {
  type AlbumCard,
  type ArtistCard,
  type ArtistPage,
  isPlayable,
  type PageCard,
  type PlaylistCard,
  toArtistId,
  toPlaylistId,
  toShuffled,
  type Track,
} from '@segue/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { isPermanentFailure } from '../../api/failures/retrying.ts';
import { fetchHeld } from '../../api/queries/fetch-held.ts';
import type { LoadableList } from '../actions/useLoadableList.ts';
import { useLoadableTracks } from '../actions/useLoadableTracks.ts';

const toTracks = ({ tracks }: { readonly tracks: readonly Track[] }): readonly Track[] => tracks;

const toSongs = ({ songs }: { readonly songs: readonly Track[] }): readonly Track[] => songs;

const toArtistOf = ({ browseId, artists }: ArtistCard): string =>
  toArtistId(browseId ?? artists[0]?.id ?? '');

/** The songs of an album, as its page shows them. */
export const useAlbumTracks = ({ browseId }: AlbumCard): LoadableList =>
  useLoadableTracks(useApi().queries.albumInfo(browseId), toTracks);

/** The songs of a playlist, as its page shows them. */
export const usePlaylistTracks = ({ playlistId }: PlaylistCard): LoadableList =>
  useLoadableTracks(useApi().queries.playlist(toPlaylistId(playlistId)), toTracks);

/** The playlist to shuffle, if the top songs are not all; null: they are. */
const toShuffleId = ({ allSongsId, shuffleId }: ArtistPage): string | null =>
  allSongsId === null ? null : (shuffleId ?? allSongsId);

/** The top songs of an artist, as its page shows them, and the playlists of its radio and shuffle, if it has them. */
export function useArtistList(browseId: string): LoadableList {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const query = queries.artistInfo(browseId);
  const songs = useLoadableTracks(query, toSongs);
  const { data: known } = useQuery({ ...query, enabled: false });
  /** Another host may name a playlist that it does not give; then the songs of the page are taken. */
  const loadPlaylist = async (id: string, songs: readonly Track[]) => {
    try {
      const tracks = toTracks(await fetchHeld(queryClient, queries.playlist(toPlaylistId(id))));
      return tracks.some(isPlayable) ? tracks : songs;
    } catch (cause) {
      if (!isPermanentFailure(cause)) throw cause;
      return songs;
    }
  };
  const loadPage = async () => known ?? (await fetchHeld(queryClient, query));
  const loadRadio = async () => {
    const page = await loadPage();
    const songs = toShuffled(page.songs, Math.random);
    return page.radioId === null ? songs : loadPlaylist(page.radioId, songs);
  };
  const loadShuffled = async () => {
    const page = await loadPage();
    const id = toShuffleId(page);
    return id === null ? page.songs : loadPlaylist(id, page.songs);
  };
  return {
    ...songs,
    ...(known?.radioId !== null && { loadRadio }),
    ...((known === undefined || toShuffleId(known) !== null) && { loadShuffled }),
  };
}

export const useArtistTracks = (card: ArtistCard): LoadableList => useArtistList(toArtistOf(card));

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
