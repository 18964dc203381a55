import { toLatePart } from '../../lib/late/late-component.tsx';
import { whenIdle } from '../../lib/late/when-idle.ts';

/** The options of a track that can be played, as soon as they can be had. No page waits for their code. */
export const { Late: LateTrackOptions } = toLatePart('TrackOptions', async () => {
  await new Promise<void>(whenIdle);
  return import('./TrackOptions.tsx');
});

/** The same of what leads to a page. */
export const { Late: LateCardOptions } = toLatePart('CardOptions', async () => {
  await new Promise<void>(whenIdle);
  return import('./CardOptions.tsx');
});
