import type { PlayerPorts } from './ports.ts';
import type { PlayerSnapshot } from './snapshot.ts';
import type { Store } from './store.ts';

/** Debounces edits of the queue. */
const SAVE_AFTER_MS = 1000;
/** How far playback may run on before its position is saved again. */
const SAVE_EVERY_SECONDS = 5;

/** Saves queue and position for the next visit, soon after they change. */
export interface PlaybackKeeping {
  /** Saves at once: the page may be gone in a moment. */
  readonly save: () => void;
  readonly stop: () => void;
}

/** @param save writes the state as it is now. */
export function createPlaybackKeeping(
  { clock }: Pick<PlayerPorts, 'clock'>,
  store: Store<PlayerSnapshot>,
  save: () => void,
): PlaybackKeeping {
  let seen = store.get();
  let savedAtSeconds = 0;
  let cancel: (() => void) | null = null;

  function saveNow(): void {
    cancel?.();
    cancel = null;
    savedAtSeconds = store.get().positionSeconds;
    save();
  }

  const isNews = (now: PlayerSnapshot): boolean =>
    now.queue !== seen.queue ||
    now.queueIndex !== seen.queueIndex ||
    now.isPlayWanted !== seen.isPlayWanted ||
    Math.abs(now.positionSeconds - savedAtSeconds) >= SAVE_EVERY_SECONDS;

  const unsubscribe = store.subscribe(() => {
    const now = store.get();
    if (isNews(now)) cancel ??= clock.after(SAVE_AFTER_MS, saveNow);
    seen = now;
  });

  return {
    save: saveNow,
    stop() {
      unsubscribe();
      cancel?.();
    },
  };
}
