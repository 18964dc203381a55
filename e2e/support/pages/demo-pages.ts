import { endpoints } from '@segue/contract';
import type { Answer, WireClient } from '@segue/contract/client';
import { clientOf } from '../server/client.ts';
import type { Segue } from '../server/segue.ts';

/** The album page and the artist page of a demo song. */
export interface SongPages {
  readonly album: Answer<'albumInfo'> & { readonly browseId: string };
  readonly artist: Answer<'artistInfo'> & { readonly browseId: string };
}

async function findSong(client: WireClient, title: string) {
  const results = await client.search({ params: { query: title } });
  const song = results.find((result) => result.resultType === 'song' && result.title === title);
  const albumId = song?.album?.id;
  const artistId = song?.artists?.[0]?.id;
  if (!albumId || !artistId) throw new Error(`Expected '${title}' with an album and an artist.`);
  return { albumId, artistId };
}

/** Loads the album and the artist of a song from the server. */
export async function loadSongPages(segue: Segue, title: string): Promise<SongPages> {
  const client = clientOf(segue);
  const { albumId, artistId } = await findSong(client, title);
  const album = endpoints.albumInfo.read(await client.albumInfo({ params: { id: albumId } }));
  const artist = endpoints.artistInfo.read(await client.artistInfo({ params: { id: artistId } }), {
    id: artistId,
  });
  return { album: { ...album, browseId: albumId }, artist: { ...artist, browseId: artistId } };
}
