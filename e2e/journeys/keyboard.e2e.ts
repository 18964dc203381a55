import { expect, type Page } from '@playwright/test';
import { aPerson, readCode, signUp } from '../support/server/client.ts';
import { expectFocusKept, press, tabTo } from '../support/browser/keyboard.ts';
import { captureAnswer } from '../support/pages/captured-answer.ts';
import { hearSound, readSound, watchSound } from '../support/pages/listener.ts';
import {
  barButton,
  enterAs,
  playerBar,
  qualityButton,
  queuePanel,
  seekBar,
  videoSwitch,
  videoView,
} from '../support/pages/player-page.ts';
import { test } from '../support/test.ts';
import { historyLink, likedLink, loginLink } from '../support/pages/shell-page.ts';

const SONG = 'Glass Arcade';

const box = (page: Page) => page.getByRole('combobox', { name: "What's on your mind?" });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

/** Searches, presses the first song found and waits for sound, by keyboard. */
async function playByKeyboard(page: Page, title: string): Promise<void> {
  await tabTo(page, box(page));
  await page.keyboard.type(title);
  // Escape closes the suggestions. Without any it would navigate back.
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Search Results for "${title}"` })).toBeVisible();
  await press(page, main(page).getByRole('button', { name: title }).first());
  await hearSound(page);
}

/** Uses a shelf of home, which is one tab stop, and the shortcuts of the player. */
async function useShelfAndShortcuts(page: Page, url: string): Promise<void> {
  const albums = page.getByRole('region', { name: 'Recommended albums' }).getByRole('link');
  await expect(albums.nth(3)).toBeVisible();
  // Roving tabindex is set up after the first paint.
  await expect(albums.nth(1)).toHaveAttribute('tabindex', '-1');
  await tabTo(page, albums.first());
  await page.keyboard.press('ArrowRight');
  await expect(albums.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(
    await albums.evaluateAll((links) => links.includes(document.activeElement as HTMLAnchorElement)),
  ).toBe(false);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL(`${url}/search`);
  await page.keyboard.type(SONG);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Search Results for "${SONG}"` })).toBeVisible();
  await press(page, main(page).getByRole('button', { name: SONG }).first());
  await hearSound(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('status').filter({ hasText: 'Muted' })).toHaveCount(1);
  await page.keyboard.press('n');
  await expect(playerBar(page)).not.toContainText(SONG);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('Tab first reaches the skip link, each new page takes the focus and announces its title, a shelf is one tab stop with arrow keys inside, and shortcuts control the player', async ({
  page,
  demo,
  token,
}) => {
  await watchSound(page);
  await enterAs(page, token);
  await page.goto(demo.url);
  await expect(page.getByRole('region', { name: 'Quick picks' })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await expect(page).toHaveURL(`${demo.url}/`);
  const card = page.getByRole('region', { name: 'Recommended albums' }).getByRole('link').first();
  const album = (await card.locator('[dir]').first().textContent()) ?? '';
  await press(page, card);
  await expect(main(page)).toBeFocused();
  // Until the album is there, the heading is that of home.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(album);
  await expect(page.getByRole('status').filter({ hasText: album })).toHaveCount(1);
  await press(page, button(page, 'Go back'), 'Shift+Tab');
  await expect(card).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Home' })).toHaveCount(1);
  await useShelfAndShortcuts(page, demo.url);
});

test('a listener signs up by keyboard alone, through the code in the dialog', async ({ page, demo }) => {
  const person = aPerson(`keys-${Date.now()}`);
  await page.goto(demo.url);
  await press(page, loginLink(page));
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
  await press(page, main(page).getByRole('link', { name: 'Sign Up' }));
  await expect(page.getByRole('heading', { name: 'Sign Up', level: 1 })).toBeVisible();
  for (const [label, text] of [
    ['First name', person.firstName],
    ['Last name', person.lastName],
    ['Email', person.email],
    ['Password', person.password],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Verification' });
  await expect(dialog.getByRole('status')).toBeVisible();
  await expect(dialog.getByLabel('Email OTP')).toBeFocused();
  await page.keyboard.type(await readCode(demo, person.email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${demo.url}/`);
  await expect(button(page, 'Profile')).toBeVisible();
  await expectFocusKept(page);
});

test('a listener searches, plays, seeks and likes by keyboard alone', async ({ page, demo, token }) => {
  await watchSound(page);
  await enterAs(page, token);
  await page.goto(demo.url);
  await tabTo(page, box(page));
  await expect(page).toHaveURL(`${demo.url}/`);
  const readSuggestions = await captureAnswer(page, /searchSuggestions\/gla$/);
  await page.keyboard.type('gla');
  await expect(page).toHaveURL(`${demo.url}/search`);
  await readSuggestions();
  await expect(page.getByRole('option').first()).toHaveText(/^gla/i);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^gla/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=glass/i);
  // Until it is drawn, a new page takes the focus from everything but the search box.
  await expect(page.getByRole('heading', { name: /^Search Results for "glass/i })).toBeVisible();
  await expect(box(page)).toBeFocused();
  await press(page, main(page).getByRole('button', { name: SONG }).first());
  await hearSound(page);
  await expect(page.getByRole('status').filter({ hasText: `Now playing ${SONG} by` })).toHaveCount(1);

  await tabTo(page, seekBar(page));
  const { positionSeconds } = await readSound(page);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await readSound(page)).positionSeconds).toBeGreaterThan(positionSeconds + 1);

  const like = playerBar(page).getByRole('button', { name: /like/i });
  await tabTo(page, like);
  const before = await like.getAttribute('aria-pressed');
  await page.keyboard.press('Enter');
  await expect(like).not.toHaveAttribute('aria-pressed', before ?? '');
  await press(page, barButton(page, 'Next'));
  await expect(playerBar(page)).not.toContainText(SONG);
  await hearSound(page);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocusKept(page);
});

test('the expanded player, the video and its menu open and close by keyboard and return the focus; then a listener jumps in the queue and removes a track', async ({
  page,
  demo,
  token,
}) => {
  await watchSound(page);
  await enterAs(page, token);
  await page.goto(demo.url);
  await playByKeyboard(page, SONG);

  await press(page, barButton(page, 'Expand player'));
  await expect(button(page, 'Shrink player')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(barButton(page, 'Expand player')).toBeFocused();

  await page.keyboard.press('Alt+v');
  await expect(videoView(page).locator('video')).toBeVisible();
  await expect(videoSwitch(page)).toHaveAttribute('aria-checked', 'true');
  const quality = qualityButton(page);
  await press(page, quality, 'Shift+Tab');
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(quality).toBeFocused();

  await press(page, videoView(page).getByRole('button', { name: 'Full screen' }));
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await page.keyboard.press('Alt+v');
  await expect(videoView(page)).toHaveCount(0);
  await expectFocusKept(page);

  const rows = queuePanel(page).getByRole('listitem');
  await expect(rows.nth(3)).toBeVisible();
  const jumpTo = await rows.nth(1).locator('[dir]').first().textContent();
  // The queue is one tab stop (roving tabindex), at the current track.
  await expect(rows.nth(1).getByRole('button').first()).toHaveAttribute('tabindex', '-1');
  await tabTo(page, rows.nth(0).getByRole('button').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(playerBar(page)).toContainText(jumpTo ?? '');
  const count = await rows.count();
  await page.keyboard.press('ArrowDown');
  await press(page, rows.nth(2).getByRole('button', { name: /^Remove/ }));
  await expect(rows).toHaveCount(count - 1);
  await expectFocusKept(page);
});

test('a listener opens History and Liked and logs out by keyboard alone', async ({ page, demo }) => {
  await watchSound(page);
  // Logging out ends the session, so this test does not use the shared account.
  const token = await signUp(demo, aPerson(`leaver-${Date.now()}`));
  await page.goto(demo.url);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(demo.url);
  await playByKeyboard(page, SONG);
  await press(page, historyLink(page), 'Shift+Tab');
  await expect(main(page).getByRole('button', { name: SONG }).first()).toBeVisible();
  await expect(main(page)).toBeFocused();
  await press(page, likedLink(page), 'Shift+Tab');
  await expect(page.getByRole('heading', { name: 'Liked Songs' })).toBeVisible();
  await press(page, button(page, 'Logout'), 'Shift+Tab');
  await expect(page).toHaveURL(`${demo.url}/login`);
  await expect(main(page)).toBeFocused();
});
