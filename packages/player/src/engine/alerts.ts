import type { Clock } from '../ports.ts';
import type { AlertAction, PlayerAlert, PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../observable/store.ts';

/** Display time of an alert, from when it is on screen [9.04]. */
const HIDE_AFTER_MS = 3000;

/** The message over the player. At most one is shown. */
export interface Alerts {
  /** Shows a text, in place of the current one, until 3000 ms after `hold(false)`. */
  readonly show: (text: string, severity?: PlayerAlert['severity'], action?: AlertAction) => void;
  /**
   * false: the alert is on screen, or no longer held: its 3000 ms begin. true: if it has an action, it stays (WCAG
   * 2.2.1).
   */
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

  return {
    dismiss,
    hold(isHeld) {
      if (isHeld && !store.get().alert?.action) return;
      cancelHiding?.();
      if (!isHeld) cancelHiding = clock.after(HIDE_AFTER_MS, dismiss);
    },
    show(text, severity = 'error', action) {
      lastId += 1;
      cancelHiding?.();
      patch(store, { alert: { id: lastId, text, severity, action: action ?? null } });
    },
  };
}
