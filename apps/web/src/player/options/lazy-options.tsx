import type { PageCard } from '@segue/domain';
import { toLazyPart } from '../../lib/lazy/lazy-component.tsx';
import { onceIdle } from '../../lib/lazy/when-idle.ts';
import type { CardPlayProps } from './card-plays.tsx';
import type { CardOptionsProps, TrackOptionsProps } from './TrackOptions.tsx';

/** The options button of a playable track. Its code is loaded when idle, so no page waits for it. */
export const { Lazy: LazyTrackOptions } = toLazyPart<'TrackOptions', TrackOptionsProps>(
  'TrackOptions',
  onceIdle(() => import('./TrackOptions.tsx')),
);

/** The options button of a card that leads to a page, loaded likewise. */
export const { Lazy: LazyCardOptions } = toLazyPart<'CardOptions', CardOptionsProps>(
  'CardOptions',
  onceIdle(() => import('./TrackOptions.tsx')),
);

/** The Play button of such a card, loaded likewise. */
export const { Lazy: LazyCardPlay } = toLazyPart<'CardPlay', CardPlayProps<PageCard>>(
  'CardPlay',
  onceIdle(() => import('./TrackOptions.tsx')),
);
