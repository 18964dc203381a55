import type { Track } from '@segue/domain';
import { lazy, Suspense } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

/** No page waits for it: its code is fetched once there is nothing else to do. */
const TrackLike = lazy(async () => {
  await new Promise<void>(whenIdle);
  return { default: (await import('./TrackLike.tsx')).TrackLike };
});

/** The heart of a row, as soon as it is known whether the track is liked. */
export const LateTrackLike = ({ track }: { readonly track: Track }) => (
  <Suspense fallback={null}>
    <TrackLike track={track} />
  </Suspense>
);
