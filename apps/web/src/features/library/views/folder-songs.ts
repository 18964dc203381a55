import type { Client } from '@segue/contract/client';
import type { Track } from '@segue/domain';

/** At most this many songs of a folder play, as of 'Play all'. */
const MAX_SONGS = 1000;

/** Loads the songs of a folder and of all folders below it, page by page. */
export async function loadFolderSongs(load: Client['browseFolder'], path: string): Promise<readonly Track[]> {
  const songs: Track[] = [];
  let cursor: string | null = null;
  do {
    const page = await load({ query: { path, below: 'true', ...(cursor !== null && { cursor }) } });
    songs.push(...page.tracks);
    cursor = page.tracks.length === 0 ? null : page.next;
  } while (cursor !== null && songs.length < MAX_SONGS);
  return songs.slice(0, MAX_SONGS);
}
