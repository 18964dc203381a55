import type { Card, Shelf as ShelfData } from '@segue/domain';
import { PlayableCard } from '../../player/tracks/PlayableCard.tsx';
import { PlayableRow } from '../../player/tracks/PlayableRow.tsx';
import { Shelf } from '../../ui/cards/Shelf.tsx';
import { toShelfLayout } from './to-shelf-layout.ts';

const renderRow = (card: Card) =>
  'track' in card ? <PlayableRow track={card.track} isTimeHidden /> : <PlayableCard card={card} />;

const renderCard = (card: Card) => <PlayableCard card={card} />;

/** Among square cards a video is as square as they are, so that the shelf keeps one line. */
const renderSquare = (card: Card) => (
  <PlayableCard card={'track' in card ? { ...card, kind: 'song' } : card} />
);

const RENDERERS = { rows: renderRow, cards: renderSquare, videos: renderCard } as const;

interface HomeShelfProps {
  readonly shelf: ShelfData;
  readonly isSeenFirst: boolean;
}

export function HomeShelf({ shelf, isSeenFirst }: HomeShelfProps) {
  const layout = toShelfLayout(shelf);
  return (
    <Shelf
      title={shelf.title}
      items={shelf.contents}
      renderItem={RENDERERS[layout.variant]}
      isSeenFirst={isSeenFirst}
      {...layout}
    />
  );
}
