import {
  isPlayable,
  pickCardImage,
  type RecommendationReason,
  toMinutesSeconds,
  type Track,
} from '@segue/domain';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { toIntentHandlers } from '../../lib/input/intent-handlers.ts';
import { onFirstClick } from '../../lib/input/on-first-click.ts';
import { classNames } from '../../lib/class-names.ts';
import { ExplicitChip } from '../buttons/Chips.tsx';
import { Cover } from '../covers/Cover.tsx';
import { Icon } from '../Icon.tsx';
import { PlayingBars } from '../covers/PlayingBars.tsx';
import type { PlayState } from '../play-state.ts';
import styles from './TrackRow.module.css';

/** `past`: a row of the queue before the current track. */
export type TrackRowState = PlayState | 'past';

export interface TrackRowProps {
  readonly track: Track;
  readonly state?: TrackRowState;
  /** Called when a playable row is pressed. */
  readonly onPress: () => void;
  /** Called on hover and focus of a playable row, to prefetch its track. */
  readonly onIntent?: () => void;
  /** Omits the time column, for rows in the columns of a shelf. */
  readonly isTimeHidden?: boolean;
  /** Position on an album, before the picture; null: an empty column. Left out: no column. */
  readonly number?: number | null;
  /** Replaces the first artist's name in the second line. */
  readonly caption?: string;
  /** Text at the end of the second line, after a dot; a long name is cut off in favour of it. */
  readonly detail?: string;
  /** A `LikeButton` beside the row's button; visible on hover and focus, and always when it is pressed. */
  readonly like?: ReactNode;
  /** A button at the end, beside the row's button; visible on hover and focus. */
  readonly end?: ReactNode;
  /** `end` holds several buttons, `--end-room` wide: a narrow row has no column for the time beside them. */
  readonly isEndWide?: boolean;
}

/** Texts for the reason why a track is recommended. */
const REASON_TEXTS: Readonly<Record<RecommendationReason, string>> = {
  familiar: 'you play this',
  listeners: 'listeners also play this',
  sound: 'similar sound',
  artist: 'same artist',
  album: 'same album',
  tag: 'same genre or mood',
  related: 'similar artist',
};

/** A track in a list: one button, with the heart and a further button beside it. Render it inside an `li`. */
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
        props.isEndWide && styles.wideEnd,
        isTimeHidden && styles.timeless,
      )}
    >
      <button
        type="button"
        className={styles.main}
        data-track-row
        aria-current={isCurrent ? 'true' : undefined}
        aria-disabled={canPlay ? undefined : true}
        onClick={canPlay ? onFirstClick(onPress) : undefined}
        {...toIntentHandlers(canPlay ? onIntent : undefined)}
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

const toCapitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The second line: first artist, a count such as in 'Trending in Shorts', reason for a recommendation.
 * Without any of them it is left out, and the title is centred vertically. CSS appends the time from
 * `data-time` where a narrow row has no column for it, and drops a reason for which there is no space.
 */
function SecondLine({ track, caption, detail, time }: TrackRowProps & { readonly time: string }) {
  const { artists, album, because, countLabel, isExplicit } = track;
  const name = caption ?? artists[0]?.name ?? album?.name ?? '';
  const count = countLabel ?? '';
  const reason = because === undefined ? '' : REASON_TEXTS[because];
  const hasName = name !== '' || count !== '';
  const isBare = !hasName && reason === '';
  if (isBare && !detail && !isExplicit)
    return time ? (
      <span className={classNames(styles.second, styles.timeAlone)}>
        <span className={styles.lead} data-time={time} />
      </span>
    ) : null;
  return (
    <span className={styles.second}>
      <span className={styles.lead} data-time={time && !detail ? ` · ${time}` : undefined}>
        {isExplicit && <ExplicitChip />}
        {/* A right-to-left name is cut off at its own end; with text after it, it is only isolated. */}
        {count === '' ? (
          <span className={styles.artist} dir="auto">
            {hasName ? name : toCapitalised(reason)}
          </span>
        ) : (
          <span className={styles.artist}>
            <bdi>{name}</bdi>
            {name === '' ? count : ` · ${count}`}
          </span>
        )}
        {detail && <span className={styles.detail}>{isBare ? detail : ` · ${detail}`}</span>}
      </span>
      {hasName && reason !== '' && <span className={styles.reason}> · {reason}</span>}
    </span>
  );
}

/** The cover, darkened under a play icon on hover, and under moving bars when the track is current. */
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
