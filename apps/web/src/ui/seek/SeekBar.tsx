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
  /** 0 while the length is not known: the bar then takes no input. */
  readonly durationSeconds: number;
  /** Names the track that the bar is about; a drag ends when it changes. */
  readonly trackKey?: string | undefined;
  /** The first movement of a drag: the moment to stop moving the bar from outside. */
  readonly onSeekStart?: () => void;
  /** Release: where to go, 1-100 percent of the length [9.06]. */
  readonly onSeekEnd: (seekPercent: number) => void;
  /** Bytes are waited for: a light band crosses the line. */
  readonly isWaiting?: boolean;
  /** The whole top edge of the player bar, or a line of its own in the expanded card. */
  readonly look?: 'edge' | 'line';
}

interface Drag {
  readonly trackKey: string | undefined;
  readonly seekPercent: number;
}

type DragEvents = Pick<SeekBarProps, 'trackKey' | 'onSeekStart' | 'onSeekEnd'>;

/**
 * A drag of the slider, from the first movement to the release. The release is the browser's own `change`
 * (React's `onChange` is `input`) or the end of the pointer: Chromium sends no `change` to a slider that
 * came back to where it was pressed. A drag belongs to one track; another track ends it without a seek.
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
    // Chromium rounds the value that React writes back after a release, which React then takes for an input.
    if (nativeEvent.type === 'change') return;
    if (!isDragged) onSeekStart?.();
    setStarted({ trackKey, seekPercent: target.valueAsNumber });
  };
  const handlers = { onChange, onPointerUp: release, onPointerCancel: release, onBlur: release };
  return { ref, seekPercent: drag?.seekPercent ?? null, handlers };
}

/** The seek line: what was played in this song's accent, its end in the next one's. A drag holds it still. */
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
