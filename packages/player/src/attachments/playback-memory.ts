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
  /**
   * Stores another position of what is stored. Returns false if it was not this tab that stored that last: then both
   * have to be written.
   */
  readonly writePosition: (positionSeconds: number) => boolean;
  readonly clock: Clock;
  /** The player when it was restored: what was changed since is saved. */
  readonly atStart: PlayerSnapshot;
}

/** What `toSaved` depends on besides the position. */
const SAVED_FIELDS = ['queue', 'queueIndex', 'playedList', 'isAutoplayOn'] as const;

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
  { write, writePosition, clock, atStart }: PlaybackMemoryParts,
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
    const now = engine.getSnapshot();
    const isSaved = !hasChanged(now, 0);
    const isQueueSaved = SAVED_FIELDS.every((field) => now[field] === saved[field]);
    settle();
    if (isSaved || (isQueueSaved && writePosition(now.positionSeconds))) return;
    write(engine.toSaved());
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
