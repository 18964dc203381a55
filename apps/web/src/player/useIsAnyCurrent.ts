import type { Track } from '@segue/domain';
import { usePlayer } from './PlayerProvider.tsx';

/** Whether the current track is one of these. */
export const useIsAnyCurrent = (tracks: readonly Track[]): boolean =>
  usePlayer(({ track }) => track?.videoId != null && tracks.some(({ videoId }) => videoId === track.videoId));
