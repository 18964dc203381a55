import { expect, onTestFinished, vi } from 'vitest';

const GIVE_UP_AFTER_MS = 15_000;

/** Waits until pending updates are painted. */
export const twoFrames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Freezes timers and the clock until the test advances them. Frames, network replies and the browser continue.
 * `expect.poll` advances fake timers with each attempt, so use `expectSoon` instead.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Polls for a value while timers are frozen; runs only timers with a delay of 0. */
export async function expectSoon(read: () => unknown, value: unknown): Promise<void> {
  const startedAtMs = performance.now();
  const look = () => {
    vi.advanceTimersByTime(0);
    return read();
  };
  while (look() !== value && performance.now() - startedAtMs < GIVE_UP_AFTER_MS) await twoFrames();
  expect(read()).toBe(value);
}
