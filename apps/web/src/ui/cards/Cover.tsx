import { createContext, useContext, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Cover.module.css';
import { MARK_LEFT, MARK_RIGHT } from '../brand/Logo.tsx';

export interface CoverProps {
  /** Address of the picture; null shows the placeholder, as does one that does not load. */
  readonly src: string | null;
  /** px of the box the picture fills; 16:9 when `shape` is `video`. Style may stretch the box. */
  readonly size: number;
  readonly shape?: 'square' | 'round' | 'video';
  /** Asks for the picture at once: for what is seen first. */
  readonly isEager?: boolean;
}

/** Whether the covers inside are seen first. */
export const EagerCovers = createContext(false);

/** The picture of a track, record or artist. Decorative: its title always stands beside it. */
export function Cover({ src, size, shape = 'square', isEager = false }: CoverProps) {
  const isAmongFirst = useContext(EagerCovers);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const className = classNames(styles.cover, styles[shape], size <= 56 && styles.small);
  if (src === null || src === '' || src === failedSrc) return <Placeholder className={className} />;
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
      onError={() => setFailedSrc(src)}
    />
  );
}

/** A sleeve with the mark on it, in the colours of the page. */
const Placeholder = ({ className }: { readonly className: string }) => (
  <svg className={classNames(className, styles.placeholder)} viewBox="0 0 64 64" aria-hidden>
    <g transform="translate(16 16)">
      <path d={MARK_LEFT} />
      <path d={MARK_RIGHT} />
    </g>
  </svg>
);
