import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { askToSelectRow } from '../../../player/selection/select-row.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { anAlbum, anAlbumResult } from '../../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const ALBUM = 'GET music/api/albuminfo/';
const TITLES = ['Aft', 'Bay', 'Cape', 'Drift', 'Ebb'];

const toBrowseId = (title: string): string => `MPREb_${title.padEnd(11, '0')}`;

/** The albums of the Library, each with two songs, of which the first is selected by the event of its menu. */
async function openAlbums(look = 'grid') {
  const server = aQuietServer();
  server.answer(
    'GET music/api/library/albums',
    Response.json({
      items: TITLES.map((title) => anAlbumResult(title, { browseId: toBrowseId(title) })),
      next: null,
      previous: null,
    }),
  );
  const sections = TITLES.map((title) => ({ label: title[0], from: title.toLowerCase(), count: 1 }));
  server.answer('GET music/api/library/sections/', Response.json({ total: TITLES.length, sections }));
  for (const title of TITLES)
    server.answer(`${ALBUM}${toBrowseId(title)}`, () =>
      Response.json(anAlbum([`${title} one`, `${title} two`])),
    );
  const app = await renderApp(server, { path: `/library?view=albums&look=${look}`, token: 'session' });
  const { screen, engine } = app;
  const link = (title: string) =>
    screen.getByRole('main').getByRole('link', { name: new RegExp(`^${title}`) });
  const bar = screen.getByRole('region', { name: 'Selected albums' });
  const first = link('Aft');
  await expect.element(first).toBeVisible();
  // Repeated, since the code for selecting loads once the page is idle.
  await expect
    .poll(() => {
      if (!bar.query()) askToSelectRow(first.element());
      return bar.query()?.textContent;
    })
    .toBe('1 selected');
  const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
  return { ...app, server, link, bar, first, queued };
}

describe.each(['grid', 'list'])('albums of the Library in a %s', (look) => {
  it('are selected by a press once one is, and their songs are queued in order [2.137]', async () => {
    const { bar, link, first, address, queued } = await openAlbums(look);
    await expect.element(first).toHaveAttribute('aria-description', 'Selected');
    await link('Cape').click();
    await link('Ebb').click({ modifiers: ['ControlOrMeta'] });
    await link('Cape').click();
    await expect.element(bar.getByText('2 selected')).toBeVisible();
    await expect.element(link('Cape')).not.toHaveAttribute('aria-description');
    await bar.getByRole('button', { name: 'Add to queue' }).click();
    await expect.poll(queued).toEqual(['Aft one', 'Aft two', 'Ebb one', 'Ebb two']);
    await expect.element(bar).not.toBeInTheDocument();
    expect(address()).toContain('/library');
    await link('Cape').click();
    await expect.poll(address).toContain('/album');
  });

  it('are selected by Shift and an arrow key, or as a range, and played [2.137]', async () => {
    const { bar, link, first, queued, engine } = await openAlbums(look);
    first.element().focus();
    await userEvent.keyboard(`{Shift>}{${look === 'grid' ? 'ArrowRight' : 'ArrowDown'}}{/Shift}`);
    await expect.element(bar.getByText('2 selected')).toBeVisible();
    await expect.element(link('Bay')).toHaveFocus();
    await link('Drift').click({ modifiers: ['Shift'] });
    await expect.element(bar.getByText('4 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => queued().length).toBe(8);
    expect(engine.getSnapshot().track?.title).toBe('Aft one');
  });
});

describe('selected albums', () => {
  it('are selected by the menu of a card, which gives the focus to its link [2.137]', async () => {
    const { screen, bar, link } = await openAlbums();
    await link('Bay').click({ button: 'right' });
    await screen.getByRole('menuitem', { name: 'Select', exact: true }).click();
    await expect.element(bar.getByText('2 selected')).toBeVisible();
    await expect.element(link('Bay')).toHaveFocus();
    expect(bar.getByRole('button', { name: 'Like all' }).elements()).toEqual([]);
  });

  it('say that their songs load, and stay selected when one cannot be loaded [2.137]', async () => {
    const { server, screen, bar, queued } = await openAlbums();
    const { promise, resolve } = Promise.withResolvers<null>();
    server.answer(`${ALBUM}${toBrowseId('Aft')}`, async () => {
      await promise;
      return Response.json({ error: 'The library is being moved.' }, { status: 409 });
    });
    await bar.getByRole('button', { name: 'Add to queue' }).click();
    await expect.element(bar.getByText('Loading songs …')).toBeVisible();
    resolve(null);
    await expect.element(screen.getByText('The songs could not be loaded', { exact: false })).toBeVisible();
    await expect.element(bar.getByText('1 selected')).toBeVisible();
    expect(queued()).toEqual([]);
  });

  it('are opened in a new tab by Ctrl+click while none is selected [2.137]', async () => {
    const { bar, link } = await openAlbums();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
    let isPrevented: boolean | null = null;
    const seen = (event: MouseEvent) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', seen, { once: true });
    await link('Bay').click({ modifiers: ['ControlOrMeta'] });
    expect(isPrevented).toBe(false);
    await expect.element(bar).not.toBeInTheDocument();
  });
});
