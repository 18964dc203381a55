import type { Track } from '@segue/domain';
import { LikeButton } from '../ui/LikeButton.tsx';
import { useTrackLike } from './useTrackLike.ts';

/**
 * The heart of a row; nothing until the server said whether the track is liked. The keyboard finds Like in the
 * options of the row, so that a song is two stops and not three.
 */
export function TrackLike({ track }: { readonly track: Track }) {
  const { like, toggleLike } = useTrackLike(track);
  return like === 'loading' ? null : <LikeButton like={like} onToggle={toggleLike} isTabStop={false} />;
}
