import type { PlayerEngine } from '@segue/player';
import { createStore } from 'zustand';
import { afterFrame } from '../lib/after-frame.ts';

/** What the screens show of the player; fits `useSyncExternalStore`. */
export type ShownPlayer = Pick<PlayerEngine, 'subscribe' | 'getSnapshot'>;

/**
 * The player as the screens show it. Another track redraws bar, card, queue and rows: that follows after the
 * frame that answers the press, which would be late for it. All else shows at once.
 */
export function createShownPlayer({ subscribe, getSnapshot }: ShownPlayer): ShownPlayer {
  const shown = createStore(getSnapshot);
  let isDue = false;
  const show = () => {
    isDue = false;
    shown.setState(getSnapshot(), true);
  };
  subscribe(() => {
    if (isDue) return;
    if (getSnapshot().track === shown.getState().track) return show();
    isDue = true;
    afterFrame(show);
  });
  return { subscribe: shown.subscribe, getSnapshot: shown.getState };
}
