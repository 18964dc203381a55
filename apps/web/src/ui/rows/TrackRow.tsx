import { type Because, isPlayable, pickCardImage, toMinutesSeconds, type Track } from '@segue/domain';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ExplicitChip } from '../buttons/Chips.tsx';
import { Cover } from '../cards/Cover.tsx';
import { Icon } from '../Icon.tsx';
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
  /** The place on an album, before the picture; null keeps the room of one. Left out: no such column. */
  readonly number?: number | null;
  /** What the second line says instead of the first artist's name. */
  readonly caption?: string;
  /** What the second line says after that, set apart by a dot; a long name gives way to it. */
  readonly detail?: string;
  /** A `LikeButton` beside the row's own button. It shows on hover and focus, and always once it is pressed. */
  readonly like?: ReactNode;
  /** A button at the end, beside the row's own; it shows on hover and focus. */
  readonly end?: ReactNode;
}

/** Why a track is offered, as its row says it. */
const REASON_TEXTS: Readonly<Record<Because, string>> = {
  familiar: 'you play this',
  listeners: 'listeners also play this',
  sound: 'similar sound',
  artist: 'same artist',
  album: 'same album',
  tag: 'same genre or mood',
  related: 'similar artist',
};

/** A track in a list: one button, its heart and one more beside it. Give it an `li` to live in. */
export function TrackRow(props: TrackRowProps) {
  const { track, state = 'rest', onPress, onIntent, isTimeHidden = false, number, like, end } = props;
  const canPlay = isPlayable(track);
  const hasLike = canPlay && like !== undefined;
  const isCurrent = state === 'playing' || state === 'paused';
  const time = track.durationSeconds === null ? '' : toMinutesSeconds(track.durationSeconds);
  return (
    <div
      className={classNames(
        styles.row,
        styles[state],
        !canPlay && styles.unplayable,
        hasLike && styles.withLike,
        end !== undefined && styles.withEnd,
        isTimeHidden && styles.timeless,
      )}
    >
      <button
        type="button"
        className={styles.main}
        data-track-row
        aria-current={isCurrent ? 'true' : undefined}
        aria-disabled={canPlay ? undefined : true}
        onClick={canPlay ? onPress : undefined}
        onPointerEnter={canPlay ? onIntent : undefined}
        onFocus={canPlay ? onIntent : undefined}
      >
        {number !== undefined && <span className={styles.number}>{number}</span>}
        <RowCover track={track} state={state} />
        <span className={styles.texts}>
          <span className={styles.title} dir="auto">
            {track.title}
          </span>
          <SecondLine {...props} time={isTimeHidden ? '' : time} />
        </span>
        {!canPlay && <span className={styles.note}>Not playable</span>}
        {hasLike && <span className={styles.likeRoom} />}
        {!isTimeHidden && <span className={styles.time}>{time}</span>}
        {end !== undefined && <span className={styles.endRoom} />}
      </button>
      {hasLike && <span className={styles.like}>{like}</span>}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  );
}

/**
 * First artist, in 'Trending in Shorts' the count beside it, and why a track is offered where its list says so; without either, a bare title stands in the middle.
 * The time joins them by style alone, where the row has no column for it and there is room.
 */
function SecondLine({ track, caption, detail, time }: TrackRowProps & { readonly time: string }) {
  const { artists, album, because, countLabel, isExplicit } = track;
  const name = caption ?? artists[0]?.name ?? album?.name ?? '';
  const reason = because === undefined ? null : REASON_TEXTS[because];
  const rest = [countLabel, reason].filter(Boolean).join(' · ');
  const isBare = name === '' && rest === '';
  if (isBare && !detail && !isExplicit)
    return time ? <span className={classNames(styles.second, styles.timeAlone)} data-time={time} /> : null;
  return (
    <span className={styles.second} data-time={time && !detail ? ` · ${time}` : undefined}>
      {isExplicit && <ExplicitChip />}
      {/* A right-to-left name alone is cut off at its own end; beside a count it keeps to itself. */}
      <span className={styles.artist} dir={rest === '' ? 'auto' : undefined}>
        <bdi>{name}</bdi>
        {rest !== '' && (name === '' ? rest : ` · ${rest}`)}
      </span>
      {detail && <span className={styles.detail}>{isBare ? detail : ` · ${detail}`}</span>}
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
