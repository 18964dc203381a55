import { expect, type Page } from '@playwright/test';
import { clientOf } from '../support/server/client.ts';
import { hearSound, watchSound } from '../support/pages/listener.ts';
import { darkened, lightened } from '../support/browser/mode-colours.ts';
import { readMotion, waitForTransitions, watchMotion } from '../support/browser/motion.ts';
import {
  enterAs,
  expandButton,
  expandPlayer,
  presetStorage,
  listenTo,
  nextButton,
  playSong,
  playerBar,
  queuePanel,
  shrinkButton,
} from '../support/pages/player-page.ts';
import { test, WITH_MOTION } from '../support/test.ts';

/** Computed value of the page's background colour. */
const readBackground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bg').trim());

const readThemeColour = (page: Page) => page.locator('meta[name="theme-color"]').getAttribute('content');

const DARK = 'dark rgb(9, 14, 33)';
const LIGHT = 'light rgb(235, 239, 251)';

test.describe('on a dark system with reduced motion', () => {
  test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

  test('the page takes the colours of the cover that plays in both themes, fits a phone, and nothing moves for a listener who prefers reduced motion [1.07]', {
    tag: '@every-browser',
  }, async ({ page, demo, token }) => {
    await watchMotion(page);
    await watchSound(page);
    await enterAs(page, token);
    const expectStill = async () => {
      const { properties } = await readMotion(page);
      expect(properties.filter(([property]) => property !== 'opacity')).toEqual([]);
    };
    const paletteOf = async () => {
      const cover = playerBar(page).locator('img');
      await expect(cover).toHaveAttribute('src', /./);
      const url = await cover.getAttribute('src');
      return (await clientOf(demo).colorPalette({ query: { url: url ?? '' } })).palette[0] ?? '';
    };

    await page.goto(demo.url);
    const fallback = await readBackground(page);
    const backgrounds = new Set([fallback]);
    await page.getByRole('region', { name: 'Recommended albums' }).getByRole('link').first().hover();
    await expectStill();
    for (const title of ['Letters to the Harbour', 'Glass Arcade']) {
      await playSong(page, demo, title);
      await hearSound(page);
      const colour = await paletteOf();
      await expect.poll(() => readBackground(page)).toBe(darkened(colour));
      await expect.poll(() => readThemeColour(page)).toBe(darkened(colour));
      backgrounds.add(await readBackground(page));
    }
    expect(backgrounds.size).toBe(3);

    await page.getByRole('button', { name: 'Light theme' }).click();
    const colour = await paletteOf();
    await expect.poll(() => readBackground(page)).toBe(lightened(colour));
    await expect(queuePanel(page)).toBeVisible();

    await nextButton(page).click();
    await hearSound(page);
    await expandPlayer(page);
    await playerBar(page).getByRole('button', { name: 'Options' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectStill();
    await page.keyboard.press('Escape');
    await shrinkButton(page).click();
    await expect(expandButton(page)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(queuePanel(page)).toHaveCount(0);
    // Firefox's scrollbar takes up width.
    const readWidths = () =>
      page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return { clientWidth, scrollWidth };
      });
    await expect(async () => {
      const { clientWidth, scrollWidth } = await readWidths();
      const navigation = await page.getByRole('navigation').boundingBox();
      expect(navigation).toMatchObject({ width: clientWidth });
      expect((navigation?.y ?? 0) + (navigation?.height ?? 0)).toBe(844);
      expect(scrollWidth).toBe(clientWidth);
    }).toPass({ timeout: 30_000 });
  });

  test('the stored theme applies from the first frame, also to the theme colour of the browser', {
    tag: '@every-browser',
  }, async ({ page, demo }) => {
    await watchMotion(page);
    await presetStorage(page, 'theme', 'light');
    await page.goto(demo.url);
    await expect(page.getByRole('region', { name: 'Quick picks' })).toBeVisible();
    expect((await readMotion(page)).backgrounds).toEqual([LIGHT]);
    expect(await readThemeColour(page)).toBe('#ebeffb');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  });
});

test.describe('on a dark system', () => {
  test.use({ ...WITH_MOTION, colorScheme: 'dark' });

  test('a new track or theme changes the colours at once, and animates only opacity and transform [4.17]', async ({
    page,
    demo,
    token,
  }) => {
    await watchMotion(page);
    await listenTo(page, demo, token, 'Glass Arcade');
    const first = await readBackground(page);
    // A pointer that rests on a button would start a hover transition.
    await page.mouse.move(0, 0);
    await waitForTransitions(page);
    await readMotion(page);
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect.poll(() => readBackground(page)).not.toBe(first);
    await hearSound(page);
    await page.getByRole('button', { name: 'Light theme' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
    await hearSound(page);
    const { properties } = await readMotion(page);
    expect(properties.map(([property]) => property)).toContain('opacity');
    expect(properties.filter(([property]) => !['opacity', 'transform'].includes(property))).toEqual([]);
  });

  test('the page is dark from its first frame on a dark system, and follows the system until the listener chooses a theme', async ({
    page,
    demo,
  }) => {
    await watchMotion(page);
    await page.goto(demo.url);
    await expect(page.getByRole('region', { name: 'Quick picks' })).toBeVisible();
    expect((await readMotion(page)).backgrounds).toEqual([DARK]);
    expect(await readThemeColour(page)).toBe('#090e21');

    await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
    await expect.poll(() => readBackground(page)).toBe('#ebeffb');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(() => readBackground(page)).toBe('#090e21');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await readBackground(page)).toBe('#090e21');
    await page.reload();
    expect(await readBackground(page)).toBe('#090e21');
  });
});

test('a web font that loads late is used in the same visit, without layout shift', async ({ page, demo }) => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(demo.url, { waitUntil: 'domcontentloaded' });
  await expect(
    page.getByRole('region', { name: 'Recommended albums' }).getByRole('listitem').first(),
  ).toBeVisible();
  const readProbe = () =>
    page.evaluate(() => {
      const probe =
        document.querySelector('#probe') ?? document.body.appendChild(document.createElement('span'));
      Object.assign(probe, { id: 'probe', textContent: 'iiii' });
      probe.setAttribute('style', 'position: fixed; font: 40px "Bricolage Grotesque", monospace');
      return probe.getBoundingClientRect().width;
    });
  const inFallback = await readProbe();
  await page.evaluate(() => {
    const shifts: number[] = Object.assign(globalThis, { shifts: [] }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  asked.resolve();
  await expect.poll(readProbe).toBeLessThan(inFallback);
  const shifted = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shifted).toBeLessThan(0.001);
});
