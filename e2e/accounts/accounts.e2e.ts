import { expect, type Page } from '@playwright/test';
import { aPerson, readResetLink } from '../support/server/client.ts';
import { signUpOnPage } from '../support/pages/listener.ts';
import type { Segue } from '../support/server/segue.ts';
import { test } from '../support/test.ts';
import { logoutButton, profileButton } from '../support/pages/shell-page.ts';

async function signIn(page: Page, segue: Segue, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').pressSequentially(email);
  await page.getByLabel('Password').pressSequentially(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${segue.url}/`);
  await expect(profileButton(page)).toHaveText('M');
}

async function signOut(page: Page, segue: Segue): Promise<void> {
  await logoutButton(page).click();
  await expect(page).toHaveURL(`${segue.url}/login`);
}

test('a listener signs up with a mailed code, signs in again, and resets the password by a mailed link [1.06]', {
  tag: '@every-browser',
}, async ({ page, demo }) => {
  const person = aPerson('forgetful');
  await signUpOnPage(page, demo, person);
  await expect(profileButton(page)).toHaveText('M');
  await signOut(page, demo);
  await signIn(page, demo, person.email, person.password);
  await signOut(page, demo);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByPlaceholder('Enter your email...').pressSequentially(person.email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('If this address has an account');
  await expect.poll(() => readResetLink(demo, person.email)).toContain('token=');

  await page.goto(await readResetLink(demo, person.email));
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
  await page.getByLabel('New password').pressSequentially('quarter to nothing');
  await page.getByLabel('Confirm password').pressSequentially('quarter to nothing');
  // Waits from before the press, since the countdown takes only 3 s.
  const isCounting = page.getByText(/^Redirecting to login\.\.\. \d$/).waitFor();
  await page.getByRole('button', { name: 'Set Password' }).click();
  await isCounting;
  await expect(page).toHaveURL(`${demo.url}/login`);
  await signIn(page, demo, person.email, 'quarter to nothing');
});
