import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Clock } from '../ports.ts';
import type { SavedPlayback } from '../queue/saved-playback.ts';
import type { PlayerSnapshot } from '../snapshot.ts';

/** Delay from the first unsaved change to the save; changes in between are saved together. */
const SAVE_AFTER_MS = 1000;
/** While a track plays, its position is saved this often. */
const SAVE_EVERY_SECONDS = 5;

/** Ports of the playback memory. */
interface PlaybackMemoryPorts {
  /** Stores queue and position; null deletes what is stored. */
  readonly write: (saved: SavedPlayback | null) => void;
  readonly clock: Clock;
  /** While false, a save deletes the saved data. */
  readonly isSignedIn: () => boolean;
}

/** The attached memory. */
export interface AttachedMemory {
  /** Saves at once, for example before the page unloads or when the session ends. */
  readonly save: () => void;
  readonly stop: () => void;
}

/** Saves queue and position soon after they change, for `restore` at the next visit. */
export function attachPlaybackMemory(engine: PlayerEngine, ports: PlaybackMemoryPorts): AttachedMemory {
  let seen = engine.getSnapshot();
  let savedAtSeconds = seen.positionSeconds;
  let cancel: (() => void) | null = null;

  function save(): void {
    cancel?.();
    cancel = null;
    savedAtSeconds = engine.getSnapshot().positionSeconds;
    ports.write(ports.isSignedIn() ? engine.toSaved() : null);
  }

  const hasChanged = (now: PlayerSnapshot): boolean =>
    now.queue !== seen.queue ||
    now.queueIndex !== seen.queueIndex ||
    now.isPlayWanted !== seen.isPlayWanted ||
    Math.abs(now.positionSeconds - savedAtSeconds) >= SAVE_EVERY_SECONDS;

  const unsubscribe = engine.subscribe(() => {
    const now = engine.getSnapshot();
    if (hasChanged(now)) cancel ??= ports.clock.after(SAVE_AFTER_MS, save);
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
