import type { Lyrics } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { usePlaybackQueries } from '../../../api/queries/playback-queries.ts';

/** Lyrics of a track; null: there are none, or the request failed; undefined: they are being loaded. */
export function useLyrics(videoId: string | null): Lyrics | null | undefined {
  const { data, isFetching } = useQuery(usePlaybackQueries().lyrics(videoId));
  if (data === undefined && isFetching) return undefined;
  return data !== undefined && data.lines.length > 0 ? data : null;
}
