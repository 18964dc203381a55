import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useNamePage } from '../../lib/page-name.ts';
import { Cover } from '../covers/Cover.tsx';
import { Disc } from '../covers/Disc.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  /** `record`: a square cover with a disc sticking out; `artist`: a round picture. */
  readonly shape: 'record' | 'artist';
  /** When a host sends an empty title, `kind` is shown instead: a page always has a heading. */
  readonly title: string;
  /** The line above the title: 'Album', 'Single', 'Artist'. */
  readonly kind?: string | null;
  /** Address of the picture; null shows the placeholder. */
  readonly image: string | null;
  /** Replaces the picture, for example by a mosaic. */
  readonly picture?: ReactNode;
  /** The line below the title. */
  readonly meta?: ReactNode;
  /** The Play button and further actions. */
  readonly action?: ReactNode;
  /** True while a track of this page is the current one: the disc then shows the accent. */
  readonly isCurrent?: boolean;
}

/** The head of an album, playlist or artist page. Contains the `h1` and names the page. */
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
