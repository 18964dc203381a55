import type { Track } from '@segue/domain';
import { lazy, Suspense } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

/** No page waits for it: its code is fetched once there is nothing else to do. */
const TrackOptions = lazy(async () => {
  await new Promise<void>(whenIdle);
  return { default: (await import('./TrackOptions.tsx')).TrackOptions };
});

interface LateTrackOptionsProps {
  readonly track: Track;
  readonly isOnCard?: boolean;
}

/** The options of a track that can be played, as soon as they can be had. */
export const LateTrackOptions = ({ track, isOnCard = false }: LateTrackOptionsProps) => (
  <Suspense fallback={null}>
    <TrackOptions track={track} isOnCard={isOnCard} />
  </Suspense>
);
