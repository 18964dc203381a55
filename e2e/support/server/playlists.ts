import { aPerson, clientOf, signUp } from './client.ts';
import type { Segue } from './segue.ts';

/** A playlist that was made through the API. */
export interface MadePlaylist {
  readonly playlistId: string;
  /** The titles of its songs, in its order. */
  readonly titles: readonly string[];
}

/** Makes a playlist of the first songs of the library. @param count 0: it is empty. */
export async function makePlaylistOf(
  client: ReturnType<typeof clientOf>,
  title: string,
  count: number,
): Promise<MadePlaylist> {
  const { items } = count > 0 ? await client.browseSongs({ query: { limit: String(count) } }) : { items: [] };
  const videoIds = items.flatMap(({ videoId }) => videoId ?? []);
  const { playlistId } = await client.makePlaylist({ body: { opId: crypto.randomUUID(), title, videoIds } });
  return { playlistId, titles: items.map((song) => song.title) };
}

/**
 * Makes a private playlist of another listener with a link to look at it.
 * @param name of the account of that listener
 * @returns the path of the link.
 */
export async function makeLinkOfAnother(segue: Segue, name: string, title: string): Promise<string> {
  const client = clientOf(segue, await signUp(segue, aPerson(name)));
  const { playlistId } = await makePlaylistOf(client, title, 2);
  const body = { grants: 'view', days: 7 };
  const { token } = await client.makePlaylistLink({ params: { id: playlistId }, body });
  return `/list?q=${playlistId}&link=${token}`;
}
