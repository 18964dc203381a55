/** A control, known by its place among the controls round it and by what it says. */
export interface Stop {
  readonly index: number;
  readonly text: string | null;
}

const controlsIn = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled'),
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

/** @returns the control that stands there now, or the last one. */
export function findSuccessor(root: HTMLElement, { index }: Stop): HTMLElement | null {
  const controls = controlsIn(root);
  return controls[index] ?? controls.at(-1) ?? null;
}
