import { describe, expect, it } from 'vitest';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { aSong, anAlbumResult } from '../../testing/wire.ts';

const PAGE = 'GET music/api/library/songs';

const someSongs = (count: number, over = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...aSong(`${index} tide`), ...over }));

const holds =
  (items: readonly object[], next: string | null = null) =>
  () =>
    Response.json({ items, next, previous: null });

/** A search that finds some songs, and albums of which the Library holds more. */
async function openSearch(count: number, answer: () => Response, path = '/search?q=tide') {
  const server = aQuietServer();
  const songs = someSongs(count, { resultType: 'song', category: 'Songs' });
  const albums = Array.from({ length: 10 }, (_, index) => ({
    ...anAlbumResult(`Tides ${index}`),
    category: 'Albums',
  }));
  server.answer('GET music/api/search/', Response.json([...songs, ...albums]));
  server.answer(PAGE, answer);
  server.answer('GET music/api/library/albums', holds([], 'next'));
  const app = await renderApp(server, { path });
  await expect.element(app.screen.getByText('0 tide', { exact: true })).toBeVisible();
  return { ...app, server };
}

const aVideo = { videoType: 'MUSIC_VIDEO_TYPE_UGC' };

describe('the link from a full group of results to the Library', () => {
  it.each(['/search?q=tide', '/search?q=tide&category=Songs'])(
    'leads to all songs with the text, at %s [2.152]',
    async (path) => {
      const { screen } = await openSearch(20, holds(someSongs(21)), path);
      await expect
        .element(screen.getByRole('link', { name: 'See all songs in the Library' }))
        .toHaveAttribute('href', '/library?view=songs&text=tide');
    },
  );

  it('is there for a common word, of which the server looks through a part of the list, and counts nothing [2.152]', async () => {
    const { screen, server } = await openSearch(20, holds([], 'next'));
    await expect.element(screen.getByRole('link', { name: 'See all songs in the Library' })).toBeVisible();
    expect(server.calls('GET music/api/library/sections/')).toEqual([]);
  });

  it.each([
    ['holds no more', 20, holds(someSongs(20))],
    ['holds only videos besides', 20, holds([...someSongs(20), ...someSongs(5, aVideo)])],
    ['holds more videos than fit besides', 20, holds([...someSongs(20), ...someSongs(11, aVideo)], 'next')],
    ['is none', 20, () => new Response('', { status: 404 })],
    ['holds more than a group that is not full', 19, holds(someSongs(43))],
  ])('is not there if the Library %s [2.152]', async (_, count, answer) => {
    const { screen } = await openSearch(count, answer);
    // Asked for after the songs, so that their answer was shown before.
    await expect.element(screen.getByRole('link', { name: 'See all albums in the Library' })).toBeVisible();
    expect(screen.getByRole('link', { name: /songs in the Library/ }).elements()).toEqual([]);
  });
});
