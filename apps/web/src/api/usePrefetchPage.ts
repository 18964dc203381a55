import { type Card, toArtistId } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from './ApiProvider.tsx';

type PageCard = Exclude<Card, { kind: 'song' | 'video' }>;

/** Asks for the page a card leads to before it is pressed; a failure is left to the page itself. */
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
