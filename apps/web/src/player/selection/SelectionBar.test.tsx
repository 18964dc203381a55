import { afterEach, expect, it, vi } from 'vitest';
import { refuse } from '../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { anAlbum } from '../../features/testing/wire.ts';
import { askToSelectRow } from './select-row.ts';

afterEach(() => vi.restoreAllMocks());

const ADD = 'POST auth/api/songs/addliked';
const TITLES = ['Salt Meridian', 'Slow Tide Atlas', 'Low Light Almanac'];

it('likes the selected songs until the server refuses one, and says how many it liked [2.81]', async () => {
  const server = aQuietServer();
  server.answer('GET music/api/albuminfo/', Response.json(anAlbum(TITLES)));
  server.answer(
    ADD,
    Response.json({ success: true }),
    refuse(429, 'Too many tries. Wait a moment and try again.'),
  );
  const { screen } = await renderApp(server, { path: '/album?q=MPREb_00000000000', token: 'session' });
  const row = (title: string) => screen.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const bar = screen.getByRole('region', { name: 'Selected songs' });
  const first = row('Salt Meridian').getByRole('button').first();
  await expect.element(first).toBeVisible();
  // Repeated, since the code for selecting loads once the page is idle.
  await expect
    .poll(() => {
      if (!first.element().hasAttribute('aria-pressed')) askToSelectRow(first.element());
      return bar.query()?.textContent;
    })
    .toBe('1 selected');
  await row('Low Light Almanac')
    .getByRole('button')
    .first()
    .click({ modifiers: ['Shift'] });
  await expect.element(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Like all' }).click();
  await expect
    .element(screen.getByText('1 of 3 songs were liked. Too many tries. Wait a moment and try again.'))
    .toBeVisible();
  expect(server.calls(ADD)).toHaveLength(2);
  const isLiked = (title: string) =>
    row(title).getByRole('button', { name: 'Like', exact: true }).element().ariaPressed;
  expect(TITLES.map(isLiked)).toEqual(['true', 'false', 'false']);
});
