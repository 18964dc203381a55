import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useNamePage } from '../../lib/page-name.ts';
import { Cover } from '../cards/Cover.tsx';
import { Disc } from '../cards/Disc.tsx';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  /** A record slides its disc out of the sleeve; an artist is round. */
  readonly shape: 'record' | 'artist';
  /** An empty one, which a host may send, gives way to the kind: a page always has a heading. */
  readonly title: string;
  /** The line above the title: 'Album', 'Single', 'Artist'. */
  readonly kind?: string | null;
  /** Address of the picture; null shows the placeholder. */
  readonly image: string | null;
  /** What stands in the place of the picture, such as several. */
  readonly picture?: ReactNode;
  /** The line below the title. */
  readonly meta?: ReactNode;
  /** A Play button, and what else belongs to it. */
  readonly action?: ReactNode;
  /** True while something of it plays: the disc then shows the accent. */
  readonly isCurrent?: boolean;
}

/** The head of an album, playlist or artist page, with the page's heading. */
export function PageHead(props: PageHeadProps) {
  const { shape, kind, image, picture, meta, action, isCurrent = false } = props;
  const isRecord = shape === 'record';
  const title = props.title || (kind ?? '');
  useNamePage(title);
  return (
    <header className={classNames(styles.head, styles[shape])}>
      <div className={styles.picture}>
        {isRecord && (
          <span className={styles.disc}>
            <Disc tone={isCurrent ? 'accent' : 'quiet'} />
          </span>
        )}
        <span className={styles.cover}>
          {picture ?? (
            <Cover src={image} size={isRecord ? 240 : 168} shape={isRecord ? 'square' : 'round'} isEager />
          )}
        </span>
      </div>
      <div className={styles.texts}>
        {kind && <p className={styles.kind}>{kind}</p>}
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {meta && <div className={styles.meta}>{meta}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </header>
  );
}
