import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useRovingFocus } from '../../lib/input/useRovingFocus.ts';
import { EagerCovers } from './Cover.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './Shelf.module.css';

export interface ShelfProps<T> {
  readonly title: string;
  readonly items: readonly T[];
  /** Draws one item; items are keyed by position, since the same one may occur twice. */
  readonly renderItem: (item: T, index: number) => ReactNode;
  /** Square cards, 16:9 cards, or rows in columns of `rowsPerColumn`. */
  readonly variant?: 'cards' | 'videos' | 'rows';
  readonly rowsPerColumn?: number;
  /** Asks for the first pictures at once: for a shelf in sight as the page opens. */
  readonly isSeenFirst?: boolean;
}

interface Ends {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Distance from an end, px, within which the shelf counts as being there. */
const END_WITHIN_PX = 2;

/** Items of a shelf in sight on a phone as the page opens, at least. */
const SEEN_FIRST = 4;

/** Items drawn at once: a host may send thousands, and to draw them all would stop the page. */
const DRAWN_AT_ONCE = 100;

/** Says whether a shelf can be scrolled any further, either way, and draws more of it whenever its end is reached. */
function useReach(ref: RefObject<HTMLElement | null>, itemCount: number) {
  const [reach, setReach] = useState(DRAWN_AT_ONCE);
  const drawnCount = Math.min(reach, itemCount);
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller || drawnCount === 0) return;
    const measure = () => {
      const left = Math.abs(scroller.scrollLeft);
      const isAtStart = left <= END_WITHIN_PX;
      const isAtEnd = left + scroller.clientWidth >= scroller.scrollWidth - END_WITHIN_PX;
      if (isAtEnd) setReach(drawnCount + DRAWN_AT_ONCE);
      setEnds((was) =>
        was.isAtStart === isAtStart && was.isAtEnd === isAtEnd ? was : { isAtStart, isAtEnd },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [ref, drawnCount]);
  return { ends, drawnCount };
}

/** A titled row of cards, or of columns of rows, that scrolls sideways and runs on under the queue. */
export function Shelf<T>(props: ShelfProps<T>) {
  const { title, items, renderItem, variant = 'cards', rowsPerColumn = 4, isSeenFirst = false } = props;
  const titleId = useId();
  const scroller = useRef<HTMLUListElement>(null);
  const { ends, drawnCount } = useReach(scroller, items.length);
  const rows = Math.max(1, Math.min(rowsPerColumn, items.length));
  useRovingFocus(scroller, variant === 'rows' ? rows : 1);
  return (
    <section className={styles.shelf} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId} dir="auto">
          {title}
        </h2>
        {!(ends.isAtStart && ends.isAtEnd) && <Arrows ends={ends} scroller={scroller} title={title} />}
      </div>
      <ul
        ref={scroller}
        className={classNames(styles.scroller, styles[variant])}
        style={variant === 'rows' ? ({ '--rows': rows } satisfies CSSProperties) : undefined}
      >
        {items.slice(0, drawnCount).map((item, index) => (
          // Titles and tracks may repeat: position is the only identity.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <EagerCovers value={isSeenFirst && index < SEEN_FIRST}>{renderItem(item, index)}</EagerCovers>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ArrowsProps {
  readonly ends: Ends;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly title: string;
}

/** Page the shelf by what is in sight; shown on hover and while something inside has the focus. */
function Arrows({ ends, scroller, title }: ArrowsProps) {
  const scroll = (direction: -1 | 1) => {
    const element = scroller.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const inSight =
      element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const sign = style.direction === 'rtl' ? -direction : direction;
    element.scrollBy({ left: sign * inSight, behavior: 'smooth' });
  };
  return (
    <div className={styles.arrows}>
      <IconButton
        size="small"
        icon={ChevronLeft}
        label={`Scroll ${title} back`}
        aria-disabled={ends.isAtStart || undefined}
        onClick={() => scroll(-1)}
      />
      <IconButton
        size="small"
        icon={ChevronRight}
        label={`Scroll ${title} on`}
        aria-disabled={ends.isAtEnd || undefined}
        onClick={() => scroll(1)}
      />
    </div>
  );
}
