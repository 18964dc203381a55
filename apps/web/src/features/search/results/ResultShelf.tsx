import type { Card, SearchGroup } from '@segue/domain';
import { PlayableCard } from '../../../player/tracks/PlayableCard.tsx';
import { PlayableRow } from '../../../player/tracks/PlayableRow.tsx';
import { Shelf } from '../../../ui/cards/Shelf.tsx';
import { LibraryLink } from './LibraryLink.tsx';
import styles from './ResultShelf.module.css';

const ROWS_PER_COLUMN = 4;

const toVariant = (cards: readonly Card[]): 'rows' | 'videos' | 'cards' => {
  if (cards.every(({ kind }) => kind === 'song')) return 'rows';
  return cards.every(({ kind }) => kind === 'video') ? 'videos' : 'cards';
};

const renderCard = (card: Card) => <PlayableCard card={card} />;

const renderRow = (card: Card) => ('track' in card ? <PlayableRow track={card.track} /> : renderCard(card));

interface ResultShelfProps {
  readonly group: SearchGroup<Card>;
  /** What was searched for. */
  readonly text: string;
  readonly isAboveFold?: boolean;
}

/** One category of results: songs as rows, videos as wide cards, everything else as square ones. */
export function ResultShelf({ group, text, isAboveFold = false }: ResultShelfProps) {
  const variant = toVariant(group.data);
  const isOneColumn = variant === 'rows' && group.data.length <= ROWS_PER_COLUMN;
  return (
    <div className={isOneColumn ? styles.oneColumn : undefined}>
      <Shelf
        title={group.category}
        items={group.data}
        renderItem={variant === 'rows' ? renderRow : renderCard}
        variant={variant}
        rowsPerColumn={ROWS_PER_COLUMN}
        isAboveFold={isAboveFold}
      />
      <LibraryLink group={group} text={text} />
    </div>
  );
}
