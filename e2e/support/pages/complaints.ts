import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Playwright's own message when it blocks service workers. */
export const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Collects errors and warnings from all pages of the watched contexts. */
export interface Complaints {
  readonly watch: (context: BrowserContext) => void;
  /** Declares a complaint that the test causes. */
  readonly expect: (pattern: RegExp) => void;
  /** Fails on unexpected complaints and on expected ones that are missing. */
  readonly check: () => void;
}

/** Chromium's and Firefox's errors for requests that were cancelled or left behind by a navigation. */
const CANCELLED = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/**
 * Pages with a pending navigation. Firefox cancels their requests then, while their scripts still run and log
 * errors.
 */
function watchLeaving(context: BrowserContext): ReadonlySet<Page | null> {
  const leaving = new Set<Page>();
  context.on('page', (page) => {
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leaving.add(page);
    });
    page.on('framenavigated', (frame) => frame === page.mainFrame() && leaving.delete(page));
    // The page stays, as when the navigation becomes a download.
    page.on('requestfailed', (request) => request.isNavigationRequest() && leaving.delete(page));
  });
  return leaving;
}

/** Reports console errors and warnings, uncaught exceptions, failed requests and error responses. */
function collect(context: BrowserContext, complain: (text: string) => void): void {
  const leaving = watchLeaving(context);
  context.on('console', (message) => {
    if (message.text() === WORKER_BLOCKED || leaving.has(message.page())) return;
    const { url } = message.location();
    if (['error', 'warning'].includes(message.type())) complain(`${message.text()} (${url})`);
  });
  context.on('weberror', (error) => complain(`uncaught ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!CANCELLED.includes(reason)) complain(`${reason} ${request.url()}`);
  });
}

export function makeComplaints(): Complaints {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  return {
    watch: (context) => collect(context, (text) => void heard.push(text)),
    expect: (pattern) => void expected.push(pattern),
    check() {
      const others = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
      const missed = expected.filter((pattern) => !heard.some((text) => pattern.test(text)));
      expect(others, 'what the browser complains about').toEqual([]);
      expect(missed.map(String), 'complaints that were expected and did not come').toEqual([]);
    },
  };
}
