import { expect, type Page } from '@playwright/test';
import { waitForTransitions } from '../support/browser/motion.ts';
import { test } from '../support/test.ts';
import { findViolationsInThemes } from '../support/pages/axe.ts';
import { findPlainControls } from '../support/pages/forced-colours.ts';
import { findMisfits, findSmallTargets } from '../support/pages/layout-faults.ts';
import { type Walk, walkAsListener, walkAsVisitor, walkLibrary } from '../support/pages/walk.ts';

/** Each walk runs axe on up to twenty screens and states, in each window. */
const WALK_TIMEOUT_MS = 900_000;

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Find = (page: Page) => Promise<readonly unknown[]>;

/** A window in which all is looked at. */
interface Window {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  /** Finds problems of any state. */
  readonly find: Find;
  /** Finds more problems of plain screens. */
  readonly findOnScreen?: Find;
}

const desktop: Window = {
  name: 'desktop',
  size: DESKTOP,
  find: findViolationsInThemes,
  findOnScreen: findPlainControls,
};

const tablet: Window = {
  name: 'tablet',
  size: { width: 820, height: 1180 },
  find: async (page) => [...(await findViolationsInThemes(page)), ...(await findMisfits(page))],
};

/** Like a laptop at 400 % zoom. */
const narrow: Window = { name: 'narrow', size: { width: 320, height: 640 }, find: findMisfits };

const phone: Window = {
  name: 'phone',
  size: PHONE,
  find: async (page) => [...(await findViolationsInThemes(page)), ...(await findSmallTargets(page))],
};

/**
 * Walks once, with the page in one window after another: loading it again takes longer than all that is looked for.
 * Collects the problems of the whole walk before it fails, so that one run shows all.
 */
async function walkAll(
  walk: (walk: Walk) => Promise<void>,
  parts: Pick<Walk, 'page' | 'segue' | 'complaints'>,
  windows: readonly [Window, ...Window[]],
): Promise<void> {
  const { page } = parts;
  const found: unknown[] = [];
  const resize = async ({ size }: Window) => {
    await page.setViewportSize(size);
    // Media queries are evaluated in the next frame, and the page renders after it.
    await waitForTransitions(page);
  };
  const inEachWindow = async (act: (window: Window) => Promise<void>) => {
    for (const window of windows) {
      await resize(window);
      await act(window);
    }
    await resize(windows[0]);
  };
  const lookIn = async ({ name, find }: Window, what: string) => {
    for (const problem of await find(page)) found.push([name, what, problem]);
  };
  await walk({
    ...parts,
    look: (what) => inEachWindow((window) => lookIn(window, what)),
    lookAtScreen: (what) =>
      inEachWindow(async (window) => {
        await lookIn(window, what);
        for (const problem of (await window.findOnScreen?.(page)) ?? [])
          found.push([window.name, what, problem]);
      }),
    inEachWindow: (act) => inEachWindow((window) => act((what) => lookIn(window, what))),
  });
  expect(found).toEqual([]);
}

// The walks take minutes and are independent.
test.describe.configure({ mode: 'parallel' });

/** Who walks, and the windows on a desktop screen; the Library is looked at on a tablet too. */
const WALKS: readonly (readonly [string, (walk: Walk) => Promise<void>, readonly [Window, ...Window[]]])[] = [
  ['a visitor', walkAsVisitor, [desktop, narrow]],
  ['a listener', walkAsListener, [desktop, narrow]],
  ['a listener in the Library', walkLibrary, [desktop, tablet, narrow]],
];

test.describe('on a desktop screen, in both themes', () => {
  test.use({ viewport: DESKTOP, colorScheme: 'dark' });

  for (const [who, walk, windows] of WALKS)
    test(`axe finds no violation, every button keeps an edge in forced colours, and at 320 px, and in the Library on a tablet, nothing overflows, is cut off or covered: ${who}`, async ({
      page,
      demo,
      complaints,
    }) => {
      test.setTimeout(WALK_TIMEOUT_MS);
      await walkAll(walk, { page, segue: demo, complaints }, windows);
    });
});

test.describe('on a phone, in both themes', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' });

  for (const [who, walk] of WALKS)
    test(`axe finds no violation, and every touch target is at least 44 px: ${who}`, async ({
      page,
      demo,
      complaints,
    }) => {
      test.setTimeout(WALK_TIMEOUT_MS);
      await walkAll(walk, { page, segue: demo, complaints }, [phone]);
    });
});
