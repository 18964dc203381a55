import { classNames } from '../../lib/class-names.ts';
import cardStyles from '../cards/Card.module.css';
import headStyles from '../page/PageHead.module.css';
import shelfStyles from '../cards/Shelf.module.css';
import styles from './Shimmer.module.css';
import listStyles from '../lists/TrackList.module.css';

/** Varied line lengths in percent, so that skeletons look like titles and not like a table. */
const TITLE_PERCENTS = [62, 48, 70, 55, 66];
const SECOND_PERCENTS = [34, 40, 28, 37, 31];

const pick = (percents: readonly number[], index: number): string =>
  `${percents[index % percents.length] ?? 50}%`;

const numbersBelow = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const Line = ({ width, isTitle = false }: { readonly width: string; readonly isTitle?: boolean }) => (
  <span className={classNames(styles.block, isTitle ? styles.titleLine : styles.line)} style={{ width }} />
);

interface RowBoxProps {
  readonly index: number;
  /** Adds a column before the picture, for the position on an album. */
  readonly isNumbered?: boolean;
}

/** Skeleton of a row. */
export const RowBox = ({ index, isNumbered = false }: RowBoxProps) => (
  <span className={styles.row}>
    {isNumbered && <span className={styles.number} />}
    <span className={classNames(styles.block, styles.thumbnail)} />
    <span className={styles.texts}>
      <Line width={pick(TITLE_PERCENTS, index)} isTitle />
      <Line width={pick(SECOND_PERCENTS, index)} />
    </span>
  </span>
);

interface CardBoxProps {
  readonly shape: 'square' | 'round' | 'video';
  readonly index: number;
}

/** Skeleton of a card. */
export const CardBox = ({ shape, index }: CardBoxProps) => (
  <span className={classNames(cardStyles.card, shape === 'round' && styles.centred)}>
    <span className={cardStyles.picture}>
      <span className={classNames(styles.block, styles.cover, styles[shape])} />
    </span>
    <span className={cardStyles.texts}>
      <span className={styles.cardLine}>
        <Line width={pick(TITLE_PERCENTS, index)} isTitle />
      </span>
      <span className={styles.cardLine}>
        <Line width={pick(SECOND_PERCENTS, index)} />
      </span>
    </span>
  </span>
);

interface ShimmerRowsProps extends Pick<RowBoxProps, 'isNumbered'> {
  readonly count?: number;
}

/** Skeleton of a list of rows: exactly the boxes of `TrackRow`, so that the layout does not shift. */
export const ShimmerRows = ({ count = 15, isNumbered = false }: ShimmerRowsProps) => (
  <ul className={listStyles.list} aria-label="Loading" aria-busy>
    {numbersBelow(count).map((index) => (
      <li key={index}>
        <RowBox index={index} isNumbered={isNumbered} />
      </li>
    ))}
  </ul>
);

interface ShimmerShelfProps {
  readonly variant?: 'cards' | 'videos' | 'rows';
  readonly rowsPerColumn?: number;
  /** Round pictures: a shelf of artists. */
  readonly isRound?: boolean;
}

/** Enough to fill the widest window; the rest is cut off. */
const CARDS = 12;
const COLUMNS = 6;

/** Skeleton of a shelf: exactly the boxes of `Shelf`. */
export function ShimmerShelf({ variant = 'cards', rowsPerColumn = 4, isRound = false }: ShimmerShelfProps) {
  const isRows = variant === 'rows';
  const shape = variant === 'videos' ? 'video' : isRound ? 'round' : 'square';
  return (
    <div className={shelfStyles.shelf} aria-busy>
      <div className={shelfStyles.head}>
        <ShimmerTitle />
      </div>
      <ul
        className={classNames(shelfStyles.scroller, shelfStyles[variant], styles.still)}
        style={isRows ? { '--rows': rowsPerColumn } : undefined}
        aria-label="Loading"
      >
        {numbersBelow(isRows ? COLUMNS * rowsPerColumn : CARDS).map((index) => (
          <li key={index}>{isRows ? <RowBox index={index} /> : <CardBox shape={shape} index={index} />}</li>
        ))}
      </ul>
    </div>
  );
}

/** Skeleton of the title of a shelf. */
export const ShimmerTitle = () => <span className={classNames(styles.block, styles.title)} />;

/** Skeleton of a line of text, such as a count. */
export const ShimmerLine = () => (
  <span className={styles.cardLine}>
    <Line width="110px" />
  </span>
);

/** Skeleton of the button that plays a list. */
export const ShimmerButton = () => <span className={classNames(styles.block, styles.button)} aria-busy />;

/** Skeleton of a sheet; give it its height. */
export const ShimmerBlock = () => <span className={classNames(styles.block, styles.sheet)} aria-busy />;

/** Skeleton of an album, whose rows are numbered, or of a playlist. */
export const ShimmerRecord = ({ isNumbered = false }: Pick<RowBoxProps, 'isNumbered'>) => (
  <>
    <ShimmerHead shape="record" />
    <ShimmerRows isNumbered={isNumbered} />
  </>
);

/** Skeleton of the head of an album, playlist or artist: exactly the boxes of `PageHead`. */
export function ShimmerHead({ shape }: { readonly shape: 'record' | 'artist' }) {
  const isRecord = shape === 'record';
  return (
    <div className={classNames(headStyles.head, headStyles[shape], !isRecord && styles.artistHead)} aria-busy>
      <span className={headStyles.picture}>
        <span className={classNames(styles.block, styles.cover, !isRecord && styles.round)} />
      </span>
      <span className={headStyles.texts}>
        <span className={classNames(headStyles.kind, styles.cardLine)}>
          <Line width="64px" />
        </span>
        <span className={styles.headTitle}>
          <span className={classNames(styles.block, styles.display)} />
        </span>
        {isRecord && (
          <span className={classNames(headStyles.meta, styles.headMeta)}>
            <Line width="180px" isTitle />
          </span>
        )}
        <span className={classNames(headStyles.action, styles.headAction)}>
          <ShimmerButton />
        </span>
      </span>
    </div>
  );
}
