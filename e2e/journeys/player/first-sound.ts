import { expect, type Page } from '@playwright/test';
import { aPerson } from '../../support/server/client.ts';
import { hearSound, readSound, signUpOnPage, watchSound } from '../../support/pages/listener.ts';
import type { Segue } from '../../support/server/segue.ts';
import { videoSwitch, videoView } from '../../support/pages/player-page.ts';
import { historyLink, likedLink } from '../../support/pages/shell-page.ts';

/** A track to search for and press. */
export interface Wanted {
  readonly query: string;
  readonly title: string;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Player' });

async function search(page: Page, query: string): Promise<void> {
  await page.getByPlaceholder("What's on your mind?").click();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole('heading', { name: 'Search Results will appear below' })).toBeVisible();
  await page.getByPlaceholder("What's on your mind?").pressSequentially(query);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Search Results for "${query}"`, level: 1 })).toBeVisible();
}

async function findAndPress(page: Page, { query, title }: Wanted): Promise<void> {
  await search(page, query);
  await page.getByRole('main').getByRole('button', { name: title }).first().click();
}

/** Looks at a shelf and searches, without an account. */
async function lookAround(page: Page, segue: Segue, { query }: Wanted): Promise<void> {
  await page.goto(segue.url);
  const albums = page.getByRole('region', { name: 'Recommended albums' });
  await expect(albums.getByRole('listitem')).not.toHaveCount(0);
  await search(page, query);
}

/**
 * Look around, sign up, search, play, like, watch the video, skip to the next, reload, find the song in history and
 * likes, and unlike it.
 */
export async function hearFirstSound(page: Page, segue: Segue, wanted: Wanted): Promise<void> {
  await watchSound(page);
  await lookAround(page, segue, wanted);
  await signUpOnPage(page, segue, aPerson(`first-${Date.now()}`));

  await findAndPress(page, wanted);
  await expect(bar(page)).toContainText(wanted.title);
  await hearSound(page);

  const queue = page.getByRole('complementary', { name: 'Queue' });
  await expect(queue.getByRole('listitem').nth(1)).toBeVisible();
  const like = bar(page).getByRole('button', { name: /like/i });
  await expect(like).toBeEnabled();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await videoSwitch(page).click();
  await expect(videoView(page).locator('video')).toBeVisible();
  await videoSwitch(page).click();

  await bar(page).getByRole('button', { name: 'Next' }).click();
  await expect(bar(page)).not.toContainText(wanted.title);
  await hearSound(page);
  await bar(page).getByRole('button', { name: 'Pause' }).click();
  await expect.poll(async () => (await readSound(page)).isPaused).toBe(true);

  await page.reload();
  await historyLink(page).click();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: wanted.title }).first()).toBeVisible();
  await expect(page.getByText("You're all caught Up")).toBeVisible();
  await likedLink(page).click();
  await expect(page.getByRole('heading', { name: 'Liked Songs', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: wanted.title }).first()).toBeVisible();
  const liked = page.getByRole('main').getByRole('button', { name: 'Like', exact: true });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
  const unliked = page.waitForResponse(/deleteLiked/);
  await liked.click();
  await unliked;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing liked yet' })).toBeVisible();
}
