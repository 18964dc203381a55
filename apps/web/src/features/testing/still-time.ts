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
 * Keeps a message of the player until it is dismissed or the next one replaces it, unless time is stopped: on a busy
 * machine its 3 s may be over before a test has read it or pressed its Undo.
 * @param toDelayMs Shortens other delays of the player's clock that a test would have to sit out.
 */
export function keepMessages(toDelayMs: (delayMs: number) => number): void {
  const spy = vi
    .spyOn(clock, 'after')
    .mockImplementation((delayMs, callback) =>
      delayMs === MESSAGE_MS && !vi.isFakeTimers() ? () => undefined : runAfter(toDelayMs(delayMs), callback),
    );
  onTestFinished(() => {
    spy.mockRestore();
  });
}

/** As long as a number that has gone past the value may take to come back, as a count of timers does. */
const COME_BACK_WITHIN_MS = 2000;

/**
 * Polls for a value while timers are frozen; runs only timers with a delay of 0. A number that was on one side of the
 * value and is now on the other fails early: a counter of calls never comes back.
 */
export async function expectSoon(read: () => unknown, value: unknown): Promise<void> {
  const sides = new Set<number>();
  let giveUpAtMs = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    vi.advanceTimersByTime(0);
    const found = read();
    if (found === value || performance.now() >= giveUpAtMs) break;
    if (typeof found === 'number' && typeof value === 'number' && sides.size < 2) {
      sides.add(Math.sign(found - value));
      if (sides.size === 2) giveUpAtMs = Math.min(giveUpAtMs, performance.now() + COME_BACK_WITHIN_MS);
    }
    await twoFrames();
  }
  expect(read()).toBe(value);
}
