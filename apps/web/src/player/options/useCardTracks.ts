import {
  type AlbumCard,
  type ArtistCard,
  type PageCard,
  type PlaylistCard,
  toArtistId,
  toPlaylistId,
  type Track,
} from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
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

/** The top songs of an artist, as its page shows them. */
export const useArtistTracks = (card: ArtistCard): LateList =>
  useLateTracks(useApi().queries.artistInfo(toArtistOf(card)), toSongs);

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
