import type { Track } from '@segue/domain';
import type { PlayerSnapshot } from '@segue/player';
import type { PlayState } from '../../ui/play-state.ts';
import { nameOfList } from '../engine/list-names.ts';
import { usePlayer } from '../PlayerProvider.tsx';

/** Whether two lists hold the same tracks, in whatever order unless `isInOrder`. */
const hasSameTracks = (list: readonly Track[], other: readonly Track[], isInOrder: boolean): boolean => {
  if (list === other) return true;
  if (list.length !== other.length) return false;
  const videoIds = new Set(list.map(({ videoId }) => videoId));
  return other.every(({ videoId }, index) =>
    isInOrder ? videoId === list[index]?.videoId : videoIds.has(videoId),
  );
};

const holdsCurrent = ({ track }: Pick<PlayerSnapshot, 'track'>, tracks: readonly Track[]): boolean =>
  track?.videoId != null && tracks.some(({ videoId }) => videoId === track.videoId);

/**
 * The state of a list: 'rest' unless its tracks became the queue and one of them is the current track.
 * @param isInOrder They became it in this order; otherwise in whatever order.
 */
export function toListState(
  snapshot: Pick<PlayerSnapshot, 'playedList' | 'isPlayWanted' | 'track'>,
  tracks: readonly Track[],
  isInOrder = false,
): PlayState {
  const { playedList, isPlayWanted } = snapshot;
  if (playedList === null || !holdsCurrent(snapshot, tracks) || !hasSameTracks(playedList, tracks, isInOrder))
    return 'rest';
  return isPlayWanted ? 'playing' : 'paused';
}

/** See `toListState`. */
export function useListState(tracks: readonly Track[], isInOrder?: boolean): PlayState {
  const playedList = usePlayer((snapshot) => snapshot.playedList);
  const isPlayWanted = usePlayer((snapshot) => snapshot.isPlayWanted);
  const track = usePlayer((snapshot) => snapshot.track);
  return toListState({ playedList, isPlayWanted, track }, tracks, isInOrder);
}

/** The same of a list of which only the name is known, as after a reload. */
export const useNamedListState = (name: string): PlayState =>
  usePlayer((snapshot) => {
    const { playedList } = snapshot;
    return playedList !== null && nameOfList(playedList) === name
      ? toListState(snapshot, playedList)
      : 'rest';
  });

/** Whether the current track is among the given ones. */
export const useIsAnyCurrent = (tracks: readonly Track[]): boolean =>
  usePlayer((snapshot) => holdsCurrent(snapshot, tracks));
