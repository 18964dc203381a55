import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { playSong } from '../../features/testing/open-song.ts';

afterEach(() => vi.restoreAllMocks());

const doOverlap = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};

it.each([
  [390, 844],
  [480, 320],
  [568, 320],
  [844, 390],
  [901, 800],
  [1440, 900],
])(
  'the message that there is no connection lies at %i x %i neither below another nor over the button that closes the player [2.88]',
  async (width, height) => {
    const { screen, engine, bar } = await playSong();
    await page.viewport(width, height);
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const offline = screen.getByText('No connection. Segue keeps trying.');
    await expect.element(offline).toBeVisible();
    const message = screen.getByText('Removed from the queue');
    const isClear = () => {
      const box = message.element().closest('p')?.parentElement;
      return box && !doOverlap(box, offline.element());
    };
    engine.showMessage('Removed from the queue', { label: 'Undo', act: () => undefined });
    engine.holdAlert(true);
    await expect.element(message).toBeVisible();
    await expect.poll(isClear).toBe(true);
    await bar.getByRole('button', { name: 'Expand player' }).click();
    const shrink = screen.getByRole('button', { name: 'Shrink player' });
    await expect.element(shrink).toBeVisible();
    await expect.poll(isClear).toBe(true);
    await expect.poll(() => doOverlap(shrink.element(), offline.element())).toBe(false);
  },
);
