import type { Page } from '@playwright/test';
import { playerBar } from '../../support/pages/player-page.ts';
import { type ReverseProxy, openReverseProxy } from '../../support/server/reverse-proxy.ts';
import { test as base } from '../../support/test.ts';

/** Tests with a Segue behind a proxy. */
export const test = base.extend<{ reverseProxy: ReverseProxy }>({
  reverseProxy: async ({ demo }, provide) => {
    const reverseProxy = await openReverseProxy();
    reverseProxy.setUpstream(demo.url);
    await provide(reverseProxy);
    await reverseProxy.close();
  },
});

/** Browser and log messages about requests that got no answer, or only a part of one. */
export const UNANSWERED =
  /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH|ERR_FAILED|Failed to fetch/;

/** The shortest song of the demo library: all of it arrives before its sound begins to be needed. */
export const SHORT_SONG = 'Crumbs for the Sparrow';

/** The calls of the pending writes in the browser, in their order. */
export const readPendingCalls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('outbox.'))
      .toSorted()
      .map((key) => (JSON.parse(localStorage.getItem(key) ?? '') as { call: string }).call),
  );

/** The age of the oldest of them. */
export const readLongestWaitMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [oldest] = Object.keys(localStorage)
      .filter((key) => key.startsWith('outbox.'))
      .toSorted();
    return oldest === undefined ? 0 : Date.now() - Number(oldest.split('.')[1]);
  });

/** The notice that the server is out of reach. */
export const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'No connection. Segue keeps trying.' });

export const barButton = (page: Page, name: string) =>
  playerBar(page).getByRole('button', { name, exact: true });
