import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Less than half as long as `axe.source`: each page that is checked has to receive and compile it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule that an element breaks, and the element's HTML. */
export type Violation = readonly [rule: string, html: string];

/**
 * Violations that axe finds on the page, which has no frames. Axe's code is sent to a page only once.
 * @param runOnly Left out: the rules that axe runs by default.
 */
async function findViolations(
  page: Page,
  runOnly?: { readonly type: 'rule' | 'tag'; readonly values: string[] },
): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Elements that pass are left out of the report.
  const options: RunOptions = { ...(runOnly ? { runOnly } : {}), resultTypes: ['violations'] };
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html] as const));
  }, options);
}

/** Expects that axe finds no violation on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The theme that the page shows, and the other one. */
async function readThemes(page: Page): Promise<readonly ['dark' | 'light', 'dark' | 'light']> {
  const theme = await page.locator('html').getAttribute('data-theme');
  return theme === 'light' ? ['light', 'dark'] : ['dark', 'light'];
}

/**
 * Checks all rules in the theme that the page shows, and only contrast in the other one, since the themes differ only
 * in colours. Leaves the page in the other one, so that a walk changes the theme once on each screen.
 */
export async function findViolationsInThemes(page: Page): Promise<readonly (readonly string[])[]> {
  const [shown, other] = await readThemes(page);
  const inShown = await findViolations(page, { type: 'tag', values: RULES });
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator('html')).toHaveAttribute('data-theme', other);
  const inOther = await findViolations(page, { type: 'rule', values: ['color-contrast'] });
  return [
    ...inShown.map((violation) => [shown, ...violation]),
    ...inOther.map((violation) => [other, ...violation]),
  ];
}
