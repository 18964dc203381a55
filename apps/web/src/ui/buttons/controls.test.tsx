import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Alert } from '../feedback/Alert.tsx';
import { Button } from './Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { ErrorScreen } from '../page/ErrorScreen.tsx';
import { IconButton } from './IconButton.tsx';
import { MenuButton } from '../menu/MenuButton.tsx';
import { isRed } from '../testing/is-red.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { TextField } from '../forms/TextField.tsx';
import { VideoSwitch } from './VideoSwitch.tsx';

describe('an icon button', () => {
  it('that is disabled pales its icon, and not the ring of its focus', async () => {
    await renderUi(<IconButton label="Shuffle" icon={Shuffle} aria-disabled />);
    const button = page.getByRole('button').element();
    expect(getComputedStyle(button).opacity).toBe('1');
    expect(getComputedStyle(button.querySelector('svg') ?? button).opacity).toBe('0.4');
  });
});

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

  it('shows its label as a tooltip on keyboard focus', async () => {
    await renderUi(<IconButton label="Shuffle" icon={Shuffle} />);
    await userEvent.tab();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Shuffle');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  });
});

describe('a field', () => {
  it('is named by its label and described by its error', async () => {
    await renderUi(
      <TextField label="Password" isRequired value="" onChange={() => {}} error="Passwords do not match" />,
    );
    const field = page.getByRole('textbox', { name: 'Password', exact: true });
    await expect.element(field).toHaveAccessibleDescription('Passwords do not match');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText('*')).toBeVisible();
  });
});

describe('an alert', () => {
  it('has the role alert, announced at once, when it is an error', async () => {
    await renderUi(<Alert severity="error">UNPLAYABLE: This file could not be read</Alert>);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('UNPLAYABLE: This file could not be read');
  });

  it('has the role status, announced politely, when it is a success', async () => {
    await renderUi(<Alert severity="success">Code sent</Alert>);
    await expect.element(page.getByRole('status')).toHaveTextContent('Code sent');
  });
});

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

const dialog = () => page.getByRole('dialog', { name: 'Verification' });

describe('a dialog', () => {
  it('stays open on a backdrop press if isBackdropClosing is false, and closes with Escape', async () => {
    const close = vi.fn();
    await renderUi(
      <Dialog title="Verification" isOpen onClose={close} isBackdropClosing={false}>
        <input aria-label="Email OTP" />
      </Dialog>,
    );
    await expect.element(dialog()).toBeVisible();
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
});

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
      entries={[{ kind: 'choice', label: 'Quality', value, options, onChoose: choose }]}
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

describe('the error screen', () => {
  it("reads 'Unexpected Application Error!' with status and text", async () => {
    await renderUi(<ErrorScreen status={404} text="Not Found" />);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Unexpected Application Error!');
    await expect.element(page.getByText('404 Not Found')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });
});
