import type { AlbumCard, BrowsePage } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { readAlbumCard } from '../../../shapes/cards/album-card.ts';
import { BrowseQuery, cursorFields, readBrowsePage, writeBrowsePage } from '../../../shapes/browse.ts';
import { CardShape, writeCard } from '../../../shapes/cards/card.ts';

const readAlbums = (reply: unknown): BrowsePage<AlbumCard> => readBrowsePage(reply, readAlbumCard);

/** A page of the albums of the library. */
export const browseAlbums = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/library/albums',
  access: 'optional-auth-token',
  read: readAlbums,
});

export const browseAlbumsRoute = route(browseAlbums, () => ({
  summary: 'A page of the albums of the library, sorted and narrowed.',
  cache: 'briefly',
  query: BrowseQuery,
  reply: Type.Object({ items: Type.Array(CardShape), ...cursorFields }),
  write: (page: BrowsePage<AlbumCard>, origin: string) =>
    writeBrowsePage(page, (card) => writeCard(card, origin)),
}));
