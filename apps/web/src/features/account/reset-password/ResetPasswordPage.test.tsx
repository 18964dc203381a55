import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../api/testing/fake-server.ts';
import { isRed } from '../../../ui/testing/is-red.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { expectSoon, stopTime, twoFrames } from '../../testing/still-time.ts';

afterEach(() => vi.restoreAllMocks());

const MAIL = 'POST auth/api/verifications/reset-password-mail';
const UPDATE = 'POST auth/api/verifications/update-password';
const LINK = 'POST auth/api/verifications/check-reset-link';

/** The live region of the form. */
const findLiveRegion = ({ container }: Awaited<ReturnType<typeof renderApp>>['screen']): Element | null =>
  container.querySelector('form [role="status"]');

describe('requesting the reset e-mail', () => {
  async function open() {
    const server = aQuietServer();
    const { screen } = await renderApp(server, { path: '/resetpassword' });
    const field = screen.getByPlaceholder('Enter your email...');
    const send = screen.getByRole('button', { name: 'Send' });
    return { server, screen, field, send };
  }

  it("asks for an e-mail address under 'Forgot Password' and shows the message of the server [2.43] [8.11]", async () => {
    const { server, screen, field, send } = await open();
    server.answer(MAIL, Response.json({ success: true, message: 'A mail is on its way.' }));
    await expect.element(screen.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    await expect.element(field).toHaveAttribute('type', 'email');
    await field.fill('mara@harbour.example');
    await send.click();
    await expect.element(screen.getByText('A mail is on its way.')).toBeVisible();
    expect(server.calls(MAIL)[0]?.body).toEqual({ email: 'mara@harbour.example' });
  });

  it('announces the success in a live region that was there before', async () => {
    const { server, screen, field, send } = await open();
    server.answer(MAIL, Response.json({ success: true, message: 'A mail is on its way.' }));
    const region = findLiveRegion(screen);
    await field.fill('mara@harbour.example');
    await send.click();
    await expect.poll(() => region?.textContent).toBe('A mail is on its way.');
  });

  it('shows the error of the server [8.11]', async () => {
    const { server, screen, field, send } = await open();
    server.answer(MAIL, refuse(429, 'Too many tries.'));
    await field.fill('mara@harbour.example');
    await send.click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Too many tries\./);
  });

  it.each([200, 500])(
    'prefers the message over the error when a reply has both, with status %i [8.11]',
    async (status) => {
      const { server, screen, field, send } = await open();
      server.answer(MAIL, Response.json({ message: 'Ask your admin.', error: 'No mail today.' }, { status }));
      await field.fill('mara@harbour.example');
      await send.click();
      await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Ask your admin\.$/);
    },
  );

  it('says Something went wrong when the network fails [8.11]', async () => {
    const { screen, field, send } = await open();
    await field.fill('mara@harbour.example');
    await send.click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Something went wrong/);
  });

  it.each(['', 'mara'])(
    'rejects an invalid e-mail address without sending it: "%s" [5.05]',
    async (typed) => {
      const { server, field, send } = await open();
      await field.fill(typed);
      await send.click();
      await expect.element(field).toBeInvalid();
      expect(server.calls(MAIL)).toEqual([]);
    },
  );
});

describe('setting a new password', () => {
  async function open() {
    const server = aQuietServer();
    const app = await renderApp(server, { path: '/resetpassword?token=mailed' });
    const submit = async (password: string, confirmation: string) => {
      await app.screen.getByLabelText(/^New password/).fill(password);
      await app.screen.getByLabelText(/^Confirm password/).fill(confirmation);
      await app.screen.getByRole('button', { name: 'Set Password' }).click();
    };
    return { ...app, server, submit };
  }

  it("asks for the password twice under 'Set New Password', without an e-mail field [2.44]", async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    for (const field of ['New password *', 'Confirm password *'])
      await expect.element(screen.getByLabelText(field)).toHaveAttribute('type', 'password');
    expect(screen.getByRole('heading', { name: 'Forgot Password' }).elements()).toEqual([]);
    expect(screen.getByPlaceholder('Enter your email...').elements()).toEqual([]);
  });

  it('reports an invalid or expired link on arrival and links to the request for a new one', async () => {
    const server = aQuietServer();
    server.answer(LINK, Response.json({ success: true, isOpen: false }));
    const { screen, address } = await renderApp(server, { path: '/resetpassword?token=mailed' });
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/This link is invalid or has expired\./);
    expect(server.calls(LINK)[0]?.body).toEqual({ token: 'mailed' });
    await expect.element(screen.getByLabelText('New password *')).toBeVisible();
    await screen.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect.poll(address).toBe('/resetpassword');
    await expect.element(screen.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('marks a password that the server refused as invalid and focuses it', async () => {
    const { server, screen, submit } = await open();
    const body = { success: false, error: 'Too common.', code: 'PASSWORD_REFUSED' };
    server.answer(UPDATE, Response.json(body, { status: 400 }));
    await submit('one', 'one');
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Too common\./);
    await expect.element(screen.getByLabelText('New password *')).toBeInvalid();
    await expect.element(screen.getByLabelText('New password *')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).elements()).toEqual([]);
  });

  it('shows a mismatch in red and sends nothing while the passwords differ [4.13] [5.06] [8.13]', async () => {
    const { server, screen, submit } = await open();
    await submit('one', 'two');
    const mismatch = screen.getByText('Passwords do not match');
    await expect.element(mismatch).toBeVisible();
    expect(isRed(getComputedStyle(mismatch.element()).color)).toBe(true);
    await expect.element(screen.getByLabelText('Confirm password *')).toHaveFocus();
    expect(server.calls(UPDATE)).toEqual([]);
  });

  it.each([
    ['', ''],
    ['one', ''],
    ['', 'one'],
  ])('sends nothing while a password is missing: "%s", "%s" [5.06]', async (password, confirmation) => {
    const { server, screen, submit } = await open();
    await submit(password, confirmation);
    const fields = ['New password *', 'Confirm password *'].map((label) => screen.getByLabelText(label));
    expect(fields.every((field) => field.element().matches(':valid'))).toBe(false);
    expect(server.calls(UPDATE)).toEqual([]);
  });

  it('shows the server’s message, counts down from 3 and goes to sign-in [4.14] [7.c17] [9.08]', async () => {
    const { server, screen, submit, address } = await open();
    server.answer(UPDATE, Response.json({ success: true, message: 'Password changed' }));
    stopTime();
    await submit('one', 'one');
    const readCount = () => /Redirecting to login\.\.\. \d/.exec(screen.container.textContent)?.[0];
    for (const left of [3, 2, 1]) {
      await expectSoon(readCount, `Redirecting to login... ${left}`);
      expect(screen.container.textContent).toContain('Password changed');
      expect(screen.getByRole('button', { name: 'Set Password' }).elements()).toHaveLength(1);
      // The effect that starts the next second runs after the paint.
      await twoFrames();
      vi.advanceTimersByTime(999);
      await expectSoon(readCount, `Redirecting to login... ${left}`);
      expect(address()).toBe('/resetpassword?token=mailed');
      vi.advanceTimersByTime(1);
    }
    await expectSoon(address, '/login');
    expect(server.calls(UPDATE)[0]).toMatchObject({
      call: `${UPDATE}?token=mailed`,
      body: { password: 'one' },
    });
  });

  it('shows the error of the server [8.12]', async () => {
    const { server, screen, submit } = await open();
    server.answer(UPDATE, refuse(400, 'This link is invalid or has expired.'));
    await submit('one', 'one');
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/This link is invalid or has expired\./);
  });

  it('announces the success in a live region that was there before', async () => {
    const { server, screen, submit } = await open();
    server.answer(UPDATE, Response.json({ success: true, message: 'Password changed' }));
    const region = findLiveRegion(screen);
    await submit('one', 'one');
    await expect.poll(() => region?.textContent).toBe('Password changed');
  });

  it('says that the password may be set when the link is used up after a lost reply [2.145]', async () => {
    const { server, screen, submit, address } = await open();
    const body = { success: false, error: 'This link is invalid or has expired.', code: 'LINK_REFUSED' };
    server.answer(UPDATE, () => Promise.reject(new TypeError('Failed to fetch')));
    await submit('one', 'one');
    await expect.element(screen.getByRole('button', { name: 'Set Password' })).toBeEnabled();
    server.answer(UPDATE, Response.json(body, { status: 400 }));
    await screen.getByRole('button', { name: 'Set Password' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/^Your new password may be set already: try to sign in with it\.$/);
    await screen.getByRole('link', { name: 'Sign In' }).click();
    await expect.poll(address).toBe('/login');
  });

  it('only logs a network failure [8.12]', async () => {
    const { screen, submit } = await open();
    await submit('one', 'one');
    await expect
      .poll(() => vi.spyOn(console, 'warn').mock.calls.map(([event]) => event as unknown))
      .toContain('update-password-failed');
    await expect.element(screen.getByRole('button', { name: 'Set Password' })).toBeEnabled();
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });
});
