import type { PlayerEngine } from '@segue/player';
import { onSessionChange } from '../../account/session.ts';
import { playWantedTrack } from '../links/wanted-track.ts';

/**
 * Stops the player and opens the sign-in screen when the session ends; plays the wanted track when one
 * begins. The returned function undoes it.
 */
export const attachSession = (engine: PlayerEngine): (() => void) =>
  onSessionChange((now, before) => {
    if (before.isLoggedIn === now.isLoggedIn) return;
    if (now.isLoggedIn) playWantedTrack(engine);
    else engine.onSessionEnd();
  });
