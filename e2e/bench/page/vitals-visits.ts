import type { Locator, Page } from '@playwright/test';
import { delay } from '../figures/figure.ts';

/** Pause between two actions, in which animations end. */
const PAUSE_MS = 400;
const SCROLL_STEPS = 4;
const SCROLL_STEP_PX = 300;

/** An action on a screen that has loaded. */
type Act = (page: Page) => Promise<void>;

/** Taps a control. Locating it takes time in the page, so that comes before the tap and a pause. */
const press = async (page: Page, target: Locator): Promise<void> => {
  await target.first().scrollIntoViewIfNeeded();
  const box = await target.first().boundingBox();
  if (box === null) throw new Error(`Expected ${String(target)} in sight.`);
  await delay(PAUSE_MS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await delay(PAUSE_MS);
};

/** A button of the visible player: the bar, or the expanded player. */
const playerButton = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Player' }).getByRole('button', { name, exact: true });

const scroll: Act = async (page) => {
  for (let step = 0; step < SCROLL_STEPS; step += 1) {
    await page.mouse.wheel(0, SCROLL_STEP_PX);
    await delay(PAUSE_MS / 4);
  }
};

const toggleTheme: Act = (page) => press(page, page.getByRole('button', { name: /(Light|Dark) theme/ }));

const search: Act = async (page) => {
  await press(page, page.getByRole('combobox'));
  await page.keyboard.type('hour', { delay: PAUSE_MS / 4 });
  await delay(PAUSE_MS);
};

/** Plays an item of the screen and waits for the player bar. */
const playItem = async (page: Page, item: Locator): Promise<void> => {
  await press(page, item);
  await page.getByRole('region', { name: 'Player' }).waitFor();
  await delay(PAUSE_MS * 2);
};

/** Plays the first item on the screen. */
const play: Act = (page) => playItem(page, page.getByRole('main').getByRole('listitem').getByRole('button'));

/** Plays the first row of a song; chips, which are items of a list too, may stand before it. */
const playRow: Act = (page) => playItem(page, page.locator('main [data-track-row]'));

/** Expands the player, likes the track, opens its menu, skips to the next track and shrinks the player. */
const useExpandedPlayer: Act = async (page) => {
  await press(page, playerButton(page, 'Expand player'));
  await press(page, playerButton(page, 'Like'));
  await press(page, playerButton(page, 'Options'));
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await delay(PAUSE_MS);
  await press(page, playerButton(page, 'Next'));
  await press(page, playerButton(page, 'Shrink player'));
};

export interface Visit {
  readonly screen: string;
  /** Includes the query, such as '/album?q=MPREb_1'. */
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly acts: readonly Act[];
}

/** One visit per screen. Everything done in it counts towards CLS and INP. */
export const toVisits = (pages: { readonly album: string; readonly artist: string }): readonly Visit[] => [
  { screen: 'home, signed out', path: '/', isSignedIn: false, acts: [scroll, toggleTheme, search] },
  {
    screen: 'home',
    path: '/',
    isSignedIn: true,
    acts: [play, useExpandedPlayer, scroll, toggleTheme, search],
  },
  { screen: 'search results', path: '/search?q=hour', isSignedIn: true, acts: [playRow, scroll, search] },
  { screen: 'album', path: `/album?q=${pages.album}`, isSignedIn: true, acts: [play, scroll] },
  { screen: 'artist', path: `/artist?q=${pages.artist}`, isSignedIn: true, acts: [play, scroll] },
  { screen: 'liked, 1,000 songs', path: '/liked', isSignedIn: true, acts: [play, scroll, toggleTheme] },
];
