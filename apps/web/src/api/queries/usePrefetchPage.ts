import { type PageCard, toArtistId } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../ApiProvider.tsx';

/** Prefetches the data of the page that a card leads to; on a failure the page itself fetches again. */
export function usePrefetchPage(): (card: PageCard) => void {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    (card) => {
      if (card.kind === 'album' && card.browseId)
        void queryClient.prefetchQuery(queries.albumInfo(card.browseId));
      if (card.kind === 'playlist' && card.playlistId)
        void queryClient.prefetchQuery(queries.playlist(card.playlistId));
      const artistId = card.kind === 'artist' ? (card.browseId ?? card.artists[0]?.id) : null;
      if (artistId) void queryClient.prefetchQuery(queries.artistInfo(toArtistId(artistId)));
    },
    [queries, queryClient],
  );
}
