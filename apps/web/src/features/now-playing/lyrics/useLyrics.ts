import type { Lyrics } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { usePlaybackQueries } from '../../../api/queries/playback-queries.ts';

/** Lyrics of a track; null while loading, if there are none, or if the request failed. */
export function useLyrics(videoId: string | null): Lyrics | null {
  const { data } = useQuery(usePlaybackQueries().lyrics(videoId));
  return data !== undefined && data.lines.length > 0 ? data : null;
}
