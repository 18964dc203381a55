import { expect, it } from 'vitest';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { aSong } from '../testing/wire.ts';

const COUNT = 'POST music/api/searchPlays';
const SALT = aSong('Salt Meridian');
/** Found as well, and next in the watch-list. */
const FOLLOWING = aSong('Elsewhere');
/** Found as well, and further down in the watch-list. */
const QUEUED = aSong('Low Tide');

async function openResults() {
  const server = aQuietServer();
  server.answer('GET music/api/search/', () =>
    Response.json([
      { category: 'Songs', resultType: 'song', ...SALT },
      { category: 'Songs', resultType: 'song', ...aSong('Low Light') },
      { category: 'Songs', resultType: 'song', ...FOLLOWING },
      { category: 'Songs', resultType: 'song', ...QUEUED },
    ]),
  );
  server.answer(
    'GET music/api/watchlist/',
    Response.json({ tracks: [SALT, FOLLOWING, aSong('Snow Radio'), QUEUED] }),
  );
  server.answer(COUNT, Response.json({ success: true }));
  const app = await renderApp(server, { path: '/search?q=salt', token: 'session' });
  const press = (name: string) =>
    app.screen
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  return { ...app, server, press };
}

it('a play from the search results is reported once per song, and tracks played after it are not [12.30] [13.43]', async () => {
  const { server, press, engine } = await openResults();
  await press('Salt Meridian');
  await expect.poll(() => server.calls(COUNT)).toHaveLength(1);
  expect(server.calls(COUNT)[0]?.body).toEqual({ query: 'salt', videoId: SALT.videoId });
  await expect.poll(() => engine.getSnapshot().hasNext).toBe(true);
  engine.next();
  await expect.poll(() => engine.getSnapshot().track?.title).toBe('Elsewhere');
  expect(server.calls(COUNT)).toHaveLength(1);
  await press('Low Tide');
  await expect.poll(() => engine.getSnapshot().track?.title).toBe('Low Tide');
  await expect
    .poll(() => server.calls(COUNT).map(({ body }) => body))
    .toContainEqual({
      query: 'salt',
      videoId: QUEUED.videoId,
    });
  await press('Low Light');
  await expect.poll(() => server.calls(COUNT)).toHaveLength(3);
  expect(server.calls(COUNT)[2]?.body).toMatchObject({ videoId: aSong('Low Light').videoId });
  await press('Salt Meridian');
  await expect.poll(() => engine.getSnapshot().track?.title).toBe('Salt Meridian');
  expect(server.calls(COUNT)).toHaveLength(3);
});
