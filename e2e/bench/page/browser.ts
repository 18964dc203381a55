import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../../scripts/run/chromium-path.mjs';

const VIEWPORT = { width: 1440, height: 900 };

/** Runs work with a Chromium of its own. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page in a fresh browser context, signed in when a token is given. */
export async function openFreshPage(browser: Browser, token: string | null = null): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  if (token !== null) await page.addInitScript((text) => localStorage.setItem('token', text), token);
  return page;
}
