import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { VirtualCards } from './VirtualCards.tsx';

/** A grid of 100,000 cards, and the ranges it requested. */
async function openGrid() {
  const asked: number[] = [];
  await renderUi(
    <VirtualCards
      count={100_000}
      label="Albums"
      renderCard={(index) => <p>Album {index + 1}</p>}
      onRange={(first) => asked.push(first)}
    />,
  );
  const grid = page.getByRole('list', { name: 'Albums' });
  const hasCards = () => grid.element().querySelector('p') !== null;
  await expect.poll(hasCards).toBe(true);
  return { asked, grid, hasCards };
}

const nextFrame = () => new Promise(requestAnimationFrame);

describe('a virtual grid', () => {
  it('renders and requests the cards at the target of a jump', async () => {
    const { asked, hasCards } = await openGrid();
    const before = asked.length;
    window.scrollTo(0, 500_000);
    await expect.poll(() => asked.length).toBeGreaterThan(before);
    expect(hasCards()).toBe(true);
  });

  it('renders and requests no cards during a fast scroll, but does so once it stops', async () => {
    const { asked, grid, hasCards } = await openGrid();
    // The list takes a scroll for ended by a timer, which may come between two frames that take long.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let step = 0; hasCards(); step += 1) {
      window.scrollTo(0, (step % 1000) * 4000);
      await nextFrame();
    }
    const before = asked.length;
    expect(grid.getByRole('listitem').elements().length).toBeGreaterThan(0);
    await expect.poll(hasCards).toBe(true);
    expect(asked).toHaveLength(before + 1);
    expect(asked.at(-1)).toBeGreaterThan(0);
  });
});
