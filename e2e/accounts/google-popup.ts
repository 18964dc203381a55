import { expect, type Page } from '@playwright/test';
import { logoutButton } from '../support/pages/shell-page.ts';

/** What the emulator's popup asks for when it makes a Google account. */
export interface GooglePerson {
  readonly email: string;
  readonly name: string;
  readonly picture: string;
}

/** Presses the Google button of the page and returns the popup. */
export async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  return opened;
}

/** Makes a Google account in the popup and signs in with it. */
export async function signInAsNew(popup: Page, { email, name, picture }: GooglePerson): Promise<void> {
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#profile-photo-input').fill(picture);
  await popup.locator('#sign-in').click();
}

/** Signs in with a Google account that was made before. */
export const signInAgain = (popup: Page, { email }: GooglePerson): Promise<void> =>
  popup.locator('.js-reuse-account', { hasText: email }).click();

export async function signOut(page: Page): Promise<void> {
  await logoutButton(page).click();
  await expect(page).toHaveURL(/\/login$/);
}
