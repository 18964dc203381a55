/* oxlint-disable react/incompatible-library -- The virtualizer is a mutable object; the two components that
   use one opt out of the React compiler and pass on plain values. */
import {
  defaultRangeExtractor,
  observeElementOffset,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useRovingFocus } from '../../lib/input/useRovingFocus.ts';
import listStyles from './TrackList.module.css';
import { useOffsetTop, useOverscan, useRange } from './virtual-list-hooks.ts';
import styles from './VirtualRows.module.css';

interface VirtualRowsProps {
  readonly count: number;
  readonly rowHeightPx: number;
  readonly renderRow: (index: number) => ReactNode;
  /** The scrolling element; the window when left out. */
  readonly scrollRef?: RefObject<HTMLElement | null>;
  readonly label?: string;
  /** React key of a row, for lists whose rows move; the index when left out. */
  readonly keyOf?: (index: number) => string;
  /** A row that stays in the document even out of sight, as a dragged one; -1 or left out: none. */
  readonly keptIndex?: number;
  /** Called when the first or last rendered row changes. */
  readonly onRange?: (first: number, last: number) => void;
  /** Receives the function that scrolls the window to a row. */
  readonly jumpRef?: RefObject<JumpTo | null>;
}

/** Scrolls the window to a row or card of a list. */
export type JumpTo = (index: number) => void;

const OVERSCAN_ROWS = 8;

/** A virtualized list, for lists that may exceed 100 rows. */
export const VirtualRows = ({ scrollRef, ...props }: VirtualRowsProps) =>
  scrollRef ? <RowsInElement {...props} scrollRef={scrollRef} /> : <RowsInWindow {...props} />;

function RowsInWindow(props: Omit<VirtualRowsProps, 'scrollRef'>) {
  'use no memo';
  const listRef = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: props.count,
    estimateSize: () => props.rowHeightPx,
    overscan: useOverscan(OVERSCAN_ROWS),
    scrollMargin,
    rangeExtractor: (range) => withKept(range, props.keptIndex ?? -1),
  });
  useOffsetTop(listRef, virtualizer.isScrolling, setScrollMargin);
  useImperativeHandle(props.jumpRef, () => (index) => virtualizer.scrollToIndex(index, { align: 'start' }));
  return <Rows {...props} listRef={listRef} {...toSlice(virtualizer, scrollMargin)} />;
}

/** The element of a ref of an ancestor, which is only set after the layout effects of its children. */
function useScroller(scrollRef: RefObject<HTMLElement | null>): HTMLElement | null {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useEffect(() => setScroller(scrollRef.current), [scrollRef]);
  return scroller;
}

/** Also reports the offset at the start, to which the element may have been scrolled before; else it is scrolled to 0. */
const observeOffset: typeof observeElementOffset = (virtualizer, report) => {
  const stop = observeElementOffset(virtualizer, report);
  report(virtualizer.scrollElement?.scrollTop ?? 0, false);
  return stop;
};

function RowsInElement(props: VirtualRowsProps & { readonly scrollRef: RefObject<HTMLElement | null> }) {
  'use no memo';
  const listRef = useRef<HTMLOListElement>(null);
  const scroller = useScroller(props.scrollRef);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: props.count,
    estimateSize: () => props.rowHeightPx,
    overscan: useOverscan(OVERSCAN_ROWS),
    getScrollElement: () => scroller,
    observeElementOffset: observeOffset,
    rangeExtractor: (range) => withKept(range, props.keptIndex ?? -1),
  });
  return <Rows {...props} listRef={listRef} {...toSlice(virtualizer, 0)} />;
}

function withKept(range: Range, keptIndex: number): number[] {
  const indexes = defaultRangeExtractor(range);
  return keptIndex < 0 || indexes.includes(keptIndex) ? indexes : [...indexes, keptIndex];
}

interface Slice {
  readonly heightPx: number;
  /** The rows to render: index, and distance from the top of the list in px. */
  readonly rows: readonly { readonly index: number; readonly topPx: number }[];
}

const toSlice = <S extends Element | Window>(
  virtualizer: Virtualizer<S, HTMLLIElement>,
  scrollMargin: number,
): Slice => ({
  heightPx: virtualizer.getTotalSize(),
  rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, topPx: start - scrollMargin })),
});

interface RowsProps extends Slice, Omit<VirtualRowsProps, 'scrollRef'> {
  readonly listRef: RefObject<HTMLOListElement | null>;
}

function Rows(props: RowsProps) {
  const { listRef, heightPx, rows, count, rowHeightPx, renderRow, keyOf, label, onRange } = props;
  useRovingFocus(listRef, Infinity);
  useRange(rows[0]?.index ?? 0, rows.at(-1)?.index ?? -1, onRange);
  return (
    <ol
      ref={listRef}
      className={`${listStyles.list} ${styles.list}`}
      style={{ height: heightPx }}
      aria-label={label}
    >
      {rows.map(({ index, topPx }) => (
        <Row key={keyOf?.(index) ?? index} {...{ index, topPx, count, rowHeightPx, renderRow }} />
      ))}
    </ol>
  );
}

type RowProps = Pick<VirtualRowsProps, 'count' | 'rowHeightPx' | 'renderRow'> & Slice['rows'][number];

/** A component of its own, which the React compiler memoizes: a scroll step renders only rows that come into view. */
function Row({ index, topPx, count, rowHeightPx, renderRow }: RowProps) {
  return (
    <li
      className={styles.row}
      style={{ height: rowHeightPx, transform: `translateY(${topPx}px)` }}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      {renderRow(index)}
    </li>
  );
}
