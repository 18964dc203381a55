import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** A rule that an element breaks, and the element's HTML. */
export type Violation = readonly [rule: string, html: string];

/**
 * Violations that axe finds on the page, which has no frames. The half megabyte of axe's code is sent to a page only
 * once.
 * @param runOnly Left out: the rules that axe runs by default.
 */
export async function findViolations(
  page: Page,
  runOnly?: { readonly type: 'rule' | 'tag'; readonly values: string[] },
): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
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

async function showTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/**
 * Checks all rules in the dark theme and only contrast in the light one, since the themes differ only in
 * colours. Leaves the page in the dark theme.
 */
export async function findViolationsInThemes(page: Page): Promise<readonly (readonly string[])[]> {
  await showTheme(page, 'dark');
  const inTheDark = await findViolations(page, { type: 'tag', values: RULES });
  await showTheme(page, 'light');
  const inTheLight = await findViolations(page, { type: 'rule', values: ['color-contrast'] });
  await showTheme(page, 'dark');
  return [...inTheDark, ...inTheLight.map((violation) => ['light', ...violation])];
}
