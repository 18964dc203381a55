import { PLAYLIST_FILE_FORMATS } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../../endpoint.ts';
import { route } from '../../../../route.ts';
import { readFile } from '../../../../shapes/read-file.ts';
import { byPlaylistId, LinkQuery } from '../../../../shapes/playlists/playlist-request.ts';

/** A playlist as a file for other programs. */
export const exportPlaylist = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/playlists/:id/export',
  access: 'optional-auth-token',
  isFile: true,
  read: readFile,
});

export const exportPlaylistRoute = route(exportPlaylist, () => ({
  summary:
    'A playlist of a listener or of the library as an M3U8, XSPF or JSPF file; 404 for who may not see it. ' +
    'Who is signed in is told where the songs lie in the library folders.',
  cache: 'never',
  params: byPlaylistId,
  query: Type.Object({
    as: Type.String({ pattern: `^(?:${PLAYLIST_FILE_FORMATS.join('|')})$`, description: 'Kind of file.' }),
    ...LinkQuery.properties,
  }),
  reply: Type.String({ description: 'The text of the file.' }),
}));
