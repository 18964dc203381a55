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

it('prints the page alone, black on white in the dark theme too [2.200]', async () => {
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
  const { backgroundColor, color } = getComputedStyle(document.documentElement);
  expect([backgroundColor, color]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  const { left } = list.element().getBoundingClientRect();
  expect(left, 'no room is left for the drawer').toBeLessThan(20);
});
