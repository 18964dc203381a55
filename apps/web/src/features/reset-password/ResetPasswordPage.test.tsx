import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

const MAIL = 'POST auth/api/verifications/reset-password-mail';
const UPDATE = 'POST auth/api/verifications/update-password';

describe('asking for the mail', () => {
  async function open() {
    const server = aQuietServer();
    const { screen } = await renderApp(server, { path: '/resetpassword' });
    const field = screen.getByPlaceholder('Enter your email...');
    const send = screen.getByRole('button', { name: 'Send' });
    return { server, screen, field, send };
  }

  it('shows the message of the server [2.43] [8.11]', async () => {
    const { server, screen, field, send } = await open();
    server.answer(MAIL, Response.json({ success: true, message: 'A mail is on its way.' }));
    await expect.element(screen.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    await field.fill('mara@harbour.example');
    await send.click();
    await expect.element(screen.getByText('A mail is on its way.')).toBeVisible();
    expect(server.calls(MAIL)[0]?.body).toEqual({ email: 'mara@harbour.example' });
  });

  it('shows the error of the server [8.11]', async () => {
    const { server, screen, field, send } = await open();
    server.answer(MAIL, refuse(429, 'Too many tries.'));
    await field.fill('mara@harbour.example');
    await send.click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Too many tries\./);
  });

  it('says Something went wrong when the network fails [8.11]', async () => {
    const { screen, field, send } = await open();
    await field.fill('mara@harbour.example');
    await send.click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Something went wrong/);
  });

  it('sends nothing that is no e-mail address [5.05]', async () => {
    const { server, field, send } = await open();
    await field.fill('mara');
    await send.click();
    await expect.element(field).toBeInvalid();
    expect(server.calls(MAIL)).toEqual([]);
  });
});

describe('setting a new password', () => {
  async function open() {
    const server = aQuietServer();
    const app = await renderApp(server, { path: '/resetpassword?token=mailed' });
    const submit = async (password: string, confirmation: string) => {
      await app.screen.getByLabelText(/^New password/).fill(password);
      await app.screen.getByLabelText(/^Confirm password/).fill(confirmation);
      await app.screen.getByRole('button', { name: 'Send' }).click();
    };
    return { ...app, server, submit };
  }

  it('sends nothing while the two differ [2.44] [4.13] [5.06] [8.13]', async () => {
    const { server, screen, submit } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    await submit('one', 'two');
    await expect.element(screen.getByText('Passwords do not match')).toBeVisible();
    expect(server.calls(UPDATE)).toEqual([]);
  });

  it('shows the message, counts down from three and goes to sign in [4.14] [7.c17] [9.08]', async () => {
    const { server, screen, submit, address } = await open();
    server.answer(UPDATE, Response.json({ success: true, message: 'Password changed' }));
    await submit('one', 'one');
    await expect.element(screen.getByText('Password changed')).toBeVisible();
    await expect.element(screen.getByText('Redirecting to login... 3')).toBeVisible();
    await expect.element(screen.getByText('Redirecting to login... 1'), { timeout: 5000 }).toBeVisible();
    await expect.poll(address, { timeout: 5000 }).toBe('/login');
    expect(server.calls(UPDATE)[0]).toMatchObject({
      call: `${UPDATE}?token=mailed`,
      body: { password: 'one' },
    });
  });

  it('shows the refusal of the server [8.12]', async () => {
    const { server, screen, submit } = await open();
    server.answer(UPDATE, refuse(400, 'This link is invalid or has expired.'));
    await submit('one', 'one');
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/This link is invalid or has expired\./);
  });

  it('only logs anything else that goes wrong [8.12]', async () => {
    const { screen, submit } = await open();
    await submit('one', 'one');
    await expect.element(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });
});
