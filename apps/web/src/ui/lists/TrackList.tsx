import { type ReactNode, useRef } from 'react';
import { useRovingFocus } from '../../lib/input/useRovingFocus.ts';
import styles from './TrackList.module.css';

interface TrackListProps<T> {
  readonly tracks: readonly T[];
  /** Renders one row; rows are keyed by index, since a track may occur twice. */
  readonly renderRow: (track: T, index: number) => ReactNode;
  /** Accessible name of the list, where no heading gives it. */
  readonly label?: string;
}

/** A list of rows with roving tabindex. Above 100 rows use `VirtualRows`. */
export function TrackList<T>({ tracks, renderRow, label }: TrackListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  useRovingFocus(list, Infinity);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {tracks.map((track, index) => (
        // Rows have no identity of their own: the same track may occur twice in a list.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{renderRow(track, index)}</li>
      ))}
    </ul>
  );
}
