import type { Card, SearchGroup } from '@segue/domain';
import type { QueueEntry } from '@segue/player';
import { useEffect, useRef } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { logFailure } from '../../lib/log.ts';
import { usePlayer } from '../../player/PlayerProvider.tsx';

const isAmong = (groups: readonly SearchGroup<Card>[], videoId: string): boolean =>
  groups.some(({ data }) => data.some((card) => 'track' in card && card.track.videoId === videoId));

/** The queue as it was when it was looked at last. */
interface SeenQueue {
  readonly queue: readonly QueueEntry[];
  readonly queueIndex: number;
}

/** Whether playback has gone on, or back, to the current entry from the one before: they are beside each other. */
function isFollowing(before: SeenQueue, { queue, queueIndex }: SeenQueue): boolean {
  if (!queue[queueIndex]) return true;
  const former = before.queue[before.queueIndex];
  // By key: the queue may have arrived, or have been edited, in the same turn.
  const formerIndex = queue.findIndex(({ key }) => key === former?.key);
  return formerIndex >= 0 && Math.abs(queueIndex - formerIndex) <= 1;
}

/**
 * Reports plays of found songs to the server, which ranks them higher in later searches [12.30]. Each song is reported
 * once per search text, when it is pressed: not when it follows in the queue. Needs no session check, since only
 * signed-in listeners can play.
 */
export function useSearchPlays(query: string, groups: readonly SearchGroup<Card>[] | undefined): void {
  const { client } = useApi();
  const videoId = usePlayer(({ track }) => track?.videoId ?? null);
  const queue = usePlayer((snapshot) => snapshot.queue);
  const queueIndex = usePlayer((snapshot) => snapshot.queueIndex);
  const seen = useRef<SeenQueue>({ queue, queueIndex });
  const lastVideoId = useRef(videoId);
  const reported = useRef({ query, videoIds: new Set<string>() });
  useEffect(() => {
    const now = { queue, queueIndex };
    const follows = isFollowing(seen.current, now);
    seen.current = now;
    if (videoId === null || videoId === lastVideoId.current) return;
    lastVideoId.current = videoId;
    if (follows || groups === undefined || !isAmong(groups, videoId)) return;
    if (reported.current.query !== query) reported.current = { query, videoIds: new Set() };
    if (reported.current.videoIds.has(videoId)) return;
    reported.current.videoIds.add(videoId);
    client
      .countSearchPlay({ body: { query, videoId } })
      .catch((cause: unknown) => logFailure('search-play-not-counted', { cause }));
  }, [client, query, groups, videoId, queue, queueIndex]);
}
