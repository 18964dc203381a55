import type { Clock } from '../ports.ts';
import type { AlertAction, PlayerAlert, PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../observable/store.ts';

/** Display time of an alert [9.04]. */
const HIDE_AFTER_MS = 3000;

/** The message over the player. At most one is shown. */
export interface Alerts {
  /** Shows a text for 3000 ms, in place of the current one. */
  readonly show: (text: string, severity?: PlayerAlert['severity'], action?: AlertAction) => void;
  /** While true, an alert with an action stays (WCAG 2.2.1); false restarts its 3000 ms. */
  readonly hold: (isHeld: boolean) => void;
  readonly dismiss: () => void;
}

/** Publishes `alert`, and clears it after its display time. */
export function createAlerts(store: Store<PlayerSnapshot>, clock: Clock): Alerts {
  let lastId = 0;
  let cancelHiding: (() => void) | null = null;

  const dismiss = () => {
    cancelHiding?.();
    patch(store, { alert: null });
  };

  const hideLater = () => {
    cancelHiding?.();
    cancelHiding = clock.after(HIDE_AFTER_MS, dismiss);
  };

  return {
    dismiss,
    hold(isHeld) {
      if (!store.get().alert?.action) return;
      if (isHeld) cancelHiding?.();
      else hideLater();
    },
    show(text, severity = 'error', action) {
      lastId += 1;
      patch(store, { alert: { id: lastId, text, severity, action: action ?? null } });
      hideLater();
    },
  };
}
