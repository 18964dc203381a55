import { expect, type Page } from '@playwright/test';
import { enterAs } from '../support/pages/player-page.ts';
import { historyLink } from '../support/pages/shell-page.ts';
import { test } from '../support/test.ts';

const PAGES = 4;
const PAGE_PLAYS = 30;

/** Answers with a history of some pages, in which each song was played once. */
const answerHistory = (page: Page) =>
  page.route('**/api/songs/fetchhistory**', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const data = Array.from({ length: PAGE_PLAYS }, (_, index) => {
      const id = `${number}-${String(index).padStart(2, '0')}`;
      const date = new Date(Date.UTC(2026, 4, 10 - number, 12, 59 - index)).toISOString();
      return { _id: id, date, title: `Play ${id}`, videoId: `history${id}`, artists: [] };
    });
    return route.fulfill({ json: { data, currentPage: number - 1, totalPages: PAGES } });
  });

const byLink = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await historyLink(page).click();
};
const byAddress = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/history`);
};

for (const [how, open] of [
  ['a link', byLink],
  ['its address', byAddress],
] as const)
  test(`a reload of the history, opened by ${how}, shows as many of its pages, scrolled as before [2.211] [2.86]`, async ({
    page,
    demo,
    token,
  }) => {
    await answerHistory(page);
    await enterAs(page, token);
    await open(page, demo.url);
    const rows = page.getByRole('main').getByRole('listitem');
    for (const shown of [1, 2]) {
      await expect(rows).toHaveCount(shown * PAGE_PLAYS);
      await page.getByRole('button', { name: 'Load more' }).click();
    }
    await expect(rows).toHaveCount(3 * PAGE_PLAYS);
    const scrolledPx = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight - 2 * window.innerHeight);
      return window.scrollY;
    });
    await page.reload();
    await expect(rows).toHaveCount(3 * PAGE_PLAYS);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolledPx);
    await open(page, demo.url);
    await expect(rows).toHaveCount(PAGE_PLAYS);
  });
