import { createContext, useContext, useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Cover.module.css';
import { MARK_LEFT, MARK_RIGHT } from '../brand/mark-paths.ts';

interface CoverProps {
  /** Address of the picture; null, or a picture that fails to load, shows the placeholder. */
  readonly src: string | null;
  /** Width of the picture's box, px; 16:9 when `shape` is `video`. CSS may stretch the box. */
  readonly size: number;
  readonly shape?: 'square' | 'round' | 'video';
  /** Loads the picture eagerly, for pictures that are visible first. */
  readonly isEager?: boolean;
}

/** Whether the covers inside load eagerly, because they are visible first. */
export const EagerCovers = createContext(false);

/**
 * Waits before a picture that failed is requested again, as by a server that was too busy to make it, which asks for
 * 10 s, or without a network. After the last one the placeholder stays.
 */
const RETRY_AFTER_MS: readonly number[] = [12_000, 60_000];

/** Tells whether a picture has failed and is not requested at the moment, and takes its failures. */
function useFailure(src: string | null): [hasFailed: boolean, fail: () => void] {
  const [failed, setFailed] = useState({ src, times: 0, isWaiting: false });
  const retryAfterMs = failed.isWaiting ? RETRY_AFTER_MS[failed.times - 1] : undefined;
  useEffect(() => {
    if (retryAfterMs === undefined) return undefined;
    const timer = setTimeout(() => setFailed((one) => ({ ...one, isWaiting: false })), retryAfterMs);
    return () => clearTimeout(timer);
  }, [retryAfterMs]);
  const times = failed.src === src ? failed.times : 0;
  return [times > 0 && failed.isWaiting, () => setFailed({ src, times: times + 1, isWaiting: true })];
}

/** The picture of a track, album, playlist or artist. Decorative: the title is always beside it. */
export function Cover({ src, size, shape = 'square', isEager = false }: CoverProps) {
  const isAmongFirst = useContext(EagerCovers);
  const [hasFailed, fail] = useFailure(src);
  const className = classNames(styles.cover, styles[shape], size <= 56 && styles.small);
  if (src === null || src === '' || hasFailed) return <Placeholder className={className} />;
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={size}
      height={shape === 'video' ? Math.round((size * 9) / 16) : size}
      decoding="async"
      loading={isEager || isAmongFirst ? 'eager' : 'lazy'}
      draggable={false}
      onError={fail}
    />
  );
}

/** A sleeve with the mark, in the page's colours. */
const Placeholder = ({ className }: { readonly className: string }) => (
  <svg className={classNames(className, styles.placeholder)} viewBox="0 0 64 64" aria-hidden>
    <g transform="translate(16 16)">
      <path d={MARK_LEFT} />
      <path d={MARK_RIGHT} />
    </g>
  </svg>
);
