import type { PlayState } from '../../ui/play-state.ts';
import { usePlayer } from '../PlayerProvider.tsx';

/**
 * Whether a track is the current one ('rest': it is not), and whether it plays; a stalled track counts as
 * paused. A track without a videoId is always 'rest'.
 */
export const useTrackState = (videoId: string | null): PlayState =>
  usePlayer(({ track, isPlayWanted, isStalled }) => {
    if (videoId === null || track?.videoId !== videoId) return 'rest';
    return isPlayWanted && !isStalled ? 'playing' : 'paused';
  });
