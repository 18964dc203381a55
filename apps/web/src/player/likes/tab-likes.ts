import type { Track } from '@segue/domain';
import type { Likes } from '@segue/player';
import { getSession } from '../../account/session.ts';
import { openTabChannel } from '../../lib/tab-channel.ts';

/** Name of the channel on which a tab says what the listener liked or unliked in it. */
export const LIKES_CHANNEL = 'segue-likes';

/** A like that the server has confirmed. */
interface TabLike {
  /** The session in which it was made. Tabs may be of different listeners while one signs in. */
  readonly token: string | null;
  readonly track: Track;
  readonly isLiked: boolean;
}

/**
 * Tells the other tabs of the same session which songs were liked and unliked here, and learns theirs [4.70].
 * @param onLiked Called with a song that was liked in another tab.
 * @returns a function that stops it.
 */
export function attachTabLikes(likes: Likes, onLiked: (track: Track) => void): () => void {
  const { post, close } = openTabChannel<TabLike>(LIKES_CHANNEL, ({ token, track, isLiked }) => {
    if (token !== getSession().token || track.videoId === null) return;
    likes.learnChange(track.videoId, isLiked);
    if (isLiked) onLiked(track);
  });
  const stopTelling = likes.onConfirmed((track, isLiked) =>
    post({ token: getSession().token, track, isLiked }),
  );
  return () => {
    stopTelling();
    close();
  };
}
