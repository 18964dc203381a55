import { classNames } from '../lib/class-names.ts';
import { useMobileMode } from '../lib/useMediaQuery.ts';
import styles from './WaveBars.module.css';

interface WaveBarsProps {
  /** False while paused: the bars stand still. */
  readonly isMoving: boolean;
}

const BARS = { phone: 36, desktop: 44 } as const;

/** Height of a bar at rest, 0.14-1: three slow waves laid over each other, the same on every visit. */
function restHeight(index: number): number {
  const wave =
    Math.sin(index * 0.42) * 0.5 + Math.sin(index * 0.17 + 1) * 0.35 + Math.sin(index * 1.3) * 0.15;
  return 0.14 + 0.86 * Math.abs(wave);
}

/** A row of bars that runs from this song's accent out into the next one's. */
export function WaveBars({ isMoving }: WaveBarsProps) {
  const count = useMobileMode() ? BARS.phone : BARS.desktop;
  return (
    <span className={classNames(styles.wave, isMoving && styles.moving)} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <span
          // The bars never change places.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          style={{
            '--share': `${Math.round((index / (count - 1)) ** 2 * 100)}%`,
            '--rest': restHeight(index),
            '--period': `${900 + ((index * 137) % 500)}ms`,
          }}
        />
      ))}
    </span>
  );
}
