import { expect, type Page } from '@playwright/test';
import { hang, deferAnswer, json, serverError } from './foreign-host.ts';
import { test } from './foreign-test.ts';
import { loginLink, privacyLink } from '../support/pages/shell-page.ts';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('mara@harbour.example');
  await page.getByLabel('Password').fill('a long enough secret');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const SIGN_IN = 'POST /api/auth/signin';

test('a sign-in that a foreign host refuses with 200 fails and shows the reason', async ({
  page,
  segue,
  hosts,
}) => {
  await page.goto(`${segue.url}/login`);
  for (const [answer, text] of [
    [json({ success: false, error: 'Wrong password' }), 'Wrong password'],
    [json({ success: true, authtoken: null }), 'The server sent no session.'],
    [(response) => response.writeHead(204).end(), 'The server sent no session.'],
    [serverError, 'HTTP 500'],
    [json({ success: false }), 'The server refused this.'],
  ] as const satisfies readonly (readonly [Parameters<typeof hosts.auth.answer>[1], string])[]) {
    hosts.auth.answer(SIGN_IN, answer);
    await signIn(page);
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  expect(await storedToken(page)).toBeNull();
  await expect(loginLink(page)).toBeVisible();
  hosts.auth.answer(SIGN_IN, json({ success: true, authToken: 'spelt otherwise' }));
  await signIn(page);
  await expect(page).toHaveURL(`${segue.url}/`);
  expect(await storedToken(page)).toBe('spelt otherwise');
});

test('a hanging sign-in shows progress, can be left, and times out', async ({ page, segue, hosts }) => {
  await page.clock.install();
  await page.goto(`${segue.url}/login`);
  const late = deferAnswer(json({ success: true, authtoken: 'late' }));
  hosts.auth.answer(SIGN_IN, late.answer);
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  await privacyLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  const answered = page.waitForResponse(/signin/);
  late.release();
  await (await answered).finished();
  await loginLink(page).click();
  expect(await storedToken(page)).toBeNull();
  hosts.auth.answer(SIGN_IN, hang);
  await signIn(page);
  await expect.poll(() => hosts.auth.calls(SIGN_IN).length).toBe(2);
  await page.clock.runFor(31_000);
  await expect(page.getByRole('alert')).toHaveText('The server did not answer in time.');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

test('a code counts as verified only when the foreign host confirms it', async ({ page, segue, hosts }) => {
  await page.clock.install();
  hosts.auth.answer(
    'GET /api/verifications/checkUser',
    json({ success: false, error: 'Taken' }),
    json({ success: true }),
  );
  hosts.auth.answer('POST /api/verifications/sendOtp', json({ success: true }));
  await page.goto(`${segue.url}/signup`);
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Quill');
  await page.getByLabel('Email').fill('mara@harbour.example');
  await page.getByLabel('Password').fill('a long enough secret');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toHaveText('Taken');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verification' });
  await dialog.getByLabel('Email OTP').fill('012345');
  for (const [answer, text] of [
    [json({ success: false, error: 'Wrong code' }), 'Wrong code'],
    [serverError, 'An unexpected error occurred'],
    [json({ success: false }), 'An unexpected error occurred'],
    [hang, 'No response from server'],
  ] as const) {
    hosts.auth.answer('POST /api/verifications/verify-otp', answer);
    const asked = hosts.auth.calls('POST /api/verifications/verify-otp').length;
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect.poll(() => hosts.auth.calls('POST /api/verifications/verify-otp').length).toBe(asked + 1);
    if (answer === hang) await page.clock.runFor(31_000);
    await expect(dialog.getByRole('alert')).toHaveText(text);
  }
  hosts.auth.answer('POST /api/verifications/verify-otp', json({ success: true }));
  hosts.auth.answer('POST /api/auth/signup', json({ success: true }));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await storedToken(page)).toBeNull();
});

test('a foreign host may refuse a password reset with 200, or confirm it without a message', async ({
  page,
  segue,
  hosts,
}) => {
  const RESET = 'POST /api/verifications/reset-password-mail';
  hosts.auth.answer(RESET, json({ error: 'Unknown address' }), serverError, json({}));
  await page.goto(`${segue.url}/resetpassword`);
  await page.getByLabel('Email').fill('mara@harbour.example');
  const send = page.getByRole('button', { name: 'Send' });
  for (const text of ['Unknown address', 'Something went wrong']) {
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  await send.click();
  await expect(page.getByText('The mail is on its way.')).toBeVisible();
  hosts.auth.answer('POST /api/verifications/update-password', json({ error: 'Expired' }), (response) =>
    response.writeHead(204).end(),
  );
  await page.goto(`${segue.url}/resetpassword?token=x`);
  for (const label of ['New password', 'Confirm password'])
    await page.getByLabel(label).fill('another long secret');
  const set = page.getByRole('button', { name: 'Set Password' });
  await set.click();
  await expect(page.getByRole('alert')).toHaveText('Expired');
  // Waits from before the press, since the countdown takes only 3 s.
  const isCounting = page.getByText(/^Redirecting to login\.\.\. \d$/).waitFor();
  await set.click();
  await isCounting;
  await expect(page).toHaveURL(`${segue.url}/login`);
});
