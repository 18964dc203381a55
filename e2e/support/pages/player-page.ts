import { expect, type Locator, type Page } from '@playwright/test';
import { hearSound, watchSound } from './listener.ts';
import type { Segue } from '../server/segue.ts';

/** Lets every page of this tab find this in its storage, which Firefox's empty first page does not have. */
export const keepStored = (page: Page, key: string, value: string): Promise<unknown> =>
  page.addInitScript(
    ([key = '', value = '']) => {
      if (globalThis.origin !== 'null') localStorage.setItem(key, value);
    },
    [key, value],
  );

/** Opens every page of this tab as the listener whose session token this is. */
export async function enterAs(page: Page, token: string): Promise<void> {
  await keepStored(page, 'token', token);
  // Journeys share a listener: none is offered to go on with what another one played.
  await keepStored(page, 'deviceId', 'device-of-journeys');
}

/** The compact player at the bottom. */
export const playerBar = (page: Page): Locator => page.getByRole('region', { name: 'Player' });

export const pauseButton = (page: Page): Locator => playerBar(page).getByRole('button', { name: 'Pause' });

export const nextButton = (page: Page): Locator => playerBar(page).getByRole('button', { name: 'Next' });

export const seekBar = (page: Page): Locator => playerBar(page).getByRole('slider', { name: 'Seek' });

/** Opens the card. */
export const expandButton = (page: Page): Locator =>
  playerBar(page).getByRole('button', { name: 'Expand player' });

/** Closes the card. */
export const shrinkButton = (page: Page): Locator => page.getByRole('button', { name: 'Shrink player' });

export const showQueueButton = (page: Page): Locator => page.getByRole('button', { name: 'Show queue' });

export const hideQueueButton = (page: Page): Locator => page.getByRole('button', { name: 'Hide queue' });

/** Opens the card, and waits until it stands in the place of the bar: its code may come late. */
export async function expandPlayer(page: Page): Promise<void> {
  await expandButton(page).click();
  await expect(shrinkButton(page)).toBeVisible();
}

/** The panel of what plays next. */
export const queuePanel = (page: Page): Locator => page.getByRole('complementary', { name: 'Queue' });

/** The switch of the music video, in the compact player. */
export const videoSwitch = (page: Page): Locator => playerBar(page).getByRole('switch', { name: 'Video' });

/** The overlay with the music video. */
export const videoView = (page: Page): Locator => page.getByRole('region', { name: 'Video', exact: true });

/** In the overlay: lists the qualities of the video. */
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
