import { afterEach, describe, expect, it, vi } from 'vitest';
import { attachContextPress } from './context-press.ts';

let detach: (() => void)[] = [];

afterEach(() => {
  for (const end of detach) end();
  detach = [];
  document.body.replaceChildren();
});

/** An element that a finger touches at a height of the window. */
function aRow() {
  const row = document.body.appendChild(document.createElement('div'));
  const onPress = vi.fn();
  detach.push(attachContextPress(row, onPress));
  const touch = (type: string, clientY: number) =>
    row.dispatchEvent(
      new TouchEvent(type, {
        cancelable: true,
        touches: type === 'touchend' ? [] : [new Touch({ identifier: 1, target: row, clientX: 9, clientY })],
      }),
    );
  return { onPress, touch };
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
