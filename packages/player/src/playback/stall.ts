import type { Clock } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../observable/store.ts';

/** A shorter wait is not shown, to avoid flicker. */
const STALLED_AFTER_MS = 300;

/** Whether playback is wanted, but waits for data. */
const isWaiting = ({ isPlayWanted, state }: PlayerSnapshot): boolean =>
  isPlayWanted && (state === 'waiting' || state === 'seeking');

/** Publishes `isStalled`: playback is wanted, but has been waiting for some time. */
export function watchStalls(store: Store<PlayerSnapshot>, clock: Clock): void {
  let cancel: (() => void) | null = null;
  store.subscribe(() => {
    if (isWaiting(store.get())) {
      cancel ??= clock.after(STALLED_AFTER_MS, () => patch(store, { isStalled: true }));
      return;
    }
    cancel?.();
    cancel = null;
    patch(store, { isStalled: false });
  });
}
