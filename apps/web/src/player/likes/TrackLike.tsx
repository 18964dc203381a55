import type { Track } from '@segue/domain';
import { LikeButton } from '../../ui/buttons/LikeButton.tsx';
import { useTrackLike } from './useLikes.ts';

/**
 * The heart of a row; renders nothing until the server has said whether the track is liked. It is no tab
 * stop: Like is also in the options of the row, so a song is two tab stops instead of three.
 */
export function TrackLike({ track }: { readonly track: Track }) {
  const { like, toggleLike } = useTrackLike(track);
  return like === 'loading' ? null : <LikeButton like={like} onToggle={toggleLike} isTabStop={false} />;
}
