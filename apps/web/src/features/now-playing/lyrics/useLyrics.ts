import type { Lyrics } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../../api/queries.ts';

/** The words of a track; null until they are there, and where there are none or they cannot be had. */
export function useLyrics(videoId: string | null): Lyrics | null {
  const { client } = useApi();
  const { data } = useQuery({
    queryKey: [LISTENER_KEY, 'lyrics', videoId],
    queryFn: ({ signal }) => client.lyrics({ params: { videoId: videoId ?? '' } }, { signal }),
    enabled: videoId !== null,
  });
  return data !== undefined && data.lines.length > 0 ? data : null;
}
