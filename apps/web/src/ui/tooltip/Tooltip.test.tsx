import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { Tooltip } from './Tooltip.tsx';

const place = { width: 120, height: 40 };

const control = (
  <Tooltip text="What it does">
    <button type="button" style={place}>
      Press
    </button>
  </Tooltip>
);

const tooltip = () => page.getByRole('tooltip');

/** Waits longer than the hover delay. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 900));

describe('a tooltip', () => {
  it('does not open for a control that appears under a resting pointer until the pointer moves', async () => {
    const { rerender } = await renderUi(<p style={place}>Page</p>);
    await page.getByText('Page').hover();
    await rerender(control);
    await rest();
    expect(tooltip().elements()).toEqual([]);
    await page.getByRole('button').hover({ position: { x: 20, y: 20 } });
    await expect.element(tooltip()).toHaveTextContent('What it does');
  });
});
