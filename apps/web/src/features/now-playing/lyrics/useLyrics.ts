import type { Lyrics } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../../api/queries/queries.ts';

/** Lyrics of a track; null while loading, if there are none, or if the request failed. */
export function useLyrics(videoId: string | null): Lyrics | null {
  const { client } = useApi();
  const { data } = useQuery({
    queryKey: [LISTENER_KEY, 'lyrics', videoId],
    queryFn: ({ signal }) => client.lyrics({ params: { videoId: videoId ?? '' } }, { signal }),
    enabled: videoId !== null,
  });
  return data !== undefined && data.lines.length > 0 ? data : null;
}
