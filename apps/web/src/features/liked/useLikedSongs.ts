import type { Track } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { useLikes } from '../../player/likes/useLikes.ts';

/**
 * The liked songs, latest like first; undefined while loading. A song unliked here keeps its row until the
 * page is opened again, so that the listener can like it again in place.
 */
export function useLikedSongs(): readonly Track[] | undefined {
  const { queries } = useApi();
  const likes = useLikes();
  const { data: tracks, dataUpdatedAt, isFetchedAfterMount } = useQuery(queries.liked());
  useEffect(() => {
    // Only a fresh reply: the cached list of an earlier visit may contain songs unliked since.
    if (isFetchedAfterMount && tracks) likes.confirmLiked(tracks.flatMap(({ videoId }) => videoId ?? []));
    // Not `tracks`: an optimistic update changes the cached list without news about the other songs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [likes, dataUpdatedAt, isFetchedAfterMount]);
  return tracks;
}
