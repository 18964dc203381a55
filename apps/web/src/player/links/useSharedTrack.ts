import { useQuery } from '@tanstack/react-query';
import { isGone } from '../../api/failures/is-gone.ts';
import { usePlaybackQueries } from '../../api/queries/playback-queries.ts';
import { findLinkedTrack } from './find-linked-track.ts';

/** The track of a copied link, in its watch-list; null: it is gone; undefined: no link, or not loaded. */
export function useSharedTrack(videoId: string | null) {
  const query = usePlaybackQueries().watchList(videoId ?? '');
  const { data: watchList, error } = useQuery({ ...query, enabled: videoId !== null });
  if (videoId === null) return undefined;
  return isGone(error) ? null : watchList && findLinkedTrack(watchList, videoId);
}
