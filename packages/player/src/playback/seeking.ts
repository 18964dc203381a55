import { toPositionSeconds } from './seek-percent.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../store.ts';

/** A drag of the seek bar [4.27]. A new track cancels it. */
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
