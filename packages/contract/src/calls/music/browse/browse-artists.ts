import type { ArtistCard, BrowsePage } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { readArtistCard } from '../../../shapes/cards/artist-card.ts';
import { BrowseQuery, cursorFields, readBrowsePage, writeBrowsePage } from '../../../shapes/browse.ts';
import { CardShape, writeCard } from '../../../shapes/cards/card.ts';

const readArtists = (reply: unknown): BrowsePage<ArtistCard> => readBrowsePage(reply, readArtistCard);

/** A page of the artists of the library. */
export const browseArtists = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/library/artists',
  access: 'optional-auth-token',
  read: readArtists,
});

export const browseArtistsRoute = route(browseArtists, () => ({
  summary: 'A page of the artists of the library, sorted and narrowed; those of credits alone are left out.',
  cache: 'briefly',
  query: BrowseQuery,
  reply: Type.Object({ items: Type.Array(CardShape), ...cursorFields }),
  write: (page: BrowsePage<ArtistCard>, origin: string) =>
    writeBrowsePage(page, (card) => writeCard(card, origin)),
}));
