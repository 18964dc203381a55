import { expect, type Page } from '@playwright/test';
import { clientOf } from '../../support/server/client.ts';
import { hearSound, watchSound } from '../../support/pages/listener.ts';
import { enterAs, playerBar, queuePanel } from '../../support/pages/player-page.ts';
import { test } from '../../support/test.ts';

const list = (page: Page, name: string) => page.getByRole('main').getByRole('list', { name, exact: true });

test('with the mouse: albums are sorted and filtered, back keeps the filter, and Play all plays them [2.65] [2.60] [2.62]', async ({
  page,
  demo,
  token,
}) => {
  await watchSound(page);
  await enterAs(page, token);
  await page.goto(demo.url);
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  const { total } = await clientOf(demo).browseSections({ params: { kind: 'albums' }, query: {} });
  await expect(page.getByRole('main')).toContainText(`${total} albums`);
  await expect(list(page, 'Albums').getByRole('listitem')).toHaveCount(total);
  await expect(
    list(page, 'Albums')
      .getByRole('button', { name: /^Options/ })
      .first(),
  ).toBeAttached();
  const findTops = () =>
    list(page, 'Albums')
      .getByRole('listitem')
      .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getBoundingClientRect().top));
  await expect
    .poll(async () => new Set(await findTops()).size, 'the first two cards stand side by side')
    .toBe(1);

  await page.getByRole('button', { name: /^Sort by/ }).click();
  await page.getByRole('menuitemradio', { name: 'Year' }).click();
  await page.getByRole('button', { name: 'Genre or mood', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Ambient' }).click();
  await expect(page).toHaveURL(/sort=year&genre=Ambient$/);
  await expect(list(page, 'Albums').getByRole('listitem')).toHaveCount(2);
  await list(page, 'Albums').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/album/);
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(list(page, 'Albums').getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Play all', exact: true }).click();
  await hearSound(page);
  await expect(playerBar(page)).toContainText('Halden Vale');
  await expect(queuePanel(page).getByRole('listitem')).toHaveCount(6);
});

test('with the keyboard alone: a song is played from its folder, and a decade is opened [2.65] [2.63]', async ({
  page,
  demo,
  token,
}) => {
  await watchSound(page);
  await enterAs(page, token);
  await page.goto(`${demo.url}/library?view=folders`);
  const follow = (name: string | RegExp) =>
    page.getByRole('main').getByRole('link', { name }).first().press('Enter');
  for (const name of ['demo-library', 'Halden Vale', 'Slow Tide Atlas']) {
    await follow(name);
    // The new page takes the focus, which must not happen between the focus of a link and the key.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await list(page, 'Tracks in Slow Tide Atlas').getByRole('button').first().press('Enter');
  await hearSound(page);

  await page.goto(`${demo.url}/library?view=years`);
  await follow('2020s');
  await expect(page.getByRole('heading', { level: 1, name: '2020s' })).toBeVisible();
  await expect(list(page, 'Albums').getByRole('listitem')).not.toHaveCount(0);
});

test.describe('in a small window', () => {
  test.use({ viewport: { width: 640, height: 480 } });

  test('going back, going forward and a reload return to the place on a page, with the focus on the opened album [2.86]', {
    tag: '@every-browser',
  }, async ({ page, demo, token }) => {
    const readScroll = () => page.evaluate(() => Math.round(scrollY));
    await enterAs(page, token);
    await page.goto(`${demo.url}/library`);
    const letters = page.getByRole('navigation', { name: 'Jump to' }).getByRole('button');
    await letters.last().click();
    await expect.poll(readScroll).toBeGreaterThan(1000);
    const lastAlbum = list(page, 'Albums').getByRole('listitem').last().getByRole('link').first();
    await lastAlbum.scrollIntoViewIfNeeded();
    // By its address: which row is the last one drawn depends on the place.
    const album = list(page, 'Albums')
      .locator(`a[href="${await lastAlbum.getAttribute('href')}"]`)
      .first();
    await album.focus();
    const place = await readScroll();
    await album.press('Enter');
    await expect(page).toHaveURL(/\/album/);
    await expect.poll(readScroll).toBe(0);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    // An album of one track is short until its shelf has come, and the event of scrolling comes with the next frame.
    const scrollTo90 = () => {
      scrollTo(0, 90);
      return new Promise<number>((resolve) => requestAnimationFrame(() => resolve(Math.round(scrollY))));
    };
    await expect.poll(() => page.evaluate(scrollTo90)).toBe(90);

    await page.goBack();
    await expect(album).toBeFocused();
    await expect.poll(readScroll).toBe(place);

    await page.goForward();
    await expect(page).toHaveURL(/\/album/);
    await expect.poll(readScroll).toBe(90);
    await page.goBack();
    await expect.poll(readScroll).toBe(place);

    await page.reload();
    await expect(album).toBeInViewport();
    await expect.poll(readScroll).toBe(place);

    await page.goto(`${demo.url}/library`);
    await expect(letters.first()).toBeVisible();
    expect(await readScroll(), 'an opened address begins at its top').toBe(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a listener jumps to a letter and plays its first song [2.61]', async ({ page, demo, token }) => {
    await enterAs(page, token);
    await page.goto(demo.url);
    await page.getByRole('link', { name: 'Library', exact: true }).tap();
    await page.getByRole('link', { name: 'Songs', exact: true }).tap();
    // Until then the letters are those of the albums.
    await expect(list(page, 'Songs').getByRole('listitem').first()).toBeVisible();
    const last = page.getByRole('navigation', { name: 'Jump to' }).getByRole('button').last();
    const letter = (await last.textContent()) ?? '';
    await last.scrollIntoViewIfNeeded();
    await last.tap();
    const song = list(page, 'Songs')
      .getByRole('button', { name: new RegExp(`^${letter}`) })
      .first();
    await expect(song).toBeInViewport();
    await song.tap();
    await expect(playerBar(page)).toBeVisible();
  });
});
