import type { Card, SearchGroup } from '@segue/domain';
import { useEffect, useRef } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { logFailure } from '../../lib/log.ts';
import { usePlayer } from '../../player/PlayerProvider.tsx';

const isAmong = (groups: readonly SearchGroup<Card>[], videoId: string): boolean =>
  groups.some(({ data }) => data.some((card) => 'track' in card && card.track.videoId === videoId));

/**
 * Reports plays of found songs to the server, which ranks them higher in later searches [12.30]. Each song is
 * reported once per search text, when it is pressed: not when it follows in a queue. Needs no session check, since only signed-in listeners can play.
 */
export function useSearchPlays(query: string, groups: readonly SearchGroup<Card>[] | undefined): void {
  const { client } = useApi();
  const videoId = usePlayer(({ track }) => track?.videoId ?? null);
  const queue = usePlayer((snapshot) => snapshot.queue);
  const entry = usePlayer((snapshot) => snapshot.queue[snapshot.queueIndex] ?? null);
  const formerQueue = useRef(queue);
  const lastVideoId = useRef(videoId);
  const reported = useRef({ query, videoIds: new Set<string>() });
  useEffect(() => {
    const followed =
      entry === null ||
      entry.isContinuation === true ||
      formerQueue.current.some(({ key }) => key === entry.key);
    formerQueue.current = queue;
    if (videoId === null || videoId === lastVideoId.current) return;
    lastVideoId.current = videoId;
    if (followed) return;
    if (groups === undefined || !isAmong(groups, videoId)) return;
    if (reported.current.query !== query) reported.current = { query, videoIds: new Set() };
    if (reported.current.videoIds.has(videoId)) return;
    reported.current.videoIds.add(videoId);
    client
      .countSearchPlay({ body: { query, videoId } })
      .catch((cause: unknown) => logFailure('search-play-not-counted', { cause }));
  }, [client, query, groups, videoId, queue, entry]);
}
