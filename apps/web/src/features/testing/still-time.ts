import { expect, onTestFinished, vi } from 'vitest';
import { clock } from '../../player/engine/clock.ts';

/** As long as other polls, for busy machines. */
const GIVE_UP_AFTER_MS = 60_000;

/** Display time of the player's messages [9.04]. */
const MESSAGE_MS = 3000;

const runAfter = clock.after.bind(clock);

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

/**
 * Keeps a message of the player until it is dismissed or the next one replaces it. On a busy machine its 3 s may be
 * over before a test has read it or pressed its Undo.
 */
export function keepMessages(): void {
  const spy = vi
    .spyOn(clock, 'after')
    .mockImplementation((delayMs, callback) =>
      delayMs === MESSAGE_MS ? () => undefined : runAfter(delayMs, callback),
    );
  onTestFinished(() => {
    spy.mockRestore();
  });
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
