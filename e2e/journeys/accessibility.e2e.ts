import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { clientOf } from '../support/client.ts';
import { test } from '../support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['dark', 'light'] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async ({ browser, demo, token }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const check = async (path: string) => {
      await page.goto(`${demo.url}${path}`);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        path,
      ).toEqual([]);
    };
    for (const path of [
      '/',
      '/login',
      '/signup',
      '/resetpassword',
      '/resetpassword?token=x',
      '/privacypolicy',
      '/nowhere',
    ]) {
      await check(path);
    }
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    const [album] = await clientOf(demo).search({ params: { query: 'glass arcade' } });
    const albumId = album?.browseId ?? album?.album?.id ?? '';
    const artistId = album?.artists?.[0]?.id ?? '';
    for (const path of [
      '/',
      '/search?q=glass',
      '/history',
      '/liked',
      `/album?q=${albumId}`,
      `/artist?q=${artistId}`,
    ]) {
      await check(path);
    }
    await context.close();
  });
}
