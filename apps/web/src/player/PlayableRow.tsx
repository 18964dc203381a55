import { isPlayable, type Track } from '@segue/domain';
import type { PressedList } from '@segue/player';
import type { ReactNode } from 'react';
import { LikeButton } from '../ui/LikeButton.tsx';
import { TrackRow } from '../ui/TrackRow.tsx';
import { LateTrackOptions } from './LateTrackOptions.tsx';
import { usePlayerEngine } from './PlayerProvider.tsx';
import { useLike } from './useLike.ts';
import { useLookAt } from './useLookAt.ts';
import { useTrackState } from './useTrackState.ts';

export interface PlayableRowProps {
  readonly track: Track;
  /** The list that becomes the queue; without one the track's watch-list is loaded. */
  readonly pressed?: PressedList;
  readonly isTimeHidden?: boolean;
  /** A heart the page knows of; the current track has its own, once its like is known. */
  readonly like?: ReactNode;
}

/** A row that plays its track, shows when that is the current one, and has its options. */
export function PlayableRow({ track, pressed, isTimeHidden = false, like }: PlayableRowProps) {
  const engine = usePlayerEngine();
  const lookAt = useLookAt();
  const state = useTrackState(track.videoId);
  const heart = state === 'rest' ? like : <CurrentLike />;
  return (
    <TrackRow
      track={track}
      state={state}
      isTimeHidden={isTimeHidden}
      onPress={() => engine.playTrack(track, pressed)}
      onIntent={() => lookAt(track)}
      {...(isPlayable(track) ? { end: <LateTrackOptions track={track} /> } : {})}
      {...(heart === undefined ? {} : { like: heart, isLikeShown: true })}
    />
  );
}

/** The heart of the current track; nothing until the server said whether it is liked. */
function CurrentLike() {
  const { like, toggleLike } = useLike();
  return like === 'loading' ? null : <LikeButton like={like} onToggle={toggleLike} />;
}
