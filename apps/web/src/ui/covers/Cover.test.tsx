import { expect, it, vi } from 'vitest';
import { expectSoon, stopTime, twoFrames } from '../../features/testing/still-time.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { Cover } from './Cover.tsx';

/** Renders a cover that cannot be loaded. */
async function renderFailing() {
  const { container } = await renderUi(<Cover src="/no-picture" size={48} />);
  let retries = 0;
  new MutationObserver((records) => {
    retries += records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isPicture).length;
  }).observe(container, { childList: true });
  return { shown: () => container.firstElementChild?.localName, retries: () => retries };
}

const isPicture = (node: Node): boolean => node instanceof HTMLImageElement;

it('a cover that fails is requested again after 12 s and once more a minute later [2.130]', async () => {
  stopTime();
  const { shown, retries } = await renderFailing();
  for (const [done, waitMs] of [12_000, 60_000].entries()) {
    await expectSoon(shown, 'svg');
    await expectSoon(vi.getTimerCount, 1);
    vi.advanceTimersByTime(waitMs - 1);
    await twoFrames();
    expect(retries()).toBe(done);
    vi.advanceTimersByTime(1);
    await expectSoon(retries, done + 1);
  }
  await expectSoon(shown, 'svg');
  vi.advanceTimersByTime(3_600_000);
  await twoFrames();
  expect(retries()).toBe(2);
});
