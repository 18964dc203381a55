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
import { EagerCovers } from '../covers/Cover.tsx';
import { toScrollBehaviour } from '../../lib/scroll-behaviour.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './Shelf.module.css';

interface ShelfProps<T> {
  readonly title: string;
  readonly items: readonly T[];
  /** Renders one item; items are keyed by index, since the same one may occur twice. */
  readonly renderItem: (item: T, index: number) => ReactNode;
  /** Square cards, 16:9 cards, or rows in columns of `rowsPerColumn`. */
  readonly variant?: 'cards' | 'videos' | 'rows';
  readonly rowsPerColumn?: number;
  /** Loads the first pictures eagerly, for a shelf that is visible when the page opens. */
  readonly isAboveFold?: boolean;
}

interface Ends {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Distance from an end, px, within which the shelf counts as scrolled to it. */
const END_WITHIN_PX = 2;

/** Number of items whose pictures load eagerly; at least these are visible on a phone. */
const EAGER_ITEMS = 4;

/** Items rendered at a time: a host may send thousands, and rendering them all would block the page. */
const RENDER_BATCH = 100;

/** Tracks whether a shelf is scrolled to either end, and renders more items when its end is reached. */
function useScrollEnds(ref: RefObject<HTMLElement | null>, itemCount: number) {
  const [renderLimit, setRenderLimit] = useState(RENDER_BATCH);
  const renderedCount = Math.min(renderLimit, itemCount);
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller || renderedCount === 0) return;
    const measure = () => {
      const left = Math.abs(scroller.scrollLeft);
      const isAtStart = left <= END_WITHIN_PX;
      const isAtEnd = left + scroller.clientWidth >= scroller.scrollWidth - END_WITHIN_PX;
      if (isAtEnd) setRenderLimit(renderedCount + RENDER_BATCH);
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
  }, [ref, renderedCount]);
  return { ends, renderedCount };
}

/** A titled row of cards, or of columns of rows, that scrolls sideways and extends under the queue. */
export function Shelf<T>(props: ShelfProps<T>) {
  const { title, items, renderItem, variant = 'cards', rowsPerColumn = 4, isAboveFold = false } = props;
  const titleId = useId();
  const scroller = useRef<HTMLUListElement>(null);
  const { ends, renderedCount } = useScrollEnds(scroller, items.length);
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
        {items.slice(0, renderedCount).map((item, index) => (
          // Titles and tracks may repeat: position is the only identity.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <EagerCovers value={isAboveFold && index < EAGER_ITEMS}>{renderItem(item, index)}</EagerCovers>
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

/** Buttons that scroll the shelf by its visible width; shown on hover and while the focus is inside. */
function Arrows({ ends, scroller, title }: ArrowsProps) {
  const scroll = (direction: -1 | 1) => {
    const element = scroller.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const inSight =
      element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const sign = style.direction === 'rtl' ? -direction : direction;
    element.scrollBy({ left: sign * inSight, behavior: toScrollBehaviour() });
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
