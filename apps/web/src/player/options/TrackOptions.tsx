import type { PageCard, Track } from '@segue/domain';
import { toLateOverlay } from '../../lib/late/late-component.tsx';
import { toPagePath } from '../../ui/cards/MediaCard.tsx';
import { OptionsButton } from './OptionsButton.tsx';
import { AlbumPlay, ArtistPlay, PlaylistPlay } from './card-plays.tsx';

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

/** The options button of an album, an artist or a playlist; on the card of one with songs also its Play button. */
export const CardOptions = ({ card, isOnCard = false }: CardOptionsProps) => (
  <>
    {isOnCard && <CardPlay card={card} />}
    <OptionsButton subject={card} isOnCard={isOnCard} prepare={cardMenu.prepare} Menu={cardMenu.Late} />
  </>
);

export interface CardPlayProps {
  readonly card: PageCard;
  /** Whether it is the large card of the top result, on which artists have one too. */
  readonly isOnSheet?: boolean;
}

/** The Play button of a card that leads to songs. */
export function CardPlay({ card, isOnSheet = false }: CardPlayProps) {
  if (toPagePath(card) === null) return null;
  if (card.kind === 'album') return <AlbumPlay card={card} isOnSheet={isOnSheet} />;
  if (card.kind === 'playlist') return <PlaylistPlay card={card} isOnSheet={isOnSheet} />;
  return isOnSheet ? <ArtistPlay card={card} isOnSheet /> : null;
}
