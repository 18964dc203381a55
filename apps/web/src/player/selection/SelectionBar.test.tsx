import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { anAlbum, aPlaylistHead, aSong } from '../../features/testing/wire.ts';
import { askToSelectRow } from './select-row.ts';

afterEach(() => vi.restoreAllMocks());

const ADD = 'POST auth/api/songs/addliked';
const TITLES = ['Salt Meridian', 'Slow Tide Atlas', 'Low Light Almanac'];

/** An album whose three songs are selected, from the first to the last. */
async function selectAll(queues: readonly object[] = []) {
  const server = aQuietServer();
  server.answer('GET auth/api/queues', Response.json({ queues }));
  server.answer('GET music/api/albuminfo/', Response.json(anAlbum(TITLES)));
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
  return { server, screen, row, bar, first };
}

it('likes the selected songs until the server refuses one, and says how many it liked [2.81]', async () => {
  const { server, screen, row, bar } = await selectAll();
  server.answer(
    ADD,
    Response.json({ success: true }),
    refuse(429, 'Too many tries. Wait a moment and try again.'),
  );
  await bar.getByRole('button', { name: 'Like all' }).click();
  await expect
    .element(screen.getByText('1 of 3 songs were liked. Too many tries. Wait a moment and try again.'))
    .toBeVisible();
  expect(server.calls(ADD)).toHaveLength(2);
  const isLiked = (title: string) =>
    row(title).getByRole('button', { name: 'Like', exact: true }).element().ariaPressed;
  await expect.poll(() => TITLES.map(isLiked)).toEqual(['true', 'false', 'false']);
});

it('shows rows as selected also while they are hovered or playing [2.81]', async () => {
  const { row } = await selectAll();
  const styleOf = (title: string) => {
    const { backgroundColor, boxShadow } = getComputedStyle(
      row(title).getByRole('button').first().element().parentElement ?? document.body,
    );
    return [backgroundColor, boxShadow];
  };
  await row('Slow Tide Atlas').hover();
  const [ground, stripe] = styleOf('Low Light Almanac');
  expect(stripe).toContain('inset');
  await expect.poll(() => styleOf('Slow Tide Atlas')).toEqual([ground, stripe]);
});

it('gives the focus back to the row where the selection began, once its songs are in a playlist [2.81]', async () => {
  const { server, screen, bar, first } = await selectAll();
  server.answer('GET auth/api/playlists', Response.json({ playlists: [], folders: [], found: [] }));
  const made = aPlaylistHead();
  server.answer('POST auth/api/playlists', Response.json(made));
  await bar.getByRole('button', { name: 'Add to playlist …' }).click();
  const name = screen.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await name.fill('Tides');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(first).toHaveFocus();
});

it.each([
  [1440, 900],
  [390, 844],
])('is above the bar that there is no connection, at %i x %i [2.88]', async (width, height) => {
  const { screen, bar } = await selectAll();
  await page.viewport(width, height);
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const offline = screen.getByText('No connection. Segue keeps trying.');
  await expect.element(offline).toBeVisible();
  const boxOf = (part: typeof offline) => part.element().getBoundingClientRect();
  await expect.poll(() => boxOf(offline).top - boxOf(bar).bottom).toBeGreaterThan(0);
});

it('is above the offer to continue from another device on a phone [2.126]', async () => {
  const queue = {
    deviceId: 'phone-0001',
    deviceName: 'Safari on iOS',
    trackCount: 1,
    queueIndex: 0,
    positionSeconds: 1,
    track: aSong('Slow Tide Atlas'),
    savedAt: new Date().toISOString(),
  };
  const { server, screen, bar } = await selectAll([queue]);
  await page.viewport(390, 844);
  const offer = screen.getByRole('region', { name: 'Continue from another device' });
  await expect.element(offer.getByRole('button', { name: 'Continue' })).toBeVisible();
  const bottomOf = (box: typeof bar) => box.element().getBoundingClientRect().bottom;
  await expect.poll(() => bottomOf(bar)).toBe(offer.element().getBoundingClientRect().top - 20);
  server.answer(ADD, refuse(429, 'Wait a moment and try again.'));
  await bar.getByRole('button', { name: 'Like all' }).click();
  const message = screen.getByText(/Wait a moment/);
  await expect.element(message).toBeVisible();
  expect(bottomOf(message)).toBeLessThan(offer.element().getBoundingClientRect().top);
});
