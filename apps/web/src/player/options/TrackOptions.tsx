import type { PageCard, Track } from '@segue/domain';
import { toLateOverlay } from '../../lib/late/late-component.tsx';
import { OptionsButton } from './OptionsButton.tsx';

const trackMenu = toLateOverlay('TrackMenu', () => import('./TrackMenu.tsx'));
const cardMenu = toLateOverlay('CardMenu', () => import('./CardMenu.tsx'));

export interface TrackOptionsProps {
  readonly track: Track;
  readonly isOnCard?: boolean;
}

/** The options button of a track. */
export const TrackOptions = ({ track, isOnCard = false }: TrackOptionsProps) => (
  <OptionsButton subject={track} isOnCard={isOnCard} prepare={trackMenu.prepare} Menu={trackMenu.Late} />
);

export interface CardOptionsProps {
  readonly card: PageCard;
  readonly isOnCard?: boolean;
}

/** The options button of an album, an artist or a playlist. */
export const CardOptions = ({ card, isOnCard = false }: CardOptionsProps) => (
  <OptionsButton subject={card} isOnCard={isOnCard} prepare={cardMenu.prepare} Menu={cardMenu.Late} />
);
