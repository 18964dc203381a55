import type { Locator, Page } from '@playwright/test';

/** The menu in the head of an own playlist. */
export const playlistOptions = (page: Page): Locator =>
  page.getByRole('button', { name: 'Playlist options' });
