import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showMotion } from '../../../ui/testing/show-motion.ts';
import { openSong } from '../../testing/open-song.ts';

afterEach(() => vi.restoreAllMocks());

it('the queue of a phone slides up and down at a press of its button [2.215]', async () => {
  await showMotion();
  const { bar, press } = await openSong();
  await press();
  await page.viewport(390, 844);
  await bar.getByRole('button', { name: 'Expand player' }).click();
  const animate = vi.spyOn(Element.prototype, 'animate');
  /** How far the sheet has slid, px, from and to. */
  const slides = () =>
    animate.mock.calls.flatMap(([frames]) =>
      frames !== null && 'transform' in frames && Array.isArray(frames.transform)
        ? [frames.transform.map((transform) => Number(/-?\d+/.exec(String(transform))?.[0]))]
        : [],
    );
  await bar.getByRole('button', { name: 'Show queue' }).click();
  await expect.element(bar.getByRole('button', { name: 'Hide queue' })).toBeVisible();
  const [[from = 0, to] = []] = slides();
  expect([from > 300, to]).toEqual([true, 0]);
  await bar.getByRole('button', { name: 'Hide queue' }).click();
  await expect.element(bar.getByRole('button', { name: 'Show queue' })).toBeVisible();
  expect(slides()[1]).toEqual([0, from]);
});
