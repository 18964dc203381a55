import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { VideoSwitch } from './VideoSwitch.tsx';

describe('the video switch', () => {
  it('is a switch that says whether the video is on', async () => {
    const toggle = vi.fn();
    await renderUi(<VideoSwitch isOn onToggle={toggle} />);
    const control = page.getByRole('switch', { name: 'Video' });
    await expect.element(control).toHaveAttribute('aria-checked', 'true');
    await control.click();
    expect(toggle).toHaveBeenCalledOnce();
  });
});
