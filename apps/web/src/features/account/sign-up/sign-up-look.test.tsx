import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { fillSignUp } from './testing/fill-sign-up.ts';

afterEach(() => vi.restoreAllMocks());

const CHECK = 'GET auth/api/verifications/checkUser';
const SEND = 'POST auth/api/verifications/sendOtp';
const VERIFY = 'POST auth/api/verifications/verify-otp';

async function openSignUp() {
  const server = aQuietServer();
  server.answer(CHECK, Response.json({ success: true }));
  server.answer(SEND, Response.json({ success: true, message: 'Code sent to your email' }));
  const app = await renderApp(server, { path: '/signup' });
  const submit = async () => {
    await fillSignUp(app.screen);
    await app.screen.getByRole('button', { name: 'Sign Up' }).click();
  };
  return { server, submit, ...app };
}

const pressBackdrop = () => page.elementLocator(document.documentElement).click({ position: { x: 8, y: 8 } });

describe('the sign-up page', () => {
  it('asks for first name, last name, e-mail and password, and offers Google and sign-in [2.48]', async () => {
    const { screen, address } = await openSignUp();
    await expect.element(screen.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    const fields = [...document.querySelectorAll('main input')] as HTMLInputElement[];
    expect(fields.map(({ name, type }) => [name, type])).toEqual([
      ['firstName', 'text'],
      ['lastName', 'text'],
      ['email', 'email'],
      ['password', 'password'],
    ]);
    await expect.element(screen.getByRole('button', { name: 'Continue with google' })).toBeVisible();
    await screen.getByRole('link', { name: 'Already have an account? Sign in' }).click();
    await expect.poll(address).toBe('/login');
  });

  it('marks its fields as required and turns browser validation off [5.07]', async () => {
    const { screen } = await openSignUp();
    for (const field of ['First name', 'Last name', 'Email', 'Password'])
      await expect.element(screen.getByText(field, { exact: false }).getByText('*')).toBeVisible();
    await expect.element(screen.getByLabelText(/^Email/)).toBeRequired();
    expect(document.querySelector<HTMLFormElement>('main form')?.noValidate).toBe(true);
  });

  it('keeps the two name fields side by side when one of them is invalid', async () => {
    const { screen } = await openSignUp();
    await screen.getByLabelText(/^First name/).fill('Mara');
    await screen.getByRole('button', { name: 'Sign Up', exact: true }).click();
    const last = screen.getByLabelText(/^Last name/);
    await expect.element(last).toHaveAttribute('aria-invalid', 'true');
    const topOf = (field: typeof last) => field.element().getBoundingClientRect().y;
    expect(topOf(screen.getByLabelText(/^First name/))).toBe(topOf(last));
  });

  it("reads 'Signing Up...' while busy, then shows what went wrong in an error alert [2.48] [4.06]", async () => {
    const { server, screen, submit } = await openSignUp();
    const reply = Promise.withResolvers<Response>();
    server.answer(CHECK, () => reply.promise);
    await submit();
    await expect.element(screen.getByRole('button', { name: 'Signing Up...' })).toBeVisible();
    expect(screen.getByRole('alert').elements()).toEqual([]);
    reply.resolve(Response.json({ success: false, error: 'This address is taken.' }));
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/This address is taken\./);
    await expect.element(screen.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
  });
});

describe('the verification dialog', () => {
  it('keeps its buttons in place when the code has been sent', async () => {
    const { server, screen, submit } = await openSignUp();
    const reply = Promise.withResolvers<Response>();
    server.answer(SEND, () => reply.promise);
    await submit();
    const dialog = screen.getByRole('dialog', { name: 'Verification' });
    const topOf = (name: string) =>
      dialog.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top;
    await expect.element(dialog.getByRole('button', { name: 'Verify', exact: true })).toBeVisible();
    const top = topOf('Verify');
    reply.resolve(Response.json({ success: true, message: 'Code sent to your email' }));
    await expect.element(dialog.getByRole('button', { name: /Send again/ })).toBeVisible();
    expect(topOf('Verify')).toBe(top);
  });

  it("asks for a numeric 'Email OTP', with 'Verify' and 'Cancel', and reads 'Verifying...' while busy [2.50]", async () => {
    const { server, screen, submit } = await openSignUp();
    server.answer(VERIFY, () => new Promise<Response>(() => undefined));
    await submit();
    const dialog = screen.getByRole('dialog', { name: 'Verification' });
    await expect.element(dialog.getByRole('heading', { name: 'Verification' })).toBeVisible();
    const field = dialog.getByLabelText('Email OTP');
    await expect.element(field).toHaveAttribute('inputmode', 'numeric');
    await field.fill('0123456789');
    await expect.element(field).toHaveValue('012345');
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Verifying...' })).toBeVisible();
  });

  it('takes the digits of any script for the code [9.07]', async () => {
    const { screen, submit } = await openSignUp();
    await submit();
    const field = screen.getByRole('dialog', { name: 'Verification' }).getByLabelText('Email OTP');
    for (const code of ['٠١٢٣٤٩', '۰۱۲۳۴۹', '०१२ ३४९', '０１２３４９', '𝟘𝟙𝟚𝟛𝟜𝟡']) {
      await field.fill('');
      await field.fill(code);
      await expect.element(field).toHaveValue('012349');
    }
  });

  it('stays open when the backdrop is pressed [2.51]', async () => {
    const { screen, submit } = await openSignUp();
    await submit();
    const dialog = screen.getByRole('dialog', { name: 'Verification' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('status')).toBeVisible();
    await pressBackdrop();
    await pressBackdrop();
    await dialog.getByLabelText('Email OTP').fill('012345');
    await expect.element(dialog.getByLabelText('Email OTP')).toHaveValue('012345');
  });

  it('shows a success alert when the code is sent and an error alert when it is wrong [2.52] [8.08]', async () => {
    const { server, screen, submit } = await openSignUp();
    server.answer(VERIFY, refuse(400, 'This code is wrong.'));
    await submit();
    const dialog = screen.getByRole('dialog', { name: 'Verification' });
    await expect.element(dialog.getByRole('status')).toMatchTextContent(/Code sent to your email/);
    await dialog.getByLabelText('Email OTP').fill('999999');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/This code is wrong\./);
    expect(dialog.getByRole('status').element().textContent).toBe('');
  });
});
