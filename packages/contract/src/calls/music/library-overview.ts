import type { Card, Overview } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { expectFields, toItems } from '../../read.ts';
import { route } from '../../route.ts';
import { readAlbumCard } from '../../shapes/cards/album-card.ts';
import { CardShape, writeCard } from '../../shapes/cards/card.ts';
import { readPlaylistCard } from '../../shapes/cards/playlist-card.ts';

/** Each part may be missing. */
function readOverview(reply: unknown): Overview {
  const overview = expectFields(reply, 'an overview');
  return {
    newAlbums: toItems(overview['newAlbums']).map(readAlbumCard),
    genres: toItems(overview['genres']).map(readPlaylistCard),
    years: toItems(overview['years']).map(readPlaylistCard),
  };
}

/** Overview of the library: new albums, genres and years. */
export const libraryOverview = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/library/overview',
  access: 'open',
  read: readOverview,
});

export const libraryOverviewRoute = route(libraryOverview, () => ({
  summary: 'What is new, and playlists of the largest genres and of the years.',
  cache: 'briefly',
  reply: Type.Object({
    newAlbums: Type.Array(CardShape),
    genres: Type.Array(CardShape),
    years: Type.Array(CardShape),
  }),
  write: (overview: Overview, origin: string) => {
    const writeCards = (cards: readonly Card[]) => cards.map((card) => writeCard(card, origin));
    return {
      newAlbums: writeCards(overview.newAlbums),
      genres: writeCards(overview.genres),
      years: writeCards(overview.years),
    };
  },
}));
