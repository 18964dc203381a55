import type { Card, SearchGroup } from '@segue/domain';
import { useEffect, useRef } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { logFailure } from '../../lib/log.ts';
import { usePlayer } from '../../player/PlayerProvider.tsx';

const isAmong = (groups: readonly SearchGroup<Card>[], videoId: string): boolean =>
  groups.some(({ data }) => data.some((card) => 'track' in card && card.track.videoId === videoId));

/**
 * Tells the server which of the songs that were found is played, so that others find it sooner [12.30]: each once for a text,
 * however often the listener comes back to it. Only who is signed in plays.
 */
export function useSearchPlays(query: string, groups: readonly SearchGroup<Card>[] | undefined): void {
  const { client } = useApi();
  const videoId = usePlayer(({ track }) => track?.videoId ?? null);
  const lastVideoId = useRef(videoId);
  const told = useRef({ query, videoIds: new Set<string>() });
  useEffect(() => {
    if (videoId === null || videoId === lastVideoId.current) return;
    lastVideoId.current = videoId;
    if (groups === undefined || !isAmong(groups, videoId)) return;
    if (told.current.query !== query) told.current = { query, videoIds: new Set() };
    if (told.current.videoIds.has(videoId)) return;
    told.current.videoIds.add(videoId);
    client
      .countSearchPlay({ body: { query, videoId } })
      .catch((cause: unknown) => logFailure('search-play-not-counted', { cause }));
  }, [client, query, groups, videoId]);
}
