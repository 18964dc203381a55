import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALBUM, openTides, TITLES } from './testing/open-tides.ts';

afterEach(() => vi.restoreAllMocks());

describe('the options of a song card', () => {
  it('have a button beside that of the card, and link to the album without playing the song', async () => {
    const { screen, engine } = await openTides({ path: '/' });
    const card = screen.getByRole('region', { name: 'Sung by night' }).getByRole('listitem');
    await card.hover();
    const options = card.getByRole('button', { name: 'Options' });
    await expect.element(options).toBeVisible();
    expect(card.element().querySelector('button button')).toBeNull();
    await options.click();
    await screen.getByRole('menuitem', { name: 'Go to album' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    expect(engine.getSnapshot().track).toBeNull();
  });
});

describe('the options of an album card', () => {
  const withAlbum = async () => {
    const app = await openTides({ path: '/' });
    const card = app.screen.getByRole('region', { name: 'Records' }).getByRole('listitem');
    return { ...app, card };
  };

  it('play the whole album and link to its artist [2.71]', async () => {
    const { card, screen, queued, address } = await withAlbum();
    await card.hover();
    await card.getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: 'Play', exact: true }).click();
    await expect.poll(queued).toEqual(TITLES);
    await card.getByRole('link').click({ button: 'right' });
    await screen.getByRole('menuitem', { name: 'Go to artist' }).click();
    await expect.poll(address).toBe('/artist?q=UC0000000000000000000000');
  });

  it('report that the songs could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { card, screen, server } = await withAlbum();
    server.answer(ALBUM, Response.json({ error: 'Not today.' }, { status: 400 }));
    await card.hover();
    await card.getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: 'Add to playlist …' }).click();
    await expect.element(screen.getByText('The songs could not be loaded. Please try again.')).toBeVisible();
  });

  it('add all tracks of the album to the queue', async () => {
    const { card, screen, queued, engine } = await withAlbum();
    const song = screen.getByRole('region', { name: 'Sung by night' }).getByRole('listitem');
    await song.getByRole('button').first().click();
    // Waits for the songs that follow.
    await expect.poll(() => queued().length > 0 && !engine.getSnapshot().isQueueLoading).toBe(true);
    engine.pause();
    const before = queued().length;
    await card.hover();
    await card.getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: 'Add to queue' }).click();
    await expect.element(screen.getByText('Added to queue')).toBeVisible();
    expect(queued()).toHaveLength(before + TITLES.length);
  });
});
