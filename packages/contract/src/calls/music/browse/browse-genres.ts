import type { Genre } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, expectList, toAmount, toItems, toText } from '../../../read.ts';
import { route } from '../../../route.ts';
import { readThumbnails, Thumbnails, writeThumbnails } from '../../../shapes/thumbnails.ts';

const readGenres = (reply: unknown): Genre[] =>
  toItems(expectList(expectFields(reply, 'genres')['genres'], 'genres')).map((genre) => ({
    name: toText(genre['name']) ?? '',
    thumbnails: readThumbnails(genre['thumbnails']),
    isMood: genre['isMood'] === true,
    songCount: toAmount(genre['songCount']) ?? 0,
    albumCount: toAmount(genre['albumCount']) ?? 0,
  }));

/** The genres and moods of the library. */
export const browseGenres = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/library/genres',
  access: 'open',
  read: readGenres,
});

export const browseGenresRoute = route(browseGenres, () => ({
  summary: 'The genres and moods of the library by name; the names are what lists are narrowed by.',
  cache: 'briefly',
  reply: Type.Object({
    genres: Type.Array(
      Type.Object({
        name: Type.String(),
        thumbnails: Thumbnails,
        isMood: Type.Boolean(),
        songCount: Type.Integer(),
        albumCount: Type.Integer(),
      }),
    ),
  }),
  write: (genres: readonly Genre[], origin: string) => ({
    genres: genres.map((genre) => ({ ...genre, thumbnails: writeThumbnails(genre.thumbnails, origin) })),
  }),
}));
