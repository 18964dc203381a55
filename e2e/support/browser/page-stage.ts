import type { Page } from '@playwright/test';

/** Simulates hiding or showing the tab, which a headless browser never does. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/**
 * Limits the page's download rate.
 * @returns a function that removes the limit.
 */
export async function slowDownNetwork(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    uploadThroughput: -1,
    downloadThroughput: bytesPerSecond,
  });
  return () => session.detach();
}
