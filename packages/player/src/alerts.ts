import type { Clock } from './ports.ts';
import type { PlayerAlert, PlayerSnapshot } from './snapshot.ts';
import { patch, type Store } from './store.ts';

/** How long an alert stands (§9 "Error alert auto-hide"). */
const HIDE_AFTER_MS = 3000;

export interface Alerts {
  /** Shows a text in place of the one that stands, for 3000 ms. */
  readonly show: (text: string, severity?: PlayerAlert['severity']) => void;
  readonly dismiss: () => void;
}

export function createAlerts(store: Store<PlayerSnapshot>, clock: Clock): Alerts {
  let lastId = 0;
  let cancelHiding: (() => void) | null = null;

  const dismiss = () => {
    cancelHiding?.();
    patch(store, { alert: null });
  };

  return {
    dismiss,
    show(text, severity = 'error') {
      cancelHiding?.();
      lastId += 1;
      patch(store, { alert: { id: lastId, text, severity } });
      cancelHiding = clock.after(HIDE_AFTER_MS, dismiss);
    },
  };
}
