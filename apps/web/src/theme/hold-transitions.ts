import { afterFrame } from '../lib/late/after-frame.ts';

/** How long transitions stay off once the new colours show [9.16]. */
const TRANSITIONS_OFF_MS = 2;

const root = document.documentElement;

function bringBack(): void {
  // Colours that came after that frame have to be met before this ends; if none did, this costs nothing.
  getComputedStyle(root).getPropertyValue('color');
  delete root.dataset['colourSwitching'];
}

/**
 * Keeps colours from fading, each element at its own pace, while all of them change at once. Transitions start
 * when the browser first meets the new colours, which it does in its next frame: they come back right after
 * it, so that the frame the listener waits for is styled once.
 */
export function holdTransitions(): void {
  root.dataset['colourSwitching'] = '';
  afterFrame(() => setTimeout(bringBack, TRANSITIONS_OFF_MS));
}
