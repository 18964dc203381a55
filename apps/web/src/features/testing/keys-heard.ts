import { expect } from 'vitest';

const aHeldSpace = () =>
  new KeyboardEvent('keydown', { key: ' ', code: 'Space', repeat: true, cancelable: true });

/** Waits until the player listens to its keys, whose code comes late: it takes a held key, and does nothing. */
export const keysHeard = (): Promise<unknown> =>
  expect.poll(() => window.dispatchEvent(aHeldSpace())).toBe(false);
