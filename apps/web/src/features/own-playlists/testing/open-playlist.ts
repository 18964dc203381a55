import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { aPlaylistHead, aSong } from '../../testing/wire.ts';

export const TITLES = ['Salt Meridian', 'Low Light Almanac', 'Slow Tide Atlas'];
export const HEAD = 'GET auth/api/playlists/tides';
export const ENTRIES = `${HEAD}/entries`;
export const CHANGES = 'POST auth/api/playlists/tides/changes';

export const aHead = (over: object = {}) => aPlaylistHead({ description: 'For the ferry', ...over });

export const toEntry = (title: string) => ({
  entryId: `entry-${title}`,
  addedAt: '2026-05-01T12:00:00.000Z',
  track: aSong(title),
});

/** The page of the playlist Tides, or another page of a listener who has that playlist. */
export async function openPlaylist(
  head: object = {},
  path = '/list?q=tides',
  entries: () => Response | Promise<Response> = () => Response.json(TITLES.map(toEntry)),
) {
  const server = aQuietServer();
  let version = 1;
  server.answer(HEAD, () => Response.json(aHead({ version, ...head })));
  server.answer(ENTRIES, entries);
  server.answer(CHANGES, () => {
    version += 1;
    return Response.json({ version, duplicates: [], addedCount: 0 });
  });
  const app = await renderApp(server, { path, token: 'session' });
  const { screen } = app;
  const titles = () =>
    screen
      .getByRole('list', { name: 'Tracks' })
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('[dir]')?.textContent);
  const changes = () => server.calls(CHANGES).map(({ body }) => body as Record<string, unknown>);
  return { ...app, server, titles, changes };
}
