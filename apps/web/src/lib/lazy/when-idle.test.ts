import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { whenIdle } from './when-idle.ts';

/** Longer than the frames that a press causes. */
const QUIET_MS = 300;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Runs `whenIdle`. @returns whether its callback had to wait for the timeout. */
function runWhenIdle(): Promise<boolean> {
  const request = window.requestIdleCallback.bind(window);
  return new Promise((resolve) => {
    vi.spyOn(window, 'requestIdleCallback').mockImplementation((work, options) =>
      request((deadline) => {
        work(deadline);
        resolve(deadline.didTimeout);
      }, options),
    );
    whenIdle(() => undefined);
  });
}

it('does not wait for its timeout after a press on a page that then stays the same', async () => {
  document.body.append(document.createElement('button'));
  await page.getByRole('button').click();
  await userEvent.keyboard('x');
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  expect(await runWhenIdle()).toBe(false);
});
