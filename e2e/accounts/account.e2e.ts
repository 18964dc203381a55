import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/pages/axe.ts';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { signUpOnPage } from '../support/pages/listener.ts';
import { test } from '../support/test.ts';
import { profileButton } from '../support/pages/shell-page.ts';

const NEXT = 'quarter to nothing';

async function expectAccessibleAtWidths(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a listener changes name and password, downloads the data and deletes the account [2.161] [2.162] [2.163] [2.164]', async ({
  page,
  demo,
}) => {
  // The oldest account is the operator's, whose deletion asks for more.
  await signUp(demo, aPerson('with-the-oldest-account'));
  const person = aPerson('with-an-account');
  await signUpOnPage(page, demo, person);
  await profileButton(page).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByText(`Signed in as ${person.email}.`)).toBeVisible();
  await page.getByLabel('First name').fill('Ilse');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(profileButton(page)).toHaveText('I');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill(NEXT);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Your password is changed/)).toBeVisible();
  await expectAccessibleAtWidths(page);

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`${demo.url}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(NEXT);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(profileButton(page)).toHaveText('I');

  await page.goto(`${demo.url}/account`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    account: { email: person.email, firstName: 'Ilse' },
    likes: [],
  });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current password').fill(NEXT);
  await expectAccessibleAtWidths(page);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(`${demo.url}/login`);
  await expect(page.getByText('Your account is deleted, with all that belonged to it.')).toBeVisible();
  const signIn = clientOf(demo).signIn({ body: { email: person.email, password: NEXT } });
  await expect(signIn).rejects.toThrow('Email or password is incorrect');
});
