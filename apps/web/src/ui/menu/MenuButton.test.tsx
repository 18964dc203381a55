import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { MenuButton } from './MenuButton.tsx';

function Quality({ onChoose }: { readonly onChoose: (value: string) => void }) {
  const [value, setValue] = useState('720p');
  const choose = (chosen: string) => {
    setValue(chosen);
    onChoose(chosen);
  };
  const options = ['1080p', '720p'].map((label) => ({ value: label, label }));
  return (
    <MenuButton
      label="Quality"
      icon={Shuffle}
      items={[{ kind: 'choice', label: 'Quality', value, options, onChoose: choose }]}
    />
  );
}

describe('a menu', () => {
  it('opens by keyboard, marks the current choice and returns the focus', async () => {
    const choose = vi.fn();
    await renderUi(<Quality onChoose={choose} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('menuitemradio', { name: '720p' }))
      .toHaveAttribute('aria-checked', 'true');
    await page.getByRole('menuitemradio', { name: '1080p' }).click();
    expect(choose).toHaveBeenCalledExactlyOnceWith('1080p');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Quality' })).toHaveFocus();
  });
});
