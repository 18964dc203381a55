import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { anAlbum, aSong } from '../../testing/wire.ts';

const TITLES = ['Salt Meridian', 'Low Light Almanac'];

/** Signed in on the results of a search with these top results. */
async function openResults(...topResults: readonly object[]) {
  const server = aQuietServer();
  server.answer(
    'GET music/api/search/',
    Response.json(topResults.map((result) => ({ category: 'Top result', ...result }))),
  );
  server.answer('GET music/api/albuminfo/', Response.json(anAlbum(TITLES)));
  server.answer(
    'GET music/api/artistinfo/',
    Response.json({ name: 'Halden Vale', songs: { results: TITLES.map((title) => aSong(title)) } }),
  );
  server.answer('GET music/api/playlist/', Response.json(anAlbum(TITLES)));
  const app = await renderApp(server, { token: 'session', path: '/search?q=salt' });
  const top = app.screen.getByRole('region', { name: 'Top result' });
  const queued = () => app.engine.getSnapshot().queue.map(({ track }) => track.title);
  return { ...app, top, queued };
}

describe('the top result', () => {
  it('keeps a right-to-left title clear of its Play button', async () => {
    const title = 'התזמורת הגדולה של חיפה והצפון '.repeat(4);
    const { top } = await openResults({
      resultType: 'playlist',
      title,
      browseId: 'VLPLtides',
      thumbnails: [],
    });
    const play = top.getByRole('button', { name: /^Play / });
    await expect.element(play).toBeVisible();
    const text = document.createRange();
    text.selectNodeContents(top.getByText(/התזמורת/).element());
    const button = play.element().getBoundingClientRect();
    for (const line of text.getClientRects()) {
      const isBeside = line.bottom <= button.top || line.top >= button.bottom || line.right <= button.left;
      expect(isBeside).toBe(true);
    }
  });

  it.each([
    ['an artist', { resultType: 'artist', artist: 'Halden Vale', browseId: 'UC0000000000000000000000' }],
    ['an album', { resultType: 'album', title: 'Halden Vale', browseId: 'MPREb_tides000000', artists: [] }],
    ['a playlist', { resultType: 'playlist', title: 'Halden Vale', browseId: 'VLPLtides' }],
  ])('plays %s by its Play button, and stays on the page [2.128]', async (_, result) => {
    const { top, queued, engine, address } = await openResults({ ...result, thumbnails: [] });
    await expect.element(top.getByRole('link', { name: /Halden Vale/ })).toBeVisible();
    const play = top.getByRole('button', { name: 'Play Halden Vale' });
    await expect.element(play).toBeVisible();
    expect(play.element().checkVisibility({ opacityProperty: true }), 'it shows without the pointer').toBe(
      true,
    );
    await play.click();
    await expect.poll(queued).toEqual(TITLES);
    await top.getByRole('button', { name: 'Pause Halden Vale' }).click();
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    expect(address()).toBe('/search?q=salt');
  });

  it('has no Play button where it leads nowhere', async () => {
    const nowhere = { resultType: 'album', title: 'Tides', artists: [], thumbnails: [] };
    const { top } = await openResults(nowhere, { ...nowhere, title: 'Ferry', browseId: 'MPREb_ferry000000' });
    await expect.element(top.getByRole('button', { name: /^Play/ })).toHaveAccessibleName('Play Ferry');
    await expect.element(top.getByRole('button', { name: 'Options' })).toBeVisible();
  });

  it.each([
    ['an album', { resultType: 'album', title: 'Tides', browseId: 'MPREb_tides000000', artists: [] }],
    ['a song', { resultType: 'song', ...aSong('Tides') }],
  ])('has the menu of %s, opened by its button and by a right click [2.71]', async (_, result) => {
    const { top, screen } = await openResults({ ...result, thumbnails: [] });
    const entry = screen.getByRole('menuitem', { name: 'Play next' });
    await top.getByRole('button', { name: 'Options' }).click();
    await expect.element(entry).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(entry).not.toBeInTheDocument();
    await top.getByText('Tides').click({ button: 'right' });
    await expect.element(entry).toBeVisible();
  });

  it('is itself the button of a song, which shows that it plays [2.30]', async () => {
    const { top, queued } = await openResults({ resultType: 'song', ...aSong('Salt Meridian') });
    const song = top.getByRole('button', { name: /Salt Meridian/ });
    await expect.poll(() => song.element().querySelector('.lucide-play')).not.toBeNull();
    await song.click();
    await expect.poll(queued).toContain('Salt Meridian');
    await expect.poll(() => song.element().querySelector('.lucide-pause')).not.toBeNull();
  });
});
