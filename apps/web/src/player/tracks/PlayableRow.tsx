import { isPlayable, type Track } from '@segue/domain';
import type { PressedList } from '@segue/player';
import { useSession } from '../../account/session.ts';
import { TrackRow, type TrackRowProps } from '../../ui/rows/TrackRow.tsx';
import type { MenuItem } from '../../ui/menu/MenuPopup.tsx';
import { LazyTrackLike } from '../likes/LazyTrackLike.tsx';
import { LazyTrackOptions } from '../options/lazy-options.tsx';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { useTrackState } from './useTrackState.ts';

export interface PlayableRowProps
  extends Pick<TrackRowProps, 'isTimeHidden' | 'number' | 'caption' | 'detail'> {
  readonly track: Track;
  /** The list that becomes the queue; without one the track's watch-list is loaded. */
  readonly pressed?: PressedList;
  /** Further items of the options menu, at least one: a track that cannot be played has only these. */
  readonly more?: readonly MenuItem[];
}

/** A row that plays or pauses its track and shows whether it is the current one, with heart and options. */
export function PlayableRow({ track, pressed, more, ...rowProps }: PlayableRowProps) {
  const engine = usePlayerEngine();
  const state = useTrackState(track.videoId);
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return (
    <TrackRow
      {...rowProps}
      track={track}
      state={state}
      onPress={() => engine.toggleTrack(track, pressed)}
      onIntent={() => engine.prefetchTrack(track)}
      {...(isPlayable(track) || more ? { end: <LazyTrackOptions track={track} more={more} /> } : {})}
      {...(isLoggedIn ? { like: <LazyTrackLike track={track} /> } : {})}
    />
  );
}
