import type { PageCard } from '@segue/domain';
import { toLazyOverlay } from '../../lib/lazy/lazy-component.tsx';
import { toPagePath } from '../../ui/cards/MediaCard.tsx';
import type { MenuItem } from '../../ui/menu/MenuPopup.tsx';
import { OptionsButton } from './OptionsButton.tsx';
import type { TrackSubject } from './TrackMenu.tsx';
import { AlbumPlay, ArtistPlay, type CardPlayProps, PlaylistPlay } from './card-plays.tsx';

const trackMenu = toLazyOverlay('TrackMenu', () => import('./TrackMenu.tsx'));
const cardMenu = toLazyOverlay('CardMenu', () => import('./CardMenu.tsx'));

export interface TrackOptionsProps extends Pick<TrackSubject, 'track'> {
  readonly more?: TrackSubject['more'] | undefined;
  readonly isOnCard?: boolean;
}

const NO_MORE: readonly MenuItem[] = [];

/** The options button of a track. */
export const TrackOptions = ({ track, more = NO_MORE, isOnCard = false }: TrackOptionsProps) => (
  <OptionsButton
    subject={{ track, more }}
    isOnCard={isOnCard}
    prepare={trackMenu.prepare}
    Menu={trackMenu.Lazy}
  />
);

export interface CardOptionsProps {
  readonly card: PageCard;
  readonly isOnCard?: boolean;
}

/** The options button of an album, an artist or a playlist; on the card of one with songs also its Play button. */
export const CardOptions = ({ card, isOnCard = false }: CardOptionsProps) => (
  <>
    {isOnCard && <CardPlay card={card} />}
    <OptionsButton subject={card} isOnCard={isOnCard} prepare={cardMenu.prepare} Menu={cardMenu.Lazy} />
  </>
);

/** The Play button of a card that leads to songs; an artist has one only as the top result. */
export function CardPlay({ card, place = 'tile' }: CardPlayProps<PageCard>) {
  if (toPagePath(card) === null) return null;
  if (card.kind === 'album') return <AlbumPlay card={card} place={place} />;
  if (card.kind === 'playlist') return <PlaylistPlay card={card} place={place} />;
  return place === 'sheet' ? <ArtistPlay card={card} place={place} /> : null;
}
