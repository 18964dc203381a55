/** A control, known by its place among the controls round it and by what it says. */
export interface Stop {
  readonly index: number;
  readonly text: string | null;
}

const controlsIn = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('a[href], button, input'),
];

/** @returns null when the element is no control inside the root. */
export function toStop(root: HTMLElement, element: EventTarget | null): Stop | null {
  if (!(element instanceof HTMLElement)) return null;
  const index = controlsIn(root).indexOf(element);
  return index < 0 ? null : { index, text: element.textContent };
}

/** @returns the same control; null when another one stands there now, or none. */
export function findStop(root: HTMLElement, { index, text }: Stop): HTMLElement | null {
  const control = controlsIn(root)[index];
  return control?.textContent === text ? control : null;
}

/** @returns the control that can be reached at that place or next after it, or the last one. */
export function findSuccessor(root: HTMLElement, { index }: Stop): HTMLElement | null {
  // The search box is none: on a phone it would bring up the keyboard.
  const isReached = (control: HTMLElement) =>
    !control.matches(':disabled, search input') && control.checkVisibility();
  const controls = controlsIn(root);
  return controls.slice(index).find(isReached) ?? controls.findLast(isReached) ?? null;
}
