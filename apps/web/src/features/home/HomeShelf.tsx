import type { Card, Shelf as ShelfData } from '@segue/domain';
import { PlayableCard } from '../../player/tracks/PlayableCard.tsx';
import { PlayableRow } from '../../player/tracks/PlayableRow.tsx';
import { Shelf } from '../../ui/cards/Shelf.tsx';
import { toShelfLayout } from './to-shelf-layout.ts';

const renderRow = (card: Card) =>
  'track' in card ? <PlayableRow track={card.track} isTimeHidden /> : <PlayableCard card={card} />;

const renderCard = (card: Card) => <PlayableCard card={card} />;

/** In a shelf of square cards a video gets a square card too, so that all cards have the same height. */
const renderSquare = (card: Card) => (
  <PlayableCard card={'track' in card ? { ...card, kind: 'song' } : card} />
);

const RENDERERS = { rows: renderRow, cards: renderSquare, videos: renderCard } as const;

interface HomeShelfProps {
  readonly shelf: ShelfData;
  readonly isAboveFold: boolean;
}

export function HomeShelf({ shelf, isAboveFold }: HomeShelfProps) {
  const layout = toShelfLayout(shelf);
  return (
    <Shelf
      title={shelf.title}
      items={shelf.contents}
      renderItem={RENDERERS[layout.variant]}
      isAboveFold={isAboveFold}
      {...layout}
    />
  );
}
