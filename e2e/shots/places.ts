import { clientOf } from '../support/client.ts';
import { loadSongPages } from '../support/demo-pages.ts';
import type { Segue } from '../support/segue.ts';

/** A path of the app, or the page of a song's album or artist, or the first playlist of home. */
export type Place = `/${string}` | { readonly album: string } | { readonly artist: string } | 'playlist';

async function findPlaylist(segue: Segue): Promise<string> {
  const shelves = await clientOf(segue).home({});
  const card = shelves.flatMap(({ contents }) => contents).find(({ playlistId }) => playlistId);
  if (!card?.playlistId) throw new Error('Expected a playlist on home.');
  return `/playlist?q=${card.playlistId}`;
}

/** @returns its path, with the query. */
export async function findPath(segue: Segue, place: Place): Promise<string> {
  if (place === 'playlist') return findPlaylist(segue);
  if (typeof place === 'string') return place;
  const { album, artist } = await loadSongPages(segue, 'album' in place ? place.album : place.artist);
  return 'album' in place ? `/album?q=${album.browseId}` : `/artist?q=${artist.browseId}`;
}
