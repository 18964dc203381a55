import type { ArtistWork } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, toItems } from '../../../read.ts';
import { route } from '../../../route.ts';
import { readAlbumCard } from '../../../shapes/cards/album-card.ts';
import { CardShape, writeCard } from '../../../shapes/cards/card.ts';
import { byBrowseId } from '../../../shapes/json.ts';
import { readTrack, TrackShape, writeTrack } from '../../../shapes/tracks/track.ts';

function readArtistWork(reply: unknown): ArtistWork {
  const work = expectFields(reply, 'the work of an artist');
  return {
    albums: toItems(work['albums']).map(readAlbumCard),
    singles: toItems(work['singles']).map(readAlbumCard),
    appearsOn: toItems(work['appearsOn']).map(readAlbumCard),
    composed: toItems(work['composed']).map(readTrack),
    remixed: toItems(work['remixed']).map(readTrack),
  };
}

/** Everything that an artist is credited on. */
export const artistWork = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/library/artistwork/:id',
  access: 'open',
  read: readArtistWork,
});

export const artistWorkRoute = route(artistWork, () => ({
  summary: 'All that an artist took part in, newest first, up to 1,000 of each.',
  cache: 'briefly',
  params: byBrowseId,
  reply: Type.Object({
    albums: Type.Array(CardShape),
    singles: Type.Array(CardShape, { description: 'Singles and EPs.' }),
    appearsOn: Type.Array(CardShape, { description: 'Albums of others with a track of the artist.' }),
    composed: Type.Array(TrackShape),
    remixed: Type.Array(TrackShape),
  }),
  write: ({ albums, singles, appearsOn, composed, remixed }: ArtistWork, origin: string) => {
    const writeAlbums = (cards: ArtistWork['albums']) => cards.map((card) => writeCard(card, origin));
    const writeTracks = (tracks: ArtistWork['composed']) => tracks.map((track) => writeTrack(track, origin));
    return {
      albums: writeAlbums(albums),
      singles: writeAlbums(singles),
      appearsOn: writeAlbums(appearsOn),
      composed: writeTracks(composed),
      remixed: writeTracks(remixed),
    };
  },
}));
