import { getSession, onSessionChange } from '../../account/session.ts';
import { type LikeParts, likesOf } from './web-likes.ts';

/**
 * Asks the server whether the current track is liked whenever it changes; not while signed out. A new
 * session drops the likes of the previous one.
 */
export function attachLikes(parts: LikeParts): () => void {
  const likes = likesOf(parts);
  const follow = () =>
    likes.current.setTrack(getSession().isLoggedIn ? parts.engine.getSnapshot().track : null);
  const stopFollowing = parts.engine.subscribe(follow);
  const stopForgetting = onSessionChange((now, before) => {
    if (now.token !== before.token) likes.forget();
    follow();
  });
  follow();
  return () => {
    stopFollowing();
    stopForgetting();
  };
}
