import { type Key, type ReactNode, useRef } from 'react';
import { useRovingFocus } from '../../lib/input/useRovingFocus.ts';
import styles from './TrackList.module.css';

interface TrackListProps<T> {
  readonly tracks: readonly T[];
  readonly renderRow: (track: T, index: number) => ReactNode;
  /** What a row keeps as others come and go above it. Left out: its index, since a track may occur twice. */
  readonly toKey?: (track: T) => Key;
  /** Accessible name of the list, where no heading gives it. */
  readonly label?: string;
}

/** A list of rows with roving tabindex. Above 100 rows use `VirtualRows`. */
export function TrackList<T>({ tracks, renderRow, toKey, label }: TrackListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  useRovingFocus(list, Infinity);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {tracks.map((track, index) => (
        <li key={toKey?.(track) ?? index}>{renderRow(track, index)}</li>
      ))}
    </ul>
  );
}
