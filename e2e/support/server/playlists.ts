import type { clientOf } from './client.ts';

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
