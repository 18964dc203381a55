import type { Page } from '@playwright/test';

/** Says to the page that its tab went out of sight or came back, as a headless browser never does by itself. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/**
 * Lets the page receive no more than this many bytes per second.
 * @returns The function that takes the limit away.
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
