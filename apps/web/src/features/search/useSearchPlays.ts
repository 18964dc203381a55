import type { Card, SearchGroup } from '@segue/domain';
import { useEffect, useRef } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { logFailure } from '../../lib/log.ts';
import { usePlayer } from '../../player/PlayerProvider.tsx';

const isAmong = (groups: readonly SearchGroup<Card>[], videoId: string): boolean =>
  groups.some(({ data }) => data.some((card) => 'track' in card && card.track.videoId === videoId));

/** Tells the server which of the songs that were found is played, so that others find it sooner [12.30]; only who is signed in plays. */
export function useSearchPlays(query: string, groups: readonly SearchGroup<Card>[] | undefined): void {
  const { client } = useApi();
  const videoId = usePlayer(({ track }) => track?.videoId ?? null);
  const lastVideoId = useRef(videoId);
  useEffect(() => {
    if (videoId === null || videoId === lastVideoId.current) return;
    lastVideoId.current = videoId;
    if (groups === undefined || !isAmong(groups, videoId)) return;
    client
      .countSearchPlay({ body: { query, videoId } })
      .catch((cause: unknown) => logFailure('search-play-not-counted', { cause }));
  }, [client, query, groups, videoId]);
}
