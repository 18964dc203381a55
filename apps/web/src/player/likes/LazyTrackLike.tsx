import { toLazyPart } from '../../lib/lazy/lazy-component.tsx';
import { onceIdle } from '../../lib/lazy/when-idle.ts';

/** The heart of a row, shown once it is known whether the track is liked. Its code is loaded when idle. */
export const { Lazy: LazyTrackLike } = toLazyPart(
  'TrackLike',
  onceIdle(() => import('./TrackLike.tsx')),
);
