import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Clock } from '../ports.ts';
import type { SavedPlayback } from '../queue/saved-playback.ts';
import type { PlayerSnapshot } from '../snapshot.ts';

/** Debounces edits of the queue. */
const SAVE_AFTER_MS = 1000;
/** Throttles saves of the position while a track plays. */
const SAVE_EVERY_SECONDS = 5;

/** Keeps queue and position from one visit to the next. */
export interface PlaybackMemory {
  /** Null: nothing was saved, or what was cannot be read any more. */
  read(): SavedPlayback | null;
  /** Null forgets. */
  write(saved: SavedPlayback | null): void;
}

/** What the memory works with. */
export interface PlaybackMemoryPorts {
  readonly memory: PlaybackMemory;
  readonly clock: Clock;
  /** Nothing is kept of a listener who signed out. */
  readonly isSignedIn: () => boolean;
}

/** Queue and position as they are being kept. */
export interface AttachedMemory {
  /** Saves at once: the page may be gone in a moment, or the session has ended. */
  readonly save: () => void;
  readonly stop: () => void;
}

/** Restores the queue and position of the earlier visit, and saves them soon after they change (debounced). */
export function attachPlaybackMemory(engine: PlayerEngine, ports: PlaybackMemoryPorts): AttachedMemory {
  const saved = ports.memory.read();
  if (saved) engine.restore(saved);
  let seen = engine.getSnapshot();
  let savedAtSeconds = seen.positionSeconds;
  let cancel: (() => void) | null = null;

  function save(): void {
    cancel?.();
    cancel = null;
    savedAtSeconds = engine.getSnapshot().positionSeconds;
    ports.memory.write(ports.isSignedIn() ? engine.toSaved() : null);
  }

  const isNews = (now: PlayerSnapshot): boolean =>
    now.queue !== seen.queue ||
    now.queueIndex !== seen.queueIndex ||
    now.isPlayWanted !== seen.isPlayWanted ||
    Math.abs(now.positionSeconds - savedAtSeconds) >= SAVE_EVERY_SECONDS;

  const unsubscribe = engine.subscribe(() => {
    const now = engine.getSnapshot();
    if (isNews(now)) cancel ??= ports.clock.after(SAVE_AFTER_MS, save);
    seen = now;
  });

  return {
    save,
    stop() {
      unsubscribe();
      cancel?.();
    },
  };
}
