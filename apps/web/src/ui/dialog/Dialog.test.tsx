import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from './Dialog.tsx';
import { renderUi } from '../testing/render-ui.tsx';

const INSET_PX = 16;

describe('a dialog', () => {
  it('stays inside the window of a phone, however wide its content is', async () => {
    await page.viewport(360, 640);
    await renderUi(
      <Dialog title="Verification" isOpen onClose={() => {}}>
        <span style={{ width: 900 }}>Enter the code that was sent.</span>
      </Dialog>,
    );
    const dialog = page.getByRole('dialog', { name: 'Verification' });
    await expect.element(dialog).toBeVisible();
    const { left, right } = dialog.element().getBoundingClientRect();
    expect([left, innerWidth - right]).toEqual([INSET_PX, INSET_PX]);
  });

  it('does not overflow with a title of one long word', async () => {
    await page.viewport(360, 640);
    await renderUi(
      <Dialog title={`Share ${'Donaudampfschifffahrt'.repeat(4)}`} isOpen onClose={() => {}}>
        <button type="button">Close</button>
      </Dialog>,
    );
    const dialog = page.getByRole('dialog', { name: /^Share/ });
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().scrollWidth).toBe(dialog.element().clientWidth);
  });
});
