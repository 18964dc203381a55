/** How long transitions stay off while all colours change (§9). */
const TRANSITIONS_OFF_MS = 2;

const root = document.documentElement;

/** Keeps colours from fading, each element at its own pace, while all of them change at once. */
export function holdTransitions(): void {
  root.dataset['colourSwitching'] = '';
  setTimeout(() => {
    // Transitions start when the browser first meets the new colours: it has to meet them before this ends.
    getComputedStyle(root).getPropertyValue('color');
    delete root.dataset['colourSwitching'];
  }, TRANSITIONS_OFF_MS);
}
