import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Clock, MediaElementPort } from '../ports.ts';

/** After a shorter pause the next track still has all that was prefetched of it. */
const LIMIT_AFTER_MS = 30_000;

/** Only a new load drops what has arrived. A stream without metadata may be in transcoding: it is not requested again. */
function limit(element: MediaElementPort): void {
  element.preload = 'metadata';
  if (element.readyState === 0) return;
  const { src } = element;
  element.src = src;
}

/**
 * While playback is paused, keeps only the beginning of the next track. Firefox holds the connection of an element whose
 * buffer is full, and has only six to a host, which all tabs share; it closes that of an element that is to load only
 * metadata.
 * @returns the function that ends this.
 */
export function attachPrefetchLimit(engine: PlayerEngine, clock: Clock): () => void {
  let cancelTimer: (() => void) | null = null;
  let limited: MediaElementPort | null = null;
  const start = () => {
    limited = engine.nextElement();
    limit(limited);
  };
  const end = () => {
    cancelTimer?.();
    cancelTimer = null;
    if (limited !== null) limited.preload = 'auto';
    limited = null;
  };
  const follow = () => {
    if (engine.getSnapshot().isPlayWanted) end();
    else cancelTimer ??= clock.after(LIMIT_AFTER_MS, start);
  };
  const unsubscribe = engine.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    end();
  };
}
