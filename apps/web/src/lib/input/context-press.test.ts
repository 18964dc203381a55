import { afterEach, describe, expect, it, vi } from 'vitest';
import { attachContextPress } from './context-press.ts';

let detach: (() => void)[] = [];

afterEach(() => {
  for (const end of detach) end();
  detach = [];
  document.body.replaceChildren();
});

/** An element that a finger touches at a height of the window, and the handle in it. */
function aRow() {
  const row = document.body.appendChild(document.createElement('div'));
  const grip = row.appendChild(document.createElement('span'));
  grip.dataset.handle = '';
  const handle = grip.appendChild(document.createElement('button'));
  const onPress = vi.fn();
  detach.push(attachContextPress(row, onPress));
  const touch = (type: string, clientY: number, target: HTMLElement = row) =>
    target.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        cancelable: true,
        touches: type === 'touchend' ? [] : [new Touch({ identifier: 1, target, clientX: 9, clientY })],
      }),
    );
  const askForMenu = (pointerType: string, target: HTMLElement = row) =>
    target.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType }));
  return { onPress, touch, handle, askForMenu };
}

/** Waits until a long press that begins now is noticed: one that began before would be by then. */
async function waitForLongPress(): Promise<void> {
  const { onPress, touch } = aRow();
  touch('touchstart', 0);
  await expect.poll(() => onPress).toHaveBeenCalled();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Occupies the page, as work that takes this long. */
function occupy(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
}

describe('a finger on a row', () => {
  it('is a long press when it rests there, and lifting it presses nothing', async () => {
    const { onPress, touch } = aRow();
    touch('touchstart', 100);
    touch('touchmove', 104);
    await expect.poll(() => onPress).toHaveBeenCalledExactlyOnceWith({ x: 9, y: 100 });
    expect(touch('touchend', 104)).toBe(false);
  });

  it('is a press when it is lifted at once', async () => {
    const { onPress, touch } = aRow();
    touch('touchstart', 100);
    expect(touch('touchend', 100)).toBe(true);
    await waitForLongPress();
    expect(onPress).not.toHaveBeenCalled();
  });

  it('opens no menu while it rests on the handle, by which it drags the row [2.75]', async () => {
    const { onPress, touch, handle, askForMenu } = aRow();
    touch('touchstart', 100, handle);
    // Android asks for a menu as well; the browser's own does not open either.
    expect(askForMenu('touch', handle)).toBe(false);
    await waitForLongPress();
    expect(onPress).not.toHaveBeenCalled();
    askForMenu('touch');
    askForMenu('mouse', handle);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('is a swipe on a busy page, which hears of its moves late', async () => {
    const { onPress, touch } = aRow();
    touch('touchstart', 100);
    occupy(700);
    await nextFrame();
    await nextFrame();
    touch('touchmove', 40);
    await waitForLongPress();
    expect(onPress).not.toHaveBeenCalled();
  });
});
