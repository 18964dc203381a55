import { toMinutesSeconds } from '@segue/domain';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './SeekBar.module.css';

export interface SeekBarProps {
  readonly positionSeconds: number;
  /** 0 while the length is not known: the bar then takes no input. */
  readonly durationSeconds: number;
  /** The first movement of a drag: the moment to stop moving the bar from outside. */
  readonly onSeekStart?: () => void;
  /** Release: where to go, 1-100 percent of the length (§9). */
  readonly onSeekEnd: (seekPercent: number) => void;
  /** The whole top edge of the player bar, or a line of its own in the expanded card. */
  readonly look?: 'edge' | 'line';
}

const MIN = 1;
const MAX = 100;

/** Where a position stands on the slider, 1-100. */
const toPercent = (positionSeconds: number, durationSeconds: number): number =>
  durationSeconds > 0 ? Math.min(MAX, Math.max(MIN, (positionSeconds / durationSeconds) * 100)) : MIN;

/**
 * Reports the slider's release. React's `onChange` listens to `input`, which fires on every movement;
 * the browser's own `change` fires once, when the listener lets go or after a key.
 */
function useRelease(onRelease: (seekPercent: number) => void) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = ref.current;
    const release = () => input && onRelease(input.valueAsNumber);
    input?.addEventListener('change', release);
    return () => input?.removeEventListener('change', release);
  }, [onRelease]);
  return ref;
}

/** The seek line: what was played in this song's accent, its end in the next one's. Still while dragged. */
export function SeekBar(props: SeekBarProps) {
  const { positionSeconds, durationSeconds, onSeekStart, onSeekEnd, look = 'line' } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const ref = useRelease((seekPercent) => {
    setDragged(null);
    onSeekEnd(seekPercent);
  });
  const percent = dragged ?? toPercent(positionSeconds, durationSeconds);
  const shownSeconds = dragged === null ? positionSeconds : (dragged / 100) * durationSeconds;
  return (
    <div
      className={classNames(styles.seek, styles[look], dragged !== null && styles.dragging)}
      style={{ '--at': (percent - MIN) / (MAX - MIN) }}
    >
      <input
        ref={ref}
        className={styles.input}
        type="range"
        min={MIN}
        max={MAX}
        step="any"
        value={percent}
        disabled={durationSeconds <= 0}
        aria-label="Seek"
        aria-valuetext={`${toMinutesSeconds(shownSeconds)} of ${toMinutesSeconds(durationSeconds)}`}
        onChange={(event) => {
          if (dragged === null) onSeekStart?.();
          setDragged(event.target.valueAsNumber);
        }}
      />
      {dragged !== null && (
        <output className={styles.time} aria-hidden>
          {toMinutesSeconds(shownSeconds)}
        </output>
      )}
    </div>
  );
}
