import type { PlayerPorts } from './ports.ts';
import type { PlayerSnapshot } from './snapshot.ts';
import type { Store } from './store.ts';
import { createEmitter } from './events.ts';

/**
 * Notifies subscribers of new snapshots: at once, or after the next frame when the track changed. That redraws bar, card,
 * queue and rows, which would be late for the frame that answers the press.
 * @returns The subscribe function; what it returns unsubscribes.
 */
export function publishSnapshots(
  store: Store<PlayerSnapshot>,
  { afterFrame }: Pick<PlayerPorts, 'afterFrame'>,
): (listener: () => void) => () => void {
  const published = createEmitter<{ snapshot: [] }>();
  let { track } = store.get();
  let isDue = false;

  function tell(): void {
    isDue = false;
    track = store.get().track;
    published.emit('snapshot');
  }

  store.subscribe(() => {
    if (isDue) return;
    if (store.get().track === track) return tell();
    isDue = true;
    afterFrame(tell);
  });
  return (listener) => published.on('snapshot', listener);
}
