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
  const counted = () =>
    server.calls(COUNT).map(({ body }) => {
      const { query, videoId } = body as { query: string; videoId: string };
      return `${query}: ${videoId}`;
    });
  return { ...app, server, press, counted };
}

it('a play from the search results is reported once per song, and tracks played after it are not [12.30] [13.43]', async () => {
  const { press, engine, counted } = await openResults();
  const pressed = [`salt: ${SALT.videoId}`];
  await press('Salt Meridian');
  await expect.poll(counted).toEqual(pressed);
  await expect.poll(() => engine.getSnapshot().hasNext).toBe(true);
  engine.next();
  await expect.poll(() => engine.getSnapshot().track?.title).toBe('Elsewhere');
  expect(counted()).toEqual(pressed);
  pressed.push(`salt: ${QUEUED.videoId}`);
  await press('Low Tide');
  await expect.poll(() => engine.getSnapshot().track?.title).toBe('Low Tide');
  await expect.poll(counted).toEqual(pressed);
  pressed.push(`salt: ${aSong('Low Light').videoId}`);
  await press('Low Light');
  await expect.poll(counted).toEqual(pressed);
  await press('Salt Meridian');
  await expect.poll(() => engine.getSnapshot().track?.title).toBe('Salt Meridian');
  expect(counted()).toEqual(pressed);
});
