import type { Track } from '@segue/domain';
import { extendQueue } from '@segue/player';
import { useEffect, useEffectEvent } from 'react';
import { usePlayer, usePlayerEngine } from '../PlayerProvider.tsx';
import { toOrdered } from '../tracks/list-order.ts';
import type { ListView } from '../tracks/useListView.ts';
import { trackActionMessages } from './track-action.messages.ts';
import type { LoadableList } from './useLoadableList.ts';
import { useMenuActions } from './useMenuActions.ts';
import { watchQueue } from './watch-queue.ts';

/** The tracks of a list that its part lacks. A list may hold a track several times. */
function toRest(whole: readonly Track[], part: readonly Track[]): readonly Track[] {
  const counts = new Map<string | null, number>();
  for (const { videoId } of part) counts.set(videoId, (counts.get(videoId) ?? 0) + 1);
  return whole.filter(({ videoId }) => {
    const count = counts.get(videoId) ?? 0;
    if (count > 0) counts.set(videoId, count - 1);
    return count === 0;
  });
}

/**
 * Adds the rest of a list to the queue once it has arrived, if a row was pressed while only the first part was there
 * and that part still is the queue then; also if the page has been left.
 */
export function useQueueRest({ ordered, order }: ListView, whole: LoadableList): void {
  const engine = usePlayerEngine();
  const { attempt } = useMenuActions();
  const isPartQueue = usePlayer(({ playedList }) => whole.known === undefined && playedList === ordered);
  const queueRest = useEffectEvent(async () => {
    const isQueue = watchQueue(engine);
    const rest = toRest(await whole.load(), ordered);
    if (isQueue())
      engine.extendQueue(
        extendQueue,
        toOrdered(rest, order).map(({ track }) => track),
      );
  });
  const queueRestOrTell = useEffectEvent(() =>
    attempt(queueRest(), 'queue-rest-failed', trackActionMessages.songsNotLoaded),
  );
  useEffect(() => {
    if (isPartQueue) queueRestOrTell();
  }, [isPartQueue]);
}
