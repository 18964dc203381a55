import type { Track } from '@segue/domain';
import { LikeButton } from '../../ui/buttons/LikeButton.tsx';
import { useTrackLike } from './useLikes.ts';

/**
 * The heart of a row; nothing until the server said whether the track is liked. The keyboard finds Like in the
 * options of the row, so that a song is two stops and not three.
 */
export function TrackLike({ track }: { readonly track: Track }) {
  const { like, toggleLike } = useTrackLike(track);
  return like === 'loading' ? null : <LikeButton like={like} onToggle={toggleLike} isTabStop={false} />;
}
