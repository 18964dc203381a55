import { createContext, useContext, useState } from 'react';
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

/** The picture of a track, album, playlist or artist. Decorative: the title is always beside it. */
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

/** A sleeve with the mark, in the page's colours. */
const Placeholder = ({ className }: { readonly className: string }) => (
  <svg className={classNames(className, styles.placeholder)} viewBox="0 0 64 64" aria-hidden>
    <g transform="translate(16 16)">
      <path d={MARK_LEFT} />
      <path d={MARK_RIGHT} />
    </g>
  </svg>
);
