import { toMinutesSeconds } from '@segue/domain';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SeekBar, type SeekBarProps } from './SeekBar.tsx';
import { renderUi } from '../testing/render-ui.tsx';

const bar = (more: Partial<SeekBarProps> = {}) => (
  <div style={{ width: 400, paddingBlock: 60 }}>
    <SeekBar positionSeconds={97} durationSeconds={312} onSeekEnd={() => {}} {...more} />
  </div>
);
const slider = () => page.getByRole('slider', { name: 'Seek' });

const findInput = (): HTMLInputElement => {
  const element = slider().element();
  return element instanceof HTMLInputElement ? element : expect.unreachable('the slider is an input');
};

/** Moves the slider as during a drag, without a release. */
function dragTo(seekPercent: number): void {
  const input = findInput();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(seekPercent));
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const release = () => findInput().dispatchEvent(new Event('change', { bubbles: true }));

describe('the seek bar', () => {
  it('runs from 1 to 100 in continuous steps and announces the times as mm:ss [9.06]', async () => {
    await renderUi(bar());
    await expect.element(slider()).toHaveAttribute('min', '1');
    await expect.element(slider()).toHaveAttribute('max', '100');
    await expect.element(slider()).toHaveAttribute('step', 'any');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '01:37 of 05:12');
    expect(findInput().valueAsNumber).toBeCloseTo((97 / 312) * 100, 3);
  });

  it('stays where it is dragged while the song goes on, and reports the release [4.27]', async () => {
    const [start, end] = [vi.fn(), vi.fn()];
    const props = { onSeekStart: start, onSeekEnd: end };
    const { rerender } = await renderUi(bar(props));
    dragTo(40);
    dragTo(50);
    await rerender(bar({ ...props, positionSeconds: 98 }));
    expect(findInput().value).toBe('50');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '02:36 of 05:12');
    expect(start).toHaveBeenCalledOnce();
    expect(end).not.toHaveBeenCalled();
    release();
    expect(end).toHaveBeenCalledExactlyOnceWith(50);
    await rerender(bar({ ...props, positionSeconds: 156 }));
    expect(findInput().value).toBe('50');
  });

  it('follows the song again after a click anywhere on it', async () => {
    const end = vi.fn();
    // A third of a second has more digits than a range input stores.
    const props = { onSeekEnd: end, positionSeconds: 100 / 3 };
    const { rerender } = await renderUi(bar(props));
    for (let click = 1; click <= 24; click += 1) {
      await slider().click({ position: { x: 14 + click * 15.37, y: 10 } });
      expect(end).toHaveBeenCalledTimes(click);
      const positionSeconds = (end.mock.lastCall?.[0] / 100) * 312;
      await rerender(bar({ ...props, positionSeconds: positionSeconds + 1 / 3 }));
      await expect
        .element(slider())
        .toHaveAttribute('aria-valuetext', `${toMinutesSeconds(positionSeconds + 1 / 3)} of 05:12`);
      expect(page.getByRole('status').elements()).toEqual([]);
    }
  });

  it('resets an unfinished drag when the track changes', async () => {
    const { rerender } = await renderUi(bar({ trackKey: 'first' }));
    dragTo(50);
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '02:36 of 05:12');
    await rerender(bar({ trackKey: 'second', positionSeconds: 3 }));
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '00:03 of 05:12');
  });

  it('moves by the keyboard', async () => {
    const end = vi.fn();
    await renderUi(bar({ onSeekEnd: end }));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(end).toHaveBeenCalledOnce();
    expect(end.mock.lastCall?.[0]).toBeGreaterThan((97 / 312) * 100);
  });

  it('is disabled while the duration is not known', async () => {
    await renderUi(bar({ durationSeconds: 0 }));
    await expect.element(slider()).toBeDisabled();
  });
});
