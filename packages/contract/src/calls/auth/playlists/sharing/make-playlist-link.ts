import type { PlaylistLink } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../../endpoint.ts';
import { expectFields, toText } from '../../../../read.ts';
import { route } from '../../../../route.ts';
import { byPlaylistId, LinkGrants } from '../../../../shapes/playlists/playlist-request.ts';

function readLink(reply: unknown): PlaylistLink {
  const { linkId, token, expiresAt } = expectFields(reply, 'a link');
  return { linkId: toText(linkId) ?? '', token: toText(token) ?? '', expiresAt: toText(expiresAt) ?? '' };
}

/** Creates a share link that lets others view or edit a playlist. */
export const makePlaylistLink = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/playlists/:id/links',
  access: 'auth-token',
  read: readLink,
});

export const makePlaylistLinkRoute = route(makePlaylistLink, () => ({
  summary:
    'Makes a link: who has it may see the playlist, or once signed in join those who edit it, until it expires.',
  cache: 'never',
  params: byPlaylistId,
  body: Type.Object({
    grants: LinkGrants,
    days: Type.Integer({ minimum: 1, maximum: 365 }),
  }),
  reply: Type.Object({ linkId: Type.String(), token: Type.String(), expiresAt: Type.String() }),
  write: ({ linkId, token, expiresAt }: PlaylistLink) => ({ linkId, token, expiresAt }),
}));
