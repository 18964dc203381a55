import type { Card, Shelf as ShelfData } from '@segue/domain';
import { PlayableCard } from '../../player/PlayableCard.tsx';
import { PlayableRow } from '../../player/PlayableRow.tsx';
import { Shelf } from '../../ui/Shelf.tsx';
import { toShelfLayout } from './to-shelf-layout.ts';

const renderRow = (card: Card) =>
  'track' in card ? <PlayableRow track={card.track} isTimeHidden /> : <PlayableCard card={card} />;

const renderCard = (card: Card) => <PlayableCard card={card} />;

export function HomeShelf({ shelf }: { readonly shelf: ShelfData }) {
  const layout = toShelfLayout(shelf);
  return (
    <Shelf
      title={shelf.title}
      items={shelf.contents}
      renderItem={layout.variant === 'rows' ? renderRow : renderCard}
      {...layout}
    />
  );
}
