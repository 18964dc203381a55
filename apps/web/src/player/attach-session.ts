import type { PlayerEngine } from '@segue/player';
import { onSessionChange } from '../account/session.ts';

/** Stops the player whenever the session ends, which also sends to sign in; the returned function undoes it. */
export const attachSession = (engine: PlayerEngine): (() => void) =>
  onSessionChange((now, before) => {
    if (before.isLoggedIn && !now.isLoggedIn) engine.signedOut();
  });
