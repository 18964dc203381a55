import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/pages/axe.ts';
import { aPerson, signUp } from '../../support/server/client.ts';
import { enterAs } from '../../support/pages/player-page.ts';
import { test } from '../../support/test.ts';
import { playlistOptions, playlistTracks, titlesOf } from '../../support/pages/playlist-page.ts';

/** Adds a rule, fills it and removes it, with the keyboard. */
async function addRuleByKeys(page: Page, main: Locator): Promise<void> {
  await main.getByRole('button', { name: 'Add rule' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('What the rule is about').nth(1)).toBeFocused();
  await page.keyboard.type('Liked');
  await expect(main.getByLabel('What the rule is about').nth(1)).toHaveValue('liked');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('What the rule is about')).toHaveCount(1);
  await expect(main.getByRole('button', { name: 'Add rule' })).toBeFocused();
}

test('with keyboard and mouse: rules are filled, previewed, saved and edited [2.82]', async ({
  page,
  demo,
}) => {
  await enterAs(page, await signUp(demo, aPerson('rules')));
  await page.goto(`${demo.url}/library?view=playlists`);
  await page.getByRole('link', { name: 'New smart playlist' }).click();
  const main = page.getByRole('main');
  const found = main.getByRole('status').first();
  await expect(found).toHaveText('Fill in every rule to see what it finds.');
  await addRuleByKeys(page, main);
  await main.getByLabel('What the rule is about').selectOption('Artist');
  await main.getByRole('textbox', { name: 'Value of artist' }).fill('Odd Lantern');
  await expect(found).toHaveText(/^\d+ songs · \d+\smin$/);
  const alone = await found.textContent();

  await main.getByRole('button', { name: 'Add group' }).click();
  const group = main.getByRole('group', { name: 'Group of rules' });
  await group.getByLabel('What the rule is about').selectOption('Year');
  await group.getByLabel('How it is compared').selectOption('at most');
  await group.getByRole('spinbutton', { name: 'Value of year' }).fill('1900');
  await expect(found).toHaveText('No song fits these rules.');
  await main.getByLabel('Which of the rules have to hold').first().selectOption('Any of these holds');
  await expect(found).toHaveText(String(alone));
  await expect(main.getByRole('list', { name: 'What the rules find now' })).toContainText('Odd Lantern');
  await expectAccessible(page);

  await main.getByRole('spinbutton', { name: 'Songs at most' }).fill('2');
  await expect(found).toHaveText(/^2 songs/);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('alert')).toHaveText('The playlist needs a name.');
  await main.getByRole('textbox', { name: 'Name' }).fill('Lanterns');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible();
  await expect(playlistTracks(page).getByRole('listitem')).toHaveCount(2);

  await playlistOptions(page).click();
  await page.getByRole('menuitem', { name: 'Edit rules' }).click();
  await expect(main.getByRole('textbox', { name: 'Value of artist' })).toHaveValue('Odd Lantern');
  await main.getByRole('spinbutton', { name: 'Songs at most' }).fill('3');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(playlistTracks(page).getByRole('listitem')).toHaveCount(3);
  await page.reload();
  await expect(playlistTracks(page).getByRole('listitem')).toHaveCount(3);
});

/** Fills in the last rule of a group, with a finger. Its value is a text. */
async function fillLastRule(group: Locator, [field, comparison, value]: readonly [string, string, string]) {
  await group.getByLabel('What the rule is about').last().selectOption(field);
  await group.getByLabel('How it is compared').last().selectOption(comparison);
  const text = group.getByRole('textbox', { name: `Value of ${field.toLowerCase()}` }).last();
  await text.tap();
  await text.fill(value);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by finger: rules and a group of them are filled, counted and previewed, saved and opened [2.82]', async ({
    page,
    demo,
  }) => {
    await enterAs(page, await signUp(demo, aPerson('rules-by-finger')));
    await page.goto(`${demo.url}/library?view=playlists`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'New smart playlist' }).tap();
    const found = main.getByRole('status').first();
    const preview = main.getByRole('list', { name: 'What the rules find now' });
    const rules = main.getByRole('group', { name: 'Rules', exact: true });
    await main.getByRole('textbox', { name: 'Name' }).fill('By thumb');
    await fillLastRule(rules, ['Artist', 'is', 'Odd Lantern']);
    await expect(found).toHaveText(/^\d+ songs · \d+\smin$/);
    await expect(preview).toContainText('Odd Lantern');
    const [first = '', second = '', third = ''] = await titlesOf(preview);

    await rules.getByRole('button', { name: 'Add rule' }).tap();
    await fillLastRule(rules, ['Title', 'is not', first]);
    await expect(preview).not.toContainText(first);
    await rules.getByRole('button', { name: 'Add group' }).tap();
    const group = rules.getByRole('group', { name: 'Group of rules' });
    await fillLastRule(group, ['Title', 'is', second]);
    await expect(found).toHaveText(/^1 song ·/);
    await group.getByRole('button', { name: 'Add rule' }).tap();
    await fillLastRule(group, ['Title', 'is', third]);
    await expect(found).toHaveText(/^2 songs ·/);
    await expect(found).toBeInViewport();
    await expect.poll(() => titlesOf(preview)).toEqual([second, third]);

    await main.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'By thumb' })).toBeVisible();
    await page.goto(`${demo.url}/library?view=playlists`);
    await main.getByRole('link', { name: 'By thumb' }).tap();
    await expect.poll(() => titlesOf(playlistTracks(page))).toEqual([second, third]);
  });
});
