import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readTextBox } from '../testing/read-text-box.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { Dialog } from './Dialog.tsx';

const INSET_PX = 16;

const verification = () => page.getByRole('dialog', { name: 'Verification' });

describe('a dialog', () => {
  it('stays open on a backdrop press if isBackdropClosing is false, and closes with Escape', async () => {
    const close = vi.fn();
    await renderUi(
      <Dialog title="Verification" isOpen onClose={close} isBackdropClosing={false}>
        <input aria-label="Email OTP" />
      </Dialog>,
    );
    await expect.element(verification()).toBeVisible();
    await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true });
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => close).toHaveBeenCalledOnce();
  });

  it('moves the focus inside when it opens', async () => {
    await renderUi(
      <Dialog title="Verification" isOpen onClose={() => {}}>
        <input aria-label="Email OTP" />
      </Dialog>,
    );
    await expect.element(page.getByRole('textbox', { name: 'Email OTP' })).toHaveFocus();
  });

  it('stays inside the window of a phone, however wide its content is', async () => {
    await page.viewport(360, 640);
    await renderUi(
      <Dialog title="Verification" isOpen onClose={() => {}}>
        <span style={{ width: 900 }}>Enter the code that was sent.</span>
      </Dialog>,
    );
    const dialog = verification();
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

  it('shows the right-to-left title of a song in its own direction, above its content', async () => {
    await renderUi(
      <Dialog title="שלום, עולם!" isOpen onClose={() => {}}>
        <button type="button">Close</button>
      </Dialog>,
    );
    const title = page.getByRole('heading', { name: 'שלום, עולם!' });
    await expect.element(title).toBeVisible();
    expect(getComputedStyle(title.element()).direction).toBe('rtl');
    expect(readTextBox(title.element()).left).toBeCloseTo(title.element().getBoundingClientRect().left, 0);
  });
});
