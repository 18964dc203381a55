import type { ArtistReader } from './catalogue-reader.ts';
import type { ArtistRecord } from './records.ts';

/**
 * Finds an artist by id. An id changes when files of the artist get a MusicBrainz id, or lose the last one: a former one
 * leads to the artist, too.
 * @returns null when there is no such artist.
 */
export async function findArtist(reader: ArtistReader, artistId: string): Promise<ArtistRecord | null> {
  const artist = (await reader.loadArtists([artistId])).get(artistId) ?? null;
  if (artist !== null && artist.trackCount > 0) return artist;
  const currentId = await reader.findCurrentArtistId(artistId);
  if (currentId === null) return artist;
  return (await reader.loadArtists([currentId])).get(currentId) ?? artist;
}
