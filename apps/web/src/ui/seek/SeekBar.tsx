import {
  MAX_SEEK_PERCENT,
  MIN_SEEK_PERCENT,
  toMinutesSeconds,
  toPositionSeconds,
  toSeekPercent,
} from '@segue/domain';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './SeekBar.module.css';

export interface SeekBarProps {
  readonly positionSeconds: number;
  /** 0 while the duration is not known: the bar is then disabled. */
  readonly durationSeconds: number;
  /** Identifies the track; when it changes, a drag ends without a seek. */
  readonly trackKey?: string | undefined;
  /** Called on the first movement of a drag. */
  readonly onSeekStart?: () => void;
  /** Called on release, with the target position, 1-100 percent of the duration [9.06]. */
  readonly onSeekEnd: (seekPercent: number) => void;
  /** Playback waits for data: a light band sweeps across the line. */
  readonly isWaiting?: boolean;
  /** `edge`: the top edge of the player bar; `line`: a separate line in the expanded player. */
  readonly look?: 'edge' | 'line';
}

interface Drag {
  readonly trackKey: string | undefined;
  readonly seekPercent: number;
}

type DragEvents = Pick<SeekBarProps, 'trackKey' | 'onSeekStart' | 'onSeekEnd'>;

/**
 * A drag of the slider, from the first movement to the release. The release is the DOM's `change` event
 * (React's `onChange` is `input`), or pointer-up: Chromium fires no `change` when the slider is back where it
 * was pressed. A new track cancels the drag without a seek.
 */
function useDrag({ trackKey, onSeekStart, onSeekEnd }: DragEvents) {
  const ref = useRef<HTMLInputElement>(null);
  const [started, setStarted] = useState<Drag | null>(null);
  const drag = started?.trackKey === trackKey ? started : null;
  const isDragged = drag !== null;

  const release = () => {
    if (drag === null) return;
    setStarted(null);
    onSeekEnd(drag.seekPercent);
  };
  const onBrowserChange = useEffectEvent(release);
  useEffect(() => {
    const input = ref.current;
    const listener = () => onBrowserChange();
    input?.addEventListener('change', listener);
    return () => input?.removeEventListener('change', listener);
  }, []);

  const onChange = ({ nativeEvent, target }: ChangeEvent<HTMLInputElement>): void => {
    // Chromium rounds the value that React sets after a release, which React then mistakes for an input.
    if (nativeEvent.type === 'change') return;
    if (!isDragged) onSeekStart?.();
    setStarted({ trackKey, seekPercent: target.valueAsNumber });
  };
  const handlers = { onChange, onPointerUp: release, onPointerCancel: release, onBlur: release };
  return { ref, seekPercent: drag?.seekPercent ?? null, handlers };
}

/** The seek bar: the played part in this song's accent, its end in the next one's. A drag freezes it. */
export function SeekBar(props: SeekBarProps) {
  const { positionSeconds, durationSeconds, look = 'line', isWaiting = false, ...events } = props;
  const { ref, seekPercent, handlers } = useDrag(events);
  const percent = seekPercent ?? toSeekPercent(positionSeconds, durationSeconds);
  const shownSeconds =
    seekPercent === null ? positionSeconds : toPositionSeconds(seekPercent, durationSeconds);
  return (
    <div
      className={classNames(styles.seek, styles[look], seekPercent !== null && styles.dragging)}
      style={{ '--at': (percent - MIN_SEEK_PERCENT) / (MAX_SEEK_PERCENT - MIN_SEEK_PERCENT) }}
    >
      <input
        ref={ref}
        className={styles.input}
        type="range"
        min={MIN_SEEK_PERCENT}
        max={MAX_SEEK_PERCENT}
        step="any"
        value={percent}
        disabled={durationSeconds <= 0}
        aria-label="Seek"
        aria-valuetext={`${toMinutesSeconds(shownSeconds)} of ${toMinutesSeconds(durationSeconds)}`}
        {...handlers}
      />
      {isWaiting && <span className={styles.waiting} />}
      {seekPercent !== null && (
        <output className={styles.time} aria-hidden>
          {toMinutesSeconds(shownSeconds)}
        </output>
      )}
    </div>
  );
}
