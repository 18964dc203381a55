import { isPlayable, pickCardImage, toMinutesSeconds, type Track } from '@segue/domain';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { ExplicitChip } from './Chips.tsx';
import { Cover } from './Cover.tsx';
import { Icon } from './Icon.tsx';
import { PlayingBars } from './PlayingBars.tsx';
import styles from './TrackRow.module.css';

/** `past` is a row of the queue that has been played. */
export type TrackRowState = 'rest' | 'playing' | 'paused' | 'past';

export interface TrackRowProps {
  readonly track: Track;
  readonly state?: TrackRowState;
  /** Called when a playable row is pressed. */
  readonly onPress: () => void;
  /** Called when a pointer or the keyboard reaches a playable row: the moment to get ready to play it. */
  readonly onIntent?: () => void;
  /** Leaves the time column out: rows in the columns of a shelf. */
  readonly isTimeHidden?: boolean;
  /** A `LikeButton` where the liked state is known; it stands beside the row's own button. */
  readonly like?: ReactNode;
  /** Keeps the heart in view; else it shows on hover and focus. */
  readonly isLikeShown?: boolean;
  /** A button at the end, beside the row's own; it stands in the time's place on hover and focus. */
  readonly end?: ReactNode;
}

/** A track in a list: one button, its heart and one more beside it. Give it an `li` to live in. */
export function TrackRow(props: TrackRowProps) {
  const { track, state = 'rest', onPress, onIntent, isTimeHidden = false, like, end } = props;
  const canPlay = isPlayable(track);
  const isCurrent = state === 'playing' || state === 'paused';
  return (
    <div
      className={classNames(
        styles.row,
        styles[state],
        !canPlay && styles.unplayable,
        props.isLikeShown && styles.liked,
        end !== undefined && styles.withEnd,
        isTimeHidden && styles.timeless,
      )}
    >
      <button
        type="button"
        className={styles.main}
        aria-current={isCurrent ? 'true' : undefined}
        aria-disabled={canPlay ? undefined : true}
        onClick={canPlay ? onPress : undefined}
        onPointerEnter={canPlay ? onIntent : undefined}
        onFocus={canPlay ? onIntent : undefined}
      >
        <RowCover track={track} state={state} />
        <span className={styles.texts}>
          <span className={styles.title} dir="auto">
            {track.title}
          </span>
          <SecondLine track={track} />
        </span>
        {!canPlay && <span className={styles.note}>Not playable</span>}
        {canPlay && like !== undefined && <span className={styles.likeRoom} />}
        {!isTimeHidden && track.durationSeconds !== null && (
          <span className={styles.time}>{toMinutesSeconds(track.durationSeconds)}</span>
        )}
        {end !== undefined && <span className={styles.endRoom} />}
      </button>
      {canPlay && like !== undefined && <span className={styles.like}>{like}</span>}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  );
}

/** First artist, and in 'Trending in Shorts' the count beside it; without either, a bare title stands in the middle. */
function SecondLine({ track }: { readonly track: Track }) {
  const { artists, album, countLabel, isExplicit } = track;
  const name = artists[0]?.name ?? album?.name ?? '';
  if (name === '' && !countLabel && !isExplicit) return null;
  return (
    <span className={styles.second}>
      {isExplicit && <ExplicitChip />}
      {/* A right-to-left name alone is cut off at its own end; beside a count it keeps to itself. */}
      <span className={styles.artist} dir={countLabel ? undefined : 'auto'}>
        <bdi>{name}</bdi>
        {countLabel && (name === '' ? countLabel : ` · ${countLabel}`)}
      </span>
    </span>
  );
}

/** The picture, darkened under a play sign on hover and under the bars while the track is the current one. */
function RowCover({ track, state }: Pick<TrackRowProps, 'track' | 'state'>) {
  const isCurrent = state === 'playing' || state === 'paused';
  return (
    <span className={styles.cover}>
      <Cover src={pickCardImage(track.thumbnails)?.url ?? null} size={48} />
      <span className={styles.veil}>
        {isCurrent ? <PlayingBars isMoving={state === 'playing'} /> : <Icon of={Play} isFilled />}
      </span>
    </span>
  );
}
