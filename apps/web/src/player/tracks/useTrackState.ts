import type { Track } from '@segue/domain';
import { usePlayer } from '../PlayerProvider.tsx';

/** Whether a track is the current one, and if so whether it plays; one that waits for bytes does not. A track without an id never is. */
export const useTrackState = (videoId: string | null): 'rest' | 'playing' | 'paused' =>
  usePlayer(({ track, isPlayWanted, isStalled }) => {
    if (videoId === null || track?.videoId !== videoId) return 'rest';
    return isPlayWanted && !isStalled ? 'playing' : 'paused';
  });

/** Whether the current track is one of these. */
export const useIsAnyCurrent = (tracks: readonly Track[]): boolean =>
  usePlayer(({ track }) => track?.videoId != null && tracks.some(({ videoId }) => videoId === track.videoId));
