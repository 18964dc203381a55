import { toPositionSeconds } from './seek-percent.ts';
import type { PlayerSnapshot } from './snapshot.ts';
import { patch, type Store } from './store.ts';

/** The seek bar under the listener's hand (§4 "Seeking"). A new play takes the bar out of the hand. */
export interface Seeking {
  readonly begin: () => void;
  readonly drag: (seekPercent: number) => void;
  readonly end: (seekPercent: number) => void;
  readonly toPercent: (seekPercent: number) => void;
}

export function createSeeking(
  store: Store<PlayerSnapshot>,
  seekTo: (positionSeconds: number) => void,
): Seeking {
  const toPercent = (seekPercent: number) =>
    seekTo(toPositionSeconds(seekPercent, store.get().durationSeconds));

  return {
    toPercent,
    begin: () => patch(store, { isSeekBarDragged: store.get().track !== null }),
    drag(seekPercent) {
      if (store.get().isSeekBarDragged) patch(store, { seekPercent });
    },
    end(seekPercent) {
      if (!store.get().isSeekBarDragged) return;
      patch(store, { isSeekBarDragged: false });
      toPercent(seekPercent);
    },
  };
}
