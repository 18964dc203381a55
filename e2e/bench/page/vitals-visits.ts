import type { Locator, Page } from '@playwright/test';
import { delay } from '../figures/figure.ts';

/** Between two things a listener does; animations end meanwhile. */
const PAUSE_MS = 400;
const SCROLL_STEPS = 4;
const SCROLL_STEP_PX = 300;

/** What somebody does on a screen once it is there. */
type Act = (page: Page) => Promise<void>;

/** Taps where a control is. To find it takes the page's own time, so that comes before the finger, not with it. */
const press = async (page: Page, target: Locator): Promise<void> => {
  await target.first().scrollIntoViewIfNeeded();
  const box = await target.first().boundingBox();
  if (box === null) throw new Error(`Expected ${String(target)} in sight.`);
  await delay(PAUSE_MS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await delay(PAUSE_MS);
};

/** A button of the player as it is in sight: the bar, or the card above it. */
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

/** Plays what stands first on the screen and waits for its bar. */
const play: Act = async (page) => {
  await press(page, page.getByRole('main').getByRole('listitem').getByRole('button'));
  await page.getByRole('region', { name: 'Player' }).waitFor();
  await delay(PAUSE_MS * 2);
};

/** Likes what plays, opens its menu and its queue. */
const useExpandedCard: Act = async (page) => {
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
  /** With its query, such as '/album?q=MPREb_1'. */
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly acts: readonly Act[];
}

/** Visits that begin on each screen: all that is done there counts towards what shifts and what is slow. */
export const toVisits = (pages: { readonly album: string; readonly artist: string }): readonly Visit[] => [
  { screen: 'home, signed out', path: '/', isSignedIn: false, acts: [scroll, toggleTheme, search] },
  {
    screen: 'home',
    path: '/',
    isSignedIn: true,
    acts: [play, useExpandedCard, scroll, toggleTheme, search],
  },
  { screen: 'search results', path: '/search?q=hour', isSignedIn: true, acts: [play, scroll, search] },
  { screen: 'album', path: `/album?q=${pages.album}`, isSignedIn: true, acts: [play, scroll] },
  { screen: 'artist', path: `/artist?q=${pages.artist}`, isSignedIn: true, acts: [play, scroll] },
  { screen: 'liked, 1,000 songs', path: '/liked', isSignedIn: true, acts: [play, scroll, toggleTheme] },
];
