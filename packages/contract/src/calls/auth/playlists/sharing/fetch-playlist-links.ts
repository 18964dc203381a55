import type { MadePlaylistLink } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../../endpoint.ts';
import { expectList, type Fields, toItems, toText } from '../../../../read.ts';
import { route } from '../../../../route.ts';
import { NullableText } from '../../../../shapes/json.ts';
import { byPlaylistId, LinkGrants } from '../../../../shapes/playlists/playlist-request.ts';

const readMadeLink = (link: Fields): MadePlaylistLink => ({
  linkId: toText(link['linkId']) ?? '',
  grants: link['grants'] === 'edit' ? 'edit' : 'view',
  madeAt: toText(link['madeAt']),
  expiresAt: toText(link['expiresAt']) ?? '',
});

/** The share links of a playlist that are still valid. */
export const fetchPlaylistLinks = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/playlists/:id/links',
  access: 'auth-token',
  read: (reply): MadePlaylistLink[] => toItems(expectList(reply, 'links')).map(readMadeLink),
});

export const fetchPlaylistLinksRoute = route(fetchPlaylistLinks, () => ({
  summary: 'The links of a playlist that still let others in, for its owner: the latest first, up to 200.',
  cache: 'never',
  params: byPlaylistId,
  reply: Type.Array(
    Type.Object({
      linkId: Type.String({ description: 'Opens nothing: the token itself is told once.' }),
      grants: LinkGrants,
      madeAt: NullableText,
      expiresAt: Type.String({ description: 'ISO 8601 in UTC.' }),
    }),
  ),
  write: (links: readonly MadePlaylistLink[]) =>
    links.map(({ linkId, grants, madeAt, expiresAt }) => ({ linkId, grants, madeAt, expiresAt })),
}));
