import { toLatePart } from '../../lib/late/late-component.tsx';
import { whenIdle } from '../../lib/late/when-idle.ts';

/** The options button of a playable track. Its code is loaded when idle, so no page waits for it. */
export const { Late: LateTrackOptions } = toLatePart('TrackOptions', async () => {
  await new Promise<void>(whenIdle);
  return import('./TrackOptions.tsx');
});

/** The options button of a card that leads to a page, loaded likewise. */
export const { Late: LateCardOptions } = toLatePart('CardOptions', async () => {
  await new Promise<void>(whenIdle);
  return import('./CardOptions.tsx');
});
