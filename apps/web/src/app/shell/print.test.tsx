import { expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { anAlbum } from '../../features/testing/wire.ts';

/** With the preference for reduced motion, which the call would end. */
const setMedia = (media: 'print' | '') =>
  cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });

/** The visible elements with text of their own. */
const toTexts = (page: Element): readonly Element[] =>
  Array.from(page.querySelectorAll('*'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(({ childNodes }) => Array.from(childNodes).some(({ nodeType }) => nodeType === Node.TEXT_NODE));

/** The colour behind an element: its own, or that of the nearest element around it that has one. */
function toGround(element: Element): string {
  const { backgroundColor } = getComputedStyle(element);
  const isClear = backgroundColor === 'rgba(0, 0, 0, 0)';
  return isClear && element.parentElement ? toGround(element.parentElement) : backgroundColor;
}

it('prints the page alone, without its buttons, black on white in the dark theme too [2.200]', async () => {
  const server = aQuietServer();
  server.answer('GET music/api/albuminfo/', Response.json(anAlbum(['Salt Meridian', 'Low Light Almanac'])));
  const path = '/album?q=MPREb_tides000000';
  const { screen } = await renderApp(server, { path, token: 'session', stored: { theme: 'dark' } });
  const list = screen.getByRole('list', { name: 'Tracks' });
  await list.getByRole('button', { name: /^Salt Meridian/ }).click();
  const around = [
    screen.getByRole('banner'),
    screen.getByRole('link', { name: 'Library', exact: true }),
    screen.getByRole('region', { name: 'Player' }),
    screen.getByRole('complementary', { name: 'Queue' }),
  ];
  for (const part of around) await expect.element(part).toBeVisible();
  const elements = around.map((part) => part.element());
  onTestFinished(async () => {
    await setMedia('');
  });
  await setMedia('print');
  await expect
    .poll(() => elements.filter((element) => element.checkVisibility({ visibilityProperty: true })))
    .toEqual([]);
  for (const title of ['Salt Meridian', 'Low Light Almanac'])
    await expect.element(list.getByText(title)).toBeVisible();
  const main = screen.getByRole('main');
  const rows = main.getByRole('button', { name: /^(Salt Meridian|Low Light Almanac)/ }).elements();
  expect(main.getByRole('button').elements(), 'no button but the rows of songs').toEqual(rows);
  const grounds = toTexts(main.element()).map(toGround);
  expect(new Set(grounds)).toEqual(new Set(['rgb(255, 255, 255)']));
  const { backgroundColor, color } = getComputedStyle(document.documentElement);
  expect([backgroundColor, color]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  const { left } = list.element().getBoundingClientRect();
  expect(left, 'no room is left for the drawer').toBeLessThan(20);
});
