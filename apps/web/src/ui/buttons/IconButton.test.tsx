import { Shuffle } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { IconButton } from './IconButton.tsx';

describe('an icon button', () => {
  it('that is disabled pales its icon, and not the ring of its focus', async () => {
    await renderUi(<IconButton label="Shuffle" icon={Shuffle} aria-disabled />);
    const button = page.getByRole('button').element();
    expect(getComputedStyle(button).opacity).toBe('1');
    expect(getComputedStyle(button.querySelector('svg') ?? button).opacity).toBe('0.4');
  });

  it('shows its label as a tooltip on keyboard focus', async () => {
    await renderUi(<IconButton label="Shuffle" icon={Shuffle} />);
    await userEvent.tab();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Shuffle');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  });
});
