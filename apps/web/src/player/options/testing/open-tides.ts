import { aQuietServer, renderApp } from '../../../features/testing/render-app.tsx';
import { anAlbum, aSong, aSongInfo } from '../../../features/testing/wire.ts';

const ALBUM_ID = 'MPREb_00000000000';
export const ALBUM = 'GET music/api/albuminfo/';
export const WATCH_LIST = 'GET music/api/watchlist/';
export const ADDRESS = `/album?q=${ALBUM_ID}`;
export const TITLES = ['Salt Meridian', 'Low Light Almanac', 'Slow Tide Atlas'];

export const aTrackOfTides = (title: string) => ({ ...aSong(title), album: { name: 'Tides', id: ALBUM_ID } });

/** Signed in on an album of three tracks, or on home with one card of it. */
export async function openTides({
  path = ADDRESS,
  token = 'session',
}: {
  path?: string;
  token?: string | null;
} = {}) {
  const server = aQuietServer();
  server.answer('GET songs/api/songinfo/', ({ call }) =>
    Response.json(aSongInfo(TITLES.find((title) => call.includes(String(aSong(title).videoId))) ?? '')),
  );
  server.answer(ALBUM, Response.json(anAlbum([], { tracks: TITLES.map(aTrackOfTides) })));
  server.answer(
    WATCH_LIST,
    Response.json({ tracks: TITLES.toReversed().map(aTrackOfTides), playlistId: null }),
  );
  server.answer(
    'GET home/api/home',
    Response.json([
      { title: 'Quick picks', contents: [] },
      { title: 'Sung by night', contents: [aTrackOfTides('Salt Meridian')] },
      {
        title: 'Records',
        contents: [
          {
            title: 'Tides',
            browseId: ALBUM_ID,
            resultType: 'album',
            artists: [{ name: 'Halden Vale', id: 'UC0000000000000000000000' }],
            thumbnails: [],
          },
        ],
      },
    ]),
  );
  const app = await renderApp(server, { path, token });
  const { screen, engine } = app;
  const row = (title: string) => screen.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
  const choose = async (title: string, entry: string) => {
    await row(title).hover();
    await row(title).getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: entry }).click();
  };
  return { ...app, server, row, queued, choose };
}
