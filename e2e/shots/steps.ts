import type { Locator, Page } from '@playwright/test';
import { type ErrorCode, ERRORS } from '@segue/contract';
import { expandButton, playerBar, seekBar, shrinkButton } from '../support/pages/player-page.ts';

/** An action of the listener, or a condition such as a faked answer. */
export type Step = (page: Page) => Promise<void>;

type Role = Parameters<Page['getByRole']>[0];

const named = (page: Page, role: Role, name: string | RegExp): Locator =>
  page.getByRole(role, { name }).filter({ visible: true }).first();

export const press =
  (role: Role, name: string | RegExp): Step =>
  (page) =>
    named(page, role, name).click();

export const hover =
  (role: Role, name: string | RegExp): Step =>
  (page) =>
    named(page, role, name).hover();

export const see =
  (role: Role, name: string | RegExp): Step =>
  (page) =>
    named(page, role, name).waitFor();

/** Waits for an element of this role with any text. */
export const seeText =
  (role: Role): Step =>
  (page) =>
    page.getByRole(role).filter({ hasText: /./, visible: true }).first().waitFor();

/** The card or row at an index of a shelf, from 0. */
const onShelf = (page: Page, shelf: string, at: number): Locator =>
  page.getByRole('region', { name: shelf }).getByRole('listitem').nth(at);

export const hoverOnShelf =
  (shelf: string, at: number): Step =>
  (page) =>
    onShelf(page, shelf, at).hover();

/** Focuses by keyboard, so that the focus ring shows. */
export const focusOnShelf =
  (shelf: string, at: number): Step =>
  async (page) => {
    await onShelf(page, shelf, at - 1)
      .getByRole('link')
      .first()
      .focus();
    await page.keyboard.press('Tab');
  };

export const pressOnShelf =
  (shelf: string, at: number): Step =>
  (page) =>
    onShelf(page, shelf, at).getByRole('button').first().click();

export const typeIn =
  (label: string, text: string): Step =>
  (page) =>
    page.getByLabel(new RegExp(`^${label}\\W*$`)).fill(text);

export const keys =
  (...names: readonly string[]): Step =>
  async (page) => {
    for (const name of names) await page.keyboard.press(name);
  };

/** Scrolls the page to this offset in px. */
export const scrollDown =
  (px: number): Step =>
  (page) =>
    page.evaluate((top) => scrollTo(0, top), px);

/** Never answers calls to an address. */
export const noAnswer =
  (address: string): Step =>
  async (page) => {
    // The route is neither fulfilled nor continued, so the call stays pending until the page closes.
    await page.route(address, () => undefined);
  };

/** Answers calls to an address with an error and its real message. */
export const refusal =
  (address: string, code: ErrorCode = 'UNAVAILABLE'): Step =>
  async (page) => {
    const { status, sentence } = ERRORS[code];
    await page.route(address, (route) => route.fulfill({ status, json: { error: sentence } }));
  };

/** Answers calls to an address with this JSON. */
export const answer =
  (address: string, json: unknown): Step =>
  async (page) => {
    await page.route(address, (route) => route.fulfill({ json }));
  };

/** Navigates inside the running app, so that playback continues. */
export async function moveInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    scrollTo(0, 0);
  }, path);
}

/** Seeks to a percentage of the song. */
export async function seekTo(page: Page, percent: number): Promise<void> {
  await seekBar(page).fill(String(percent));
}

/** Opens the menu of the current song. */
export const openOptions: Step = async (page) => {
  await playerBar(page).getByRole('button', { name: 'Options' }).first().click();
  await page.getByRole('menu').waitFor();
};

export const expandPlayer: Step = async (page) => {
  await expandButton(page).click();
  await shrinkButton(page).waitFor();
  await page.mouse.move(0, 0);
};

/** Switches the video on and waits for its first frame. */
export const watchVideo: Step = async (page) => {
  const inBar = playerBar(page).getByRole('switch', { name: 'Video' });
  if (!(await inBar.isVisible())) await expandPlayer(page);
  await page.getByRole('switch', { name: 'Video' }).filter({ visible: true }).first().click();
  await page.mouse.move(0, 0);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(
      ({ videoWidth, readyState }) => videoWidth > 0 && readyState > 2,
    ),
  );
};
