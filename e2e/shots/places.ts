import { clientOf } from '../support/server/client.ts';
import { loadSongPages } from '../support/pages/demo-pages.ts';
import type { Segue } from '../support/server/segue.ts';

/**
 * A path of the app, the album or artist page of a song, the first playlist of home, or a playlist that is
 * made for the shot.
 */
export type Place =
  | `/${string}`
  | { readonly album: string }
  | { readonly artist: string }
  | { readonly artistWork: string }
  | 'playlist'
  | 'list'
  | 'smart-list'
  | 'folders'
  | 'rules';

async function findPlaylist(segue: Segue): Promise<string> {
  const shelves = await clientOf(segue).home({});
  const card = shelves.flatMap(({ contents }) => contents).find(({ playlistId }) => playlistId);
  if (!card?.playlistId) throw new Error('Expected a playlist on home.');
  return `/playlist?q=${card.playlistId}`;
}

/** Makes a playlist of eight songs. @returns its path. */
async function makeList(segue: Segue, token: string): Promise<string> {
  const client = clientOf(segue, token);
  const { items } = await client.browseSongs({ query: { limit: '8' } });
  const videoIds = items.flatMap(({ videoId }) => videoId ?? []);
  const body = { opId: crypto.randomUUID(), title: 'For the ferry', description: 'Slow ones', videoIds };
  return `/list?q=${(await client.makePlaylist({ body })).playlistId}`;
}

/**
 * Makes playlist folders, one with a playlist and one empty, unless there are some.
 * @returns the path of the list of playlists.
 */
async function makeFolders(segue: Segue, token: string): Promise<string> {
  const client = clientOf(segue, token);
  const path = '/library?view=playlists';
  if ((await client.fetchPlaylists({ query: {} })).folders.length > 0) return path;
  const folderId = crypto.randomUUID();
  const id = (await makeList(segue, token)).replace('/list?q=', '');
  await makeList(segue, token);
  await client.savePlaylistFolder({ params: { id: folderId }, body: { name: 'Trips' } });
  await client.savePlaylistFolder({ params: { id: crypto.randomUUID() }, body: { name: 'Winter' } });
  await client.editPlaylist({ params: { id }, body: { folderId } });
  return path;
}

/** Makes a smart playlist with different kinds of rules and nested groups. @returns its path. */
async function makeSmartList(segue: Segue, token: string): Promise<string> {
  const deep = { match: 'all', rules: [{ field: 'lengthSeconds', is: 'between', number: 10, upTo: 900 }] };
  const rules = {
    root: {
      match: 'all',
      rules: [
        { field: 'genre', is: 'different', text: 'drum and bass' },
        { field: 'year', is: 'atLeast', number: 1990 },
        { field: 'liked', is: 'false' },
        {
          match: 'any',
          rules: [
            { field: 'addedDaysAgo', is: 'atMost', number: 30 },
            { field: 'format', is: 'equal', text: 'flac' },
            deep,
          ],
        },
      ],
    },
    order: 'added',
    isDescending: true,
    maxSongs: 25,
    maxMinutes: null,
  };
  const body = { opId: crypto.randomUUID(), title: 'New and not too loud', rules };
  return `/list?q=${(await clientOf(segue, token).makePlaylist({ body })).playlistId}`;
}

/**
 * @param token Session token of the listener who opens the place.
 * @returns the path with its query.
 */
export async function findPath(segue: Segue, place: Place, token: string): Promise<string> {
  if (place === 'list') return makeList(segue, token);
  if (place === 'folders') return makeFolders(segue, token);
  if (place === 'smart-list') return makeSmartList(segue, token);
  if (place === 'rules') return `${await makeSmartList(segue, token)}&rules`;
  if (place === 'playlist') return findPlaylist(segue);
  if (typeof place === 'string') return place;
  if ('album' in place) return `/album?q=${(await loadSongPages(segue, place.album)).album.browseId}`;
  const isWork = 'artistWork' in place;
  const { artist } = await loadSongPages(segue, isWork ? place.artistWork : place.artist);
  return `${isWork ? '/artistwork' : '/artist'}?q=${artist.browseId}`;
}
