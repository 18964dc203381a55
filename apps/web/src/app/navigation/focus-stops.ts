/** Identifies a control by its index among the controls of the root and by its text. */
export interface Stop {
  readonly index: number;
  readonly text: string | null;
}

const controlsIn = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('a[href], button, input'),
];

/** @returns null when the element is not a control inside the root. */
export function toStop(root: HTMLElement, element: EventTarget | null): Stop | null {
  if (!(element instanceof HTMLElement)) return null;
  const index = controlsIn(root).indexOf(element);
  return index < 0 ? null : { index, text: element.textContent };
}

/** @returns the same control; null when there is another one at its index now, or none. */
export function findStop(root: HTMLElement, { index, text }: Stop): HTMLElement | null {
  const control = controlsIn(root)[index];
  return control?.textContent === text ? control : null;
}

/** @returns the first focusable control from that index on, else the last one; null when there is none. */
export function findSuccessor(root: HTMLElement, { index }: Stop): HTMLElement | null {
  // Skips the search box: on a phone it would bring up the keyboard.
  const isFocusable = (control: HTMLElement) =>
    !control.matches(':disabled, search input') && control.checkVisibility();
  const controls = controlsIn(root);
  return controls.slice(index).find(isFocusable) ?? controls.findLast(isFocusable) ?? null;
}
