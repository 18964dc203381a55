import { expect } from 'vitest';
import { aQuietServer, renderApp } from './render-app.tsx';
import { aSong, aSongInfo } from './wire.ts';

export const SONG = 'Salt Meridian';
export const NEXT = 'Slow Tide Atlas';

/** Opens home, signed in, with one song; its watch-list has a second song. */
export async function openSong(info: object = aSongInfo(SONG)) {
  const server = aQuietServer();
  const tracks = [aSong(SONG), aSong(NEXT)];
  server.answer('GET home/api/home', Response.json([{ title: 'Quick picks', contents: [aSong(SONG)] }]));
  server.answer('GET songs/api/songinfo/', () => Response.json(info));
  server.answer('GET music/api/watchlist/', Response.json({ tracks, playlistId: null }));
  const app = await renderApp(server, { token: 'session' });
  const { screen } = app;
  const bar = screen.getByRole('region', { name: 'Player' });
  const queue = screen.getByRole('complementary', { name: 'Queue' });
  const press = () =>
    screen
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${SONG}`) })
      .click();
  return { ...app, server, bar, queue, press };
}

/** Opens home and plays the song; waits until it plays and has a next track. */
export async function playSong() {
  const app = await openSong();
  await app.press();
  await expect.poll(() => app.engine.getSnapshot().hasNext).toBe(true);
  await expect.poll(() => app.engine.getSnapshot().state).toBe('playing');
  return app;
}
