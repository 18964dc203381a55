import type { PlayerEngine } from '@segue/player';
import { onSessionChange } from '../../account/session.ts';
import { playWantedTrack } from '../links/wanted-track.ts';

/**
 * Stops the player whenever the session ends, which also sends to sign in, and plays what was wanted before
 * signing in when one begins; the returned function undoes it.
 */
export const attachSession = (engine: PlayerEngine): (() => void) =>
  onSessionChange((now, before) => {
    if (before.isLoggedIn === now.isLoggedIn) return;
    if (now.isLoggedIn) playWantedTrack(engine);
    else engine.signedOut();
  });
