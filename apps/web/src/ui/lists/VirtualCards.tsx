/* oxlint-disable react/incompatible-library -- The virtualizer is a mutable object; the component that uses
   it opts out of the React compiler and passes on plain values. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useRovingFocus } from '../../lib/input/useRovingFocus.ts';
import { useCardGrid } from './useCardGrid.ts';
import styles from './VirtualCards.module.css';
import { useIsRacing, useOffsetTop, useOverscan, useRange } from './virtual-list-hooks.ts';
import type { JumpTo } from './VirtualRows.tsx';

interface VirtualCardsProps {
  readonly count: number;
  readonly renderCard: (index: number) => ReactNode;
  readonly label: string;
  /** The cards are those of artists: round, with a title alone. */
  readonly isRound?: boolean;
  /** Called when the first or last rendered card changes; not while the list is racing (`useIsRacing`). */
  readonly onRange?: (first: number, last: number) => void;
  /** Receives the function that scrolls the window to a card. */
  readonly jumpRef?: RefObject<JumpTo | null>;
}

const OVERSCAN_ROWS = 2;

/** A virtualized grid of cards, which scrolls with the window. */
export function VirtualCards(props: VirtualCardsProps) {
  'use no memo';
  const { count, renderCard, label, isRound = false, onRange, jumpRef } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const { columns, cardPx, gapPx, rowPx } = useCardGrid(listRef, isRound ? 'round' : 'square');
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(count / columns),
    estimateSize: () => rowPx,
    overscan: useOverscan(OVERSCAN_ROWS),
    scrollMargin,
  });
  useOffsetTop(listRef, virtualizer.isScrolling, setScrollMargin);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  useImperativeHandle(
    jumpRef,
    () => (index) => virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'start' }),
  );
  const rows = virtualizer.getVirtualItems();
  const firstRow = rows[0]?.index ?? 0;
  const isRacing = useIsRacing(firstRow, virtualizer.isScrolling, OVERSCAN_ROWS);
  const first = firstRow * columns;
  const last = Math.min(count, ((rows.at(-1)?.index ?? -1) + 1) * columns) - 1;
  useRange(first, last, isRacing ? undefined : onRange);
  useRovingFocus(listRef, 1, columns);
  return (
    <ul
      ref={listRef}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={label}
    >
      {Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset).map((index) => (
        <CardItem
          key={index}
          leftPx={(index % columns) * (cardPx + gapPx)}
          topPx={Math.floor(index / columns) * rowPx}
          {...{ index, count, cardPx, rowPx, isRacing, isRound, renderCard }}
        />
      ))}
    </ul>
  );
}

interface CardItemProps extends Pick<VirtualCardsProps, 'count' | 'renderCard' | 'isRound'> {
  readonly index: number;
  readonly leftPx: number;
  readonly topPx: number;
  readonly cardPx: number;
  readonly rowPx: number;
  readonly isRacing: boolean;
}

/** Memoized by the React compiler, as the rows of a list are. */
function CardItem(props: CardItemProps) {
  const { index, count, leftPx, topPx, cardPx, rowPx, isRacing, isRound, renderCard } = props;
  return (
    <li
      className={classNames(styles.card, isRacing && styles.racing, isRound && styles.round)}
      style={{ width: cardPx, height: rowPx, translate: `${leftPx}px ${topPx}px` }}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      {!isRacing && renderCard(index)}
    </li>
  );
}
