import { afterFrame } from '../lib/lazy/after-frame.ts';

/** How long transitions stay off after the frame that shows the new colours [9.16]. */
const TRANSITIONS_OFF_MS = 2;

const root = document.documentElement;

function enableTransitions(): void {
  // Forces a style recalculation, so that colours set after that frame do not fade either; else it is free.
  getComputedStyle(root).getPropertyValue('color');
  delete root.dataset['colourSwitching'];
}

/**
 * Disables CSS transitions while all colours change at once, since each element would fade at its own pace.
 * The browser starts transitions in the style recalculation of the next frame, so they are enabled again
 * right after that frame, without forcing another recalculation before it.
 */
export function holdTransitions(): void {
  root.dataset['colourSwitching'] = '';
  afterFrame(() => setTimeout(enableTransitions, TRANSITIONS_OFF_MS));
}
