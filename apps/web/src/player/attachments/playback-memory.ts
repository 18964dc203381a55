import {
  attachPlaybackMemory,
  type PlayerEngine,
  type PlayerSnapshot,
  type SavedPlayback,
} from '@segue/player';
import { onSessionChange } from '../../account/session.ts';
import { clock } from '../engine/clock.ts';
import { onLeave } from './on-leave.ts';
import { writePlayback, writePosition } from './write-playback.ts';

/**
 * Stores queue and position for the next visit. The returned function stops it.
 * @param atStart The player when it was restored.
 */
export function attachMemory(engine: PlayerEngine, atStart: PlayerSnapshot): () => void {
  const write = (saved: SavedPlayback | null) => writePlayback(saved, engine.getSnapshot().playedList);
  const { save, forget, stop } = attachPlaybackMemory(engine, { write, writePosition, clock, atStart });
  const abort = new AbortController();
  onLeave(save, abort.signal);
  const stopSession = onSessionChange((now, before) => {
    if (before.isLoggedIn && now.token !== before.token) forget();
  });
  return () => {
    abort.abort();
    stopSession();
    stop();
  };
}
