import type { MouseEvent } from 'react';

/** Ignores the second click of a double click, which would pause what the first one started. */
export const onFirstClick =
  (press: () => void) =>
  ({ detail }: MouseEvent): void => {
    // The keyboard sends 0.
    if (detail < 2) press();
  };
