import { expect, type Locator, type Page } from '@playwright/test';
import { hearSound, watchSound } from './listener.ts';
import type { Segue } from '../server/segue.ts';

/**
 * Sets a localStorage key before each page load. Skips Firefox's initial blank page, which has no storage.
 */
export const presetStorage = (page: Page, key: string, value: string): Promise<unknown> =>
  page.addInitScript(
    ([key = '', value = '']) => {
      if (globalThis.origin !== 'null') localStorage.setItem(key, value);
    },
    [key, value],
  );

/** Signs the following page loads in with this session token. */
export async function enterAs(page: Page, token: string): Promise<void> {
  await presetStorage(page, 'token', token);
  // Tests share an account. With a common device id none is offered to continue what another played.
  await presetStorage(page, 'deviceId', 'device-of-journeys');
}

/** The player: the bar, or the expanded player. */
export const playerBar = (page: Page): Locator => page.getByRole('region', { name: 'Player' });

/** A button of the player by its whole name. */
export const barButton = (page: Page, name: string): Locator =>
  playerBar(page).getByRole('button', { name, exact: true });

export const pauseButton = (page: Page): Locator => playerBar(page).getByRole('button', { name: 'Pause' });

export const nextButton = (page: Page): Locator => playerBar(page).getByRole('button', { name: 'Next' });

export const seekBar = (page: Page): Locator => playerBar(page).getByRole('slider', { name: 'Seek' });

/** Opens the expanded player. */
export const expandButton = (page: Page): Locator =>
  playerBar(page).getByRole('button', { name: 'Expand player' });

/** Closes the expanded player. */
export const shrinkButton = (page: Page): Locator => page.getByRole('button', { name: 'Shrink player' });

export const showQueueButton = (page: Page): Locator => page.getByRole('button', { name: 'Show queue' });

export const hideQueueButton = (page: Page): Locator => page.getByRole('button', { name: 'Hide queue' });

/** Opens the expanded player and waits until it has replaced the bar: its code is loaded on demand. */
export async function expandPlayer(page: Page): Promise<void> {
  await expandButton(page).click();
  await expect(shrinkButton(page)).toBeVisible();
}

export const queuePanel = (page: Page): Locator => page.getByRole('complementary', { name: 'Queue' });

export const videoSwitch = (page: Page): Locator => playerBar(page).getByRole('switch', { name: 'Video' });

export const videoView = (page: Page): Locator => page.getByRole('region', { name: 'Video', exact: true });

/** Opens the menu of video qualities. */
export const qualityButton = (page: Page): Locator =>
  videoView(page).getByRole('button', { name: 'Video quality' });

/** Searches for a song by its title and presses it. */
export async function playSong(page: Page, segue: Segue, title: string): Promise<void> {
  await page.goto(`${segue.url}/search?q=${encodeURIComponent(title)}`);
  await page.getByRole('main').getByRole('button', { name: title }).first().click();
  await expect(playerBar(page)).toContainText(title);
}

/** Plays a song as the listener whose session token this is, and waits until it is heard. */
export async function listenTo(page: Page, segue: Segue, token: string, title: string): Promise<void> {
  await watchSound(page);
  await enterAs(page, token);
  await playSong(page, segue, title);
  await hearSound(page);
}
