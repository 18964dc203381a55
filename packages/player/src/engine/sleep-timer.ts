import type { SleepTimerRequest } from './player-engine.ts';
import type { PlayerEvents } from '../events.ts';
import type { Emitter } from '../observable/emitter.ts';
import type { Clock } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../observable/store.ts';

const MS_PER_MINUTE = 60_000;

/** The sleep timer. At most one is set. */
export interface SleepTimers {
  /** Replaces the timer; null clears it. */
  readonly set: (request: SleepTimerRequest | null) => void;
  /** To be called while playing: the clock's timers stand still while the computer sleeps. */
  readonly check: () => void;
  /** To be called when a paused listener plays: a timer whose time passed since then has nothing left to pause. */
  readonly clearOverdue: () => void;
  /** At the end of a track: returns whether playback has to stop there, and clears that timer. */
  readonly takeEndOfTrack: () => boolean;
}

/** Emits `sleepDue` when the timer elapses. */
export function createSleepTimers(
  store: Store<PlayerSnapshot>,
  clock: Clock,
  events: Emitter<PlayerEvents>,
): SleepTimers {
  let cancel: (() => void) | null = null;

  const clear = () => {
    cancel?.();
    patch(store, { sleepTimer: null });
  };

  const isDue = () => {
    const { sleepTimer } = store.get();
    return sleepTimer?.kind === 'at' && clock.now() >= sleepTimer.endsAtEpochMs;
  };

  function check(): void {
    if (!isDue()) return;
    clear();
    events.emit('sleepDue');
  }

  /** If the clock is set back meanwhile, the callback comes early: it then waits for the remaining time. */
  function checkAt(endsAtEpochMs: number): void {
    cancel = clock.after(endsAtEpochMs - clock.now(), () => {
      if (clock.now() < endsAtEpochMs) checkAt(endsAtEpochMs);
      else check();
    });
  }

  function setAfter(minutes: number): void {
    const endsAtEpochMs = clock.now() + minutes * MS_PER_MINUTE;
    patch(store, { sleepTimer: { kind: 'at', endsAtEpochMs } });
    checkAt(endsAtEpochMs);
  }

  return {
    check,
    clearOverdue() {
      if (isDue()) clear();
    },
    set(request) {
      clear();
      if (request?.kind === 'after') setAfter(request.minutes);
      else if (request) patch(store, { sleepTimer: request });
    },
    takeEndOfTrack() {
      if (store.get().sleepTimer?.kind !== 'end-of-track') return false;
      clear();
      return true;
    },
  };
}
