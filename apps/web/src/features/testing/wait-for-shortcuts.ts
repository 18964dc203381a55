import { expect } from 'vitest';

const aHeldSpace = () =>
  new KeyboardEvent('keydown', { key: ' ', code: 'Space', repeat: true, cancelable: true });

/**
 * Waits until the player's key listeners, whose code is loaded lazily, are attached: they cancel a repeated Space (a held
 * key) without acting on it.
 */
export const waitForShortcuts = (): Promise<unknown> =>
  expect.poll(() => window.dispatchEvent(aHeldSpace())).toBe(false);
