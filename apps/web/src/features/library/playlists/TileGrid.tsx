import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { EagerCovers } from '../../../ui/covers/Cover.tsx';
import type { CardGrid } from '../../../ui/lists/card-grid.ts';
import { useCardGrid } from '../../../ui/lists/useCardGrid.ts';
import { VirtualCards } from '../../../ui/lists/VirtualCards.tsx';
import styles from '../views/views.module.css';

interface TileGridProps {
  readonly count: number;
  /** The tile, with a key. */
  readonly renderTile: (index: number) => ReactNode;
  readonly label: string;
  /** Renders its tiles at once, and loads their first pictures eagerly. */
  readonly isAboveFold?: boolean;
}

/** Longer grids are virtualized. */
const MAX_PLAIN = 60;
/** At least these are visible on a phone. */
const EAGER_TILES = 4;
/** How near the window a grid has to be for its tiles to be rendered. */
const NEAR_MARGIN = '1200px 0px';

/** Whether an element has been near the window. */
function useWasNear(ref: RefObject<HTMLElement | null>, isNearAtFirst: boolean): boolean {
  const [wasNear, setWasNear] = useState(isNearAtFirst);
  useEffect(() => {
    if (wasNear || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasNear(true);
      },
      // Without a root, a margin has no effect in a frame.
      { root: document, rootMargin: NEAR_MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, wasNear]);
  return wasNear;
}

/** Height of a grid, which keeps the page as long as with its tiles. */
const toHeightPx = (count: number, { columns, rowPx, rowGapPx }: CardGrid): number =>
  Math.max(0, Math.ceil(count / columns) * rowPx - rowGapPx);

/**
 * Tiles of playlists in a grid. Of hundreds of folders only those near the window are rendered, and of a long grid
 * only the visible tiles.
 */
export const TileGrid = ({ count, renderTile, label, isAboveFold = false }: TileGridProps) =>
  count > MAX_PLAIN ? (
    <VirtualCards count={count} renderCard={renderTile} label={label} />
  ) : (
    <PlainGrid {...{ count, renderTile, label, isAboveFold }} />
  );

function PlainGrid({ count, renderTile, label, isAboveFold }: Required<TileGridProps>) {
  const list = useRef<HTMLUListElement>(null);
  const wasNear = useWasNear(list, isAboveFold);
  const grid = useCardGrid(list, 'square');
  return (
    <ul
      ref={list}
      className={styles.cards}
      style={wasNear ? undefined : { height: toHeightPx(count, grid) }}
      aria-label={label}
    >
      {wasNear &&
        Array.from({ length: count }, (_, index) => (
          // Tiles have keys of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <EagerCovers value={isAboveFold && index < EAGER_TILES}>{renderTile(index)}</EagerCovers>
          </li>
        ))}
    </ul>
  );
}
