import type { Clock } from './ports.ts';
import type { AlertAction, PlayerAlert, PlayerSnapshot } from './snapshot.ts';
import { patch, type Store } from './store.ts';

/** How long an alert stands [9.04]. */
const HIDE_AFTER_MS = 3000;
/** Time to reach a button by pointer or keyboard. */
const HIDE_WITH_ACTION_AFTER_MS = 8000;

export interface Alerts {
  /** Shows a text in place of the one that stands, for 3000 ms or, with an action, 8000 ms. */
  readonly show: (text: string, severity?: PlayerAlert['severity'], action?: AlertAction) => void;
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
    show(text, severity = 'error', action) {
      cancelHiding?.();
      lastId += 1;
      patch(store, { alert: { id: lastId, text, severity, action: action ?? null } });
      cancelHiding = clock.after(action ? HIDE_WITH_ACTION_AFTER_MS : HIDE_AFTER_MS, dismiss);
    },
  };
}
