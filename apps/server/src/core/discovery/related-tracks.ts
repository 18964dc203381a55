import { rankRelatedArtists } from '../catalogue/related-artists.ts';
import { mixByTurns } from './variety/mix-by-turns.ts';
import type { ShelfReader } from './home/shelf-context.ts';

const RELATED_ARTISTS = 5;
const PER_RELATED_ARTIST = 3;

/** A few tracks of each artist that is like another, by turns. @param from Where the samples begin. */
export async function sampleRelatedVideoIds(
  reader: ShelfReader,
  artistId: string,
  from: string,
): Promise<string[]> {
  const related = rankRelatedArtists(await reader.findArtistLinks(artistId), RELATED_ARTISTS);
  const lists: (readonly string[])[] = [];
  for (const id of related) lists.push(await reader.sampleVideoIdsOfArtist(id, from, PER_RELATED_ARTIST));
  return mixByTurns(lists);
}
