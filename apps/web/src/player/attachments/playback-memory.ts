import { attachPlaybackMemory, type PlayerEngine, type SavedPlayback } from '@segue/player';
import { getSession, onSessionChange } from '../../account/session.ts';
import { clock } from '../engine/clock.ts';
import { writePlayback } from '../engine/stored-playback.ts';

/** Stores queue and position for the next visit. The returned function stops it. */
export function attachMemory(engine: PlayerEngine): () => void {
  const isSignedIn = () => getSession().isLoggedIn;
  const write = (saved: SavedPlayback | null) => writePlayback(saved, engine.getSnapshot().playedList);
  const { save, stop } = attachPlaybackMemory(engine, { write, clock, isSignedIn });
  const abort = new AbortController();
  const { signal } = abort;
  // A phone may kill a hidden page without a further event.
  const onVisibilityChange = () => {
    if (document.hidden) save();
  };
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  window.addEventListener('pagehide', save, { signal });
  const stopSession = onSessionChange(save);
  return () => {
    abort.abort();
    stopSession();
    stop();
  };
}
