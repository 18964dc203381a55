import type { Page } from '@playwright/test';

/**
 * Captures the next answer of an address on its way to the page; what it returns waits for its JSON. Reading the body
 * of a `waitForResponse` fails now and then, since Chromium may drop it before a test asks.
 */
export const captureAnswer = async (page: Page, address: RegExp): Promise<() => Promise<unknown>> => {
  const answered = Promise.withResolvers<unknown>();
  await page.route(address, async (route) => {
    const response = await route.fetch();
    answered.resolve(await response.json());
    await route.fulfill({ response });
  });
  return () => answered.promise;
};
