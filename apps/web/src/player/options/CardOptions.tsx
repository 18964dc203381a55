import { toLateOverlay } from '../../lib/late/late-component.tsx';
import type { PageCard } from './useCardEntries.ts';
import { OptionsButton } from './OptionsButton.tsx';

const { Late: CardMenu, prepare } = toLateOverlay('CardMenu', () => import('./CardMenu.tsx'));

interface CardOptionsProps {
  readonly card: PageCard;
  readonly isOnCard?: boolean;
}

/** The options button of an album, an artist or a playlist. */
export const CardOptions = ({ card, isOnCard = false }: CardOptionsProps) => (
  <OptionsButton subject={card} isOnCard={isOnCard} prepare={prepare} Menu={CardMenu} />
);
