import { classNames } from '../../lib/class-names.ts';
import { useMobileMode } from '../../lib/useMediaQuery.ts';
import styles from './WaveBars.module.css';

interface WaveBarsProps {
  /** False while paused: the bars do not move. */
  readonly isMoving: boolean;
}

const BARS = { phone: 36, desktop: 44 } as const;

/** Height of a bar at rest, 0.14-1: the sum of three sine waves, the same on every visit. */
function restHeight(index: number): number {
  const wave =
    Math.sin(index * 0.42) * 0.5 + Math.sin(index * 0.17 + 1) * 0.35 + Math.sin(index * 1.3) * 0.15;
  return 0.14 + 0.86 * Math.abs(wave);
}

/** Every SWAYS-th bar shares one animated element: animating each bar would make each a compositor layer. */
const SWAYS = 6;

/** A row of bars whose colour runs from this song's accent to the next one's. */
export function WaveBars({ isMoving }: WaveBarsProps) {
  const count = useMobileMode() ? BARS.phone : BARS.desktop;
  const bars = Array.from({ length: count }, (_, index) => index);
  return (
    <span
      className={classNames(styles.wave, isMoving && styles.moving)}
      style={{ '--count': count }}
      aria-hidden
    >
      {bars.slice(0, SWAYS).map((sway) => (
        <span key={sway} style={{ '--sway': sway }}>
          {bars
            .filter((index) => index % SWAYS === sway)
            .map((index) => (
              <span
                key={index}
                style={{
                  gridColumn: index + 1,
                  '--share': `${Math.round((index / (count - 1)) ** 2 * 100)}%`,
                  '--rest': restHeight(index),
                }}
              />
            ))}
        </span>
      ))}
    </span>
  );
}
