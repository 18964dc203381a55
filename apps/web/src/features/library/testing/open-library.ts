import type { BrowseSections } from '@segue/domain';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { anAlbumResult, aSong, aSongInfo } from '../../testing/wire.ts';

export const ALBUMS = 'GET music/api/library/albums';
export const SONGS = 'GET music/api/library/songs';
export const SECTIONS = 'GET music/api/library/sections/';

export const aPage = (items: readonly object[], next: string | null = null, previous: string | null = null) =>
  Response.json({ items, next, previous });

/** Sixty albums whose names begin with a word. */
export const sixtyAlbums = (name: string) =>
  Array.from({ length: 60 }, (_, index) => anAlbumResult(`${name} ${String(index).padStart(2, '0')}`));

export const sectionsOf = (...counts: readonly (readonly [string, number])[]): BrowseSections => ({
  total: counts.reduce((total, [, count]) => total + count, 0),
  sections: counts.map(([label, count]) => ({ label, from: label.toLowerCase(), count })),
});

/** Sixty albums under A and sixty under B; each letter is one page. */
export function aLibrary() {
  const server = aQuietServer();
  server.answer(ALBUMS, ({ call }) => {
    if (call.includes('from=b') || call.includes('cursor=toB')) return aPage(sixtyAlbums('Bay'));
    if (call.includes('text=')) return aPage([anAlbumResult('Low Tide')]);
    if (call.includes('genre=')) return aPage([]);
    return aPage(sixtyAlbums('Aft'), 'toB');
  });
  server.answer(SECTIONS, ({ call }) =>
    Response.json(
      call.includes('text=')
        ? sectionsOf(['L', 1])
        : call.includes('genre=')
          ? sectionsOf()
          : sectionsOf(['A', 60], ['B', 60]),
    ),
  );
  server.answer(
    'GET music/api/library/genres',
    Response.json({
      genres: [
        { name: 'Ambient', songCount: 12, albumCount: 2 },
        { name: 'House', songCount: 1, albumCount: 1 },
      ],
    }),
  );
  server.answer(SONGS, aPage(['Salt Meridian', 'Slow Tide Atlas'].map((title) => aSong(title))));
  server.answer('GET songs/api/songinfo/', () => Response.json(aSongInfo('Salt Meridian')));
  return server;
}

/** A page of the Library over `aLibrary`. */
export async function openLibrary(path = '/library', token: string | null = 'session') {
  const server = aLibrary();
  const app = await renderApp(server, { path, token });
  const { screen } = app;
  const cards = () => screen.getByRole('list', { name: 'Albums' });
  return { ...app, server, cards };
}
