import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Clock } from '../ports.ts';
import type { SavedPlayback } from '../queue/saved-playback.ts';
import type { PlayerSnapshot } from '../snapshot.ts';

/** Delay from the first unsaved change to the save; changes in between are saved together. */
const SAVE_AFTER_MS = 1000;
/** While a track plays, its position is saved this often. */
const SAVE_EVERY_SECONDS = 5;

interface PlaybackMemoryParts {
  /** Stores queue and position; null deletes what is stored. */
  readonly write: (saved: SavedPlayback | null) => void;
  readonly clock: Clock;
  /** The player when it was restored: what was changed since is saved. */
  readonly atStart: PlayerSnapshot;
}

/** The attached memory. */
export interface AttachedMemory {
  /** Saves at once, for example before the page unloads, if there is something to save. */
  readonly save: () => void;
  /** Deletes what is stored, by whichever tab; to be called when the session ends. */
  readonly forget: () => void;
  readonly stop: () => void;
}

/**
 * Saves queue and position soon after they change, for `restore` at the next visit. An engine that changes nothing
 * saves nothing: the tabs of a browser share one storage, and another one may play.
 */
export function attachPlaybackMemory(
  engine: PlayerEngine,
  { write, clock, atStart }: PlaybackMemoryParts,
): AttachedMemory {
  /** The snapshot when it was saved, or restored. */
  let saved = atStart;
  let cancel: (() => void) | null = null;

  /** Whether the position was moved by at least so many seconds, or anything else was changed. */
  const hasChanged = (now: PlayerSnapshot, seconds: number): boolean =>
    now.queue !== saved.queue ||
    now.queueIndex !== saved.queueIndex ||
    now.isPlayWanted !== saved.isPlayWanted ||
    (now.positionSeconds !== saved.positionSeconds &&
      Math.abs(now.positionSeconds - saved.positionSeconds) >= seconds);

  function settle(): void {
    cancel?.();
    cancel = null;
    saved = engine.getSnapshot();
  }

  function save(): void {
    const isChanged = hasChanged(engine.getSnapshot(), 0);
    settle();
    if (isChanged) write(engine.toSaved());
  }

  const follow = () => {
    if (hasChanged(engine.getSnapshot(), SAVE_EVERY_SECONDS)) cancel ??= clock.after(SAVE_AFTER_MS, save);
  };
  follow();
  const unsubscribe = engine.subscribe(follow);

  return {
    save,
    forget() {
      settle();
      write(null);
    },
    stop() {
      unsubscribe();
      cancel?.();
    },
  };
}
