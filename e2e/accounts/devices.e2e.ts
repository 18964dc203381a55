import { expect } from '@playwright/test';
import { aPerson } from '../support/server/client.ts';
import { signUpOnPage } from '../support/pages/listener.ts';
import { test } from '../support/test.ts';
import { historyLink, loginLink, profileButton } from '../support/pages/shell-page.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('a listener lists the signed-in devices and signs one of them out, which that one notices in all tabs [4.57]', async ({
  page,
  browser,
  demo,
}) => {
  const person = aPerson('with-two-devices');
  await signUpOnPage(page, demo, person);
  const phone = await browser.newContext({ userAgent: IPHONE });
  const there = await phone.newPage();
  await there.goto(`${demo.url}/login`);
  await there.getByLabel('Email').fill(person.email);
  await there.getByLabel('Password').fill(person.password);
  await there.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(profileButton(there)).toHaveText('M');

  const otherTab = await phone.newPage();
  await otherTab.goto(demo.url);
  await expect(profileButton(otherTab)).toHaveText('M');

  await profileButton(page).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'your devices' }).click();
  await expect(page).toHaveURL(`${demo.url}/devices`);
  const rows = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(rows).toHaveText([/Safari on iOS.*Last used: Today/, /Chrome on .*This device/]);
  await page.getByRole('button', { name: 'End Safari on iOS' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Safari on iOS is signed out.');
  await expect(rows).toHaveText([/This device/]);

  // Without a reload: the open page has to notice, at the latest when a screen is opened. One of its own requests may be
  // refused before, which leads to the login too and takes the link away.
  const isAtLogin = there.waitForURL(`${demo.url}/login`);
  await Promise.race([isAtLogin, historyLink(there).dispatchEvent('click')]);
  await isAtLogin;
  await expect(loginLink(there)).toBeVisible();
  await expect(profileButton(otherTab)).toHaveCount(0);
  await phone.close();
  await page.reload();
  await expect(rows).toHaveText([/This device/]);
});
