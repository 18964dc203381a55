/* oxlint-disable react/incompatible-library -- The virtualizer is one object that changes in place; the two
   components that hold one are kept from the compiler and hand out plain values. */
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useRovingFocus } from '../../lib/input/useRovingFocus.ts';
import listStyles from './TrackList.module.css';
import styles from './VirtualRows.module.css';

export interface VirtualRowsProps {
  readonly count: number;
  readonly rowHeightPx: number;
  readonly renderRow: (index: number) => ReactNode;
  /** What scrolls: an element of its own, or the window when left out. */
  readonly scrollRef?: RefObject<HTMLElement | null>;
  readonly label?: string;
  /** What a row is known by when rows change places; its index when left out. */
  readonly keyOf?: (index: number) => string;
  /** A row that stays in the document out of sight too: one that is carried; -1 or left out: none. */
  readonly keptIndex?: number;
  /** Called with the first and the last row that is drawn, whenever they change. */
  readonly onRange?: (first: number, last: number) => void;
  /** Takes the function that scrolls the window to a row. */
  readonly jumpRef?: RefObject<JumpTo | null>;
}

/** Scrolls a list of the window to one of its rows or cards. */
export type JumpTo = (index: number) => void;

const OVERSCAN_ROWS = 8;

/** A list that keeps only the rows in sight in the document; for lists that may pass 100 rows. */
export const VirtualRows = ({ scrollRef, ...props }: VirtualRowsProps) =>
  scrollRef ? <RowsInElement {...props} scrollRef={scrollRef} /> : <RowsInWindow {...props} />;

/** How far below the top of the document the list begins. */
export function useOffsetTop(listRef: RefObject<HTMLElement | null>): number {
  const [offsetTop, setOffsetTop] = useState(0);
  // What stands above may change its height with any render; an offset that stays the same ends it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const box = listRef.current?.getBoundingClientRect();
    if (box) setOffsetTop(Math.round(box.top + scrollY));
  });
  return offsetTop;
}

/** Tells which part of a list is drawn; the one who is told may be another each time. */
export function useRange(first: number, last: number, onRange: VirtualRowsProps['onRange']): void {
  useEffect(() => {
    if (last >= first) onRange?.(first, last);
  }, [first, last, onRange]);
}

function RowsInWindow(props: Omit<VirtualRowsProps, 'scrollRef'>) {
  'use no memo';
  const listRef = useRef<HTMLOListElement>(null);
  const scrollMargin = useOffsetTop(listRef);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: props.count,
    estimateSize: () => props.rowHeightPx,
    overscan: OVERSCAN_ROWS,
    scrollMargin,
    rangeExtractor: (range) => withKept(range, props.keptIndex ?? -1),
  });
  useImperativeHandle(props.jumpRef, () => (index) => virtualizer.scrollToIndex(index, { align: 'start' }));
  return <Rows {...props} listRef={listRef} {...toSlice(virtualizer, scrollMargin)} />;
}

/** The element of a ref that is set higher up, and so only after the effects of what is inside it. */
function useScroller(scrollRef: RefObject<HTMLElement | null>): HTMLElement | null {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useEffect(() => setScroller(scrollRef.current), [scrollRef]);
  return scroller;
}

function RowsInElement(props: VirtualRowsProps & { readonly scrollRef: RefObject<HTMLElement | null> }) {
  'use no memo';
  const listRef = useRef<HTMLOListElement>(null);
  const scroller = useScroller(props.scrollRef);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: props.count,
    estimateSize: () => props.rowHeightPx,
    overscan: OVERSCAN_ROWS,
    getScrollElement: () => scroller,
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
  /** Index and distance in px from the top of the list, of each row to draw. */
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
  const toStyle = (topPx: number): CSSProperties => ({
    height: rowHeightPx,
    transform: `translateY(${topPx}px)`,
  });
  return (
    <ol
      ref={listRef}
      className={`${listStyles.list} ${styles.list}`}
      style={{ height: heightPx }}
      aria-label={label}
    >
      {rows.map(({ index, topPx }) => (
        <li
          key={keyOf?.(index) ?? index}
          className={styles.row}
          style={toStyle(topPx)}
          aria-setsize={count}
          aria-posinset={index + 1}
        >
          {renderRow(index)}
        </li>
      ))}
    </ol>
  );
}
