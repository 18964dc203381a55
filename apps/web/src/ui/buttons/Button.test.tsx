import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isRed } from '../testing/is-red.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { Button } from './Button.tsx';

describe('a button', () => {
  it('shows its busy text, keeps its width and the focus, and ignores presses', async () => {
    const press = vi.fn();
    const button = (isBusy: boolean) => (
      <Button isBusy={isBusy} busyText="Signing In..." onClick={press}>
        Sign In
      </Button>
    );
    const { rerender } = await renderUi(button(false));
    const widthPx = page.getByRole('button').element().clientWidth;
    await page.getByRole('button', { name: 'Sign In' }).click();
    await rerender(button(true));
    const busy = page.getByRole('button', { name: 'Signing In...' });
    await expect.element(busy).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
    expect(busy.element().clientWidth).toBe(widthPx);
  });

  it.each(['dark', 'light'])('is red where it is secondary, in the %s theme [4.18]', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    await renderUi(
      <>
        <Button variant="secondary">Cancel</Button>
        <Button>Verify</Button>
      </>,
    );
    const colourOf = (name: string) => getComputedStyle(page.getByRole('button', { name }).element()).color;
    expect([isRed(colourOf('Cancel')), isRed(colourOf('Verify'))]).toEqual([true, false]);
  });
});
