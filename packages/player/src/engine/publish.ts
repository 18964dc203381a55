import type { PlayerPorts } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import type { Store } from '../observable/store.ts';
import { createEmitter } from '../observable/emitter.ts';

/**
 * Notifies subscribers of new snapshots: at once, or after the next frame if the track changed. A track
 * change redraws player bar, expanded player, queue and rows, which would delay the frame that answers the press.
 * @returns The subscribe function, which returns unsubscribe.
 */
export function publishSnapshots(
  store: Store<PlayerSnapshot>,
  { afterFrame }: Pick<PlayerPorts, 'afterFrame'>,
): (listener: () => void) => () => void {
  const published = createEmitter<{ snapshot: [] }>();
  let { track } = store.get();
  let isScheduled = false;

  function notify(): void {
    isScheduled = false;
    track = store.get().track;
    published.emit('snapshot');
  }

  store.subscribe(() => {
    if (isScheduled) return;
    if (store.get().track === track) return notify();
    isScheduled = true;
    afterFrame(notify);
  });
  return (listener) => published.on('snapshot', listener);
}
