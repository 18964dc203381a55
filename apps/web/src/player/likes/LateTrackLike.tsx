import { toLatePart } from '../../lib/late/late-component.tsx';
import { whenIdle } from '../../lib/late/when-idle.ts';

/** The heart of a row, as soon as it is known whether the track is liked. No page waits for its code. */
export const { Late: LateTrackLike } = toLatePart('TrackLike', async () => {
  await new Promise<void>(whenIdle);
  return import('./TrackLike.tsx');
});
