import type { Track } from '@segue/domain';
import { usePlayer } from '../PlayerProvider.tsx';

/**
 * Whether a track is the current one ('rest': it is not), and whether it plays; a stalled track counts as
 * paused. A track without a videoId is always 'rest'.
 */
export const useTrackState = (videoId: string | null): 'rest' | 'playing' | 'paused' =>
  usePlayer(({ track, isPlayWanted, isStalled }) => {
    if (videoId === null || track?.videoId !== videoId) return 'rest';
    return isPlayWanted && !isStalled ? 'playing' : 'paused';
  });

const isSameList = (list: readonly Track[], other: readonly Track[]): boolean => {
  if (list === other) return true;
  if (list.length !== other.length) return false;
  const videoIds = new Set(list.map(({ videoId }) => videoId));
  return other.every(({ videoId }) => videoIds.has(videoId));
};

/**
 * Whether these tracks became the queue, in whatever order, and one of them is the current track ('rest': no),
 * and whether playback is wanted.
 */
export function useListState(tracks: readonly Track[]): 'rest' | 'playing' | 'paused' {
  const playedList = usePlayer((snapshot) => snapshot.playedList);
  const isPlayWanted = usePlayer((snapshot) => snapshot.isPlayWanted);
  const isAnyCurrent = useIsAnyCurrent(tracks);
  if (playedList === null || !isAnyCurrent || !isSameList(playedList, tracks)) return 'rest';
  return isPlayWanted ? 'playing' : 'paused';
}

/** Whether the current track is among the given ones. */
export const useIsAnyCurrent = (tracks: readonly Track[]): boolean =>
  usePlayer(({ track }) => track?.videoId != null && tracks.some(({ videoId }) => videoId === track.videoId));
