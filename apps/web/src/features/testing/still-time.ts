import { expect, onTestFinished, vi } from 'vitest';

const GIVE_UP_AFTER_MS = 15_000;

/** Waits until what was asked for is drawn. */
export const twoFrames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Lets timers stand still until the test moves them. Frames, answers and the browser go on. `expect.poll` would
 * move them with every look, so use `expectSoon` meanwhile.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Waits for a value while time stands still; what waits for no time is let through. */
export async function expectSoon(read: () => unknown, value: unknown): Promise<void> {
  const startedAtMs = performance.now();
  const look = () => {
    vi.advanceTimersByTime(0);
    return read();
  };
  while (look() !== value && performance.now() - startedAtMs < GIVE_UP_AFTER_MS) await twoFrames();
  expect(read()).toBe(value);
}
