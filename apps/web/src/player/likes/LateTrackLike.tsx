import { toLatePart } from '../../lib/late/late-component.tsx';
import { onceIdle } from '../../lib/late/when-idle.ts';

/** The heart of a row, shown once it is known whether the track is liked. Its code is loaded when idle. */
export const { Late: LateTrackLike } = toLatePart(
  'TrackLike',
  onceIdle(() => import('./TrackLike.tsx')),
);
