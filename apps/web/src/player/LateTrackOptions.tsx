import type { Track } from '@segue/domain';
import { toLatePart } from '../lib/late-component.tsx';
import { whenIdle } from '../lib/when-idle.ts';

/** No page waits for its code. */
const { Late: TrackOptions } = toLatePart('TrackOptions', async () => {
  await new Promise<void>(whenIdle);
  return import('./TrackOptions.tsx');
});

interface LateTrackOptionsProps {
  readonly track: Track;
  readonly isOnCard?: boolean;
}

/** The options of a track that can be played, as soon as they can be had. */
export const LateTrackOptions = ({ track, isOnCard = false }: LateTrackOptionsProps) => (
  <TrackOptions track={track} isOnCard={isOnCard} />
);
