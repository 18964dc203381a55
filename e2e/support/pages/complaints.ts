import { type BrowserContext, expect, type Page } from '@playwright/test';

/** What Playwright itself says in journeys that are not about the service worker. */
export const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** What a browser complains about, on any page of the contexts it watches. */
export interface Complaints {
  readonly watch: (context: BrowserContext) => void;
  /** Names a complaint that the test brings about. */
  readonly expect: (pattern: RegExp) => void;
  /** Fails on a complaint that was not expected, and on one that was and did not come. */
  readonly check: () => void;
}

/** What Chromium and Firefox say of a stream that is no longer needed, or of a page left behind. */
const LET_GO = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/** Pages that another document is asked for: Firefox stops what they load then, and their scripts run on. */
function watchLeaving(context: BrowserContext): ReadonlySet<Page | null> {
  const leaving = new Set<Page>();
  context.on('page', (page) => {
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leaving.add(page);
    });
    page.on('framenavigated', (frame) => frame === page.mainFrame() && leaving.delete(page));
    // It stays where it is, as for a download.
    page.on('requestfailed', (request) => request.isNavigationRequest() && leaving.delete(page));
  });
  return leaving;
}

/** Console errors and warnings, errors nobody caught, and requests that failed or were refused. */
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
    if (!LET_GO.includes(reason)) complain(`${reason} ${request.url()}`);
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
