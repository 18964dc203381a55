import type { Track } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { useLikes } from '../../player/likes/useLikes.ts';

/**
 * The liked songs, latest like first; undefined while they are on their way. A song unliked here keeps its row
 * until the page is opened again, so that the same press can like it again.
 */
export function useLikedSongs(): readonly Track[] | undefined {
  const { queries } = useApi();
  const likes = useLikes();
  const { data: tracks, dataUpdatedAt, isFetchedAfterMount } = useQuery(queries.liked());
  useEffect(() => {
    // Only what the server sent just now: the list of an earlier visit may hold songs unliked since.
    if (isFetchedAfterMount && tracks) likes.learnLiked(tracks.flatMap(({ videoId }) => videoId ?? []));
    // A like given meanwhile changes the list, and says nothing of the others.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [likes, dataUpdatedAt, isFetchedAfterMount]);
  return tracks;
}
