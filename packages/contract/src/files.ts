import { Type } from 'typebox';
import { ARTWORK_PATTERN, STREAM_PATTERN } from './own-addresses.ts';
import { schema } from './route.ts';

const PathValue = schema(() => Type.String({ minLength: 1 }));

/** Route of a picture. An invalid address is answered with 404. */
export const artworkFile = schema(() => ({
  path: ARTWORK_PATTERN,
  params: Type.Object({ artworkId: PathValue, file: PathValue }),
}));

/**
 * Route of a stream. The query accepts any values: a malformed one fails the check of the signature (403),
 * not validation.
 */
export const streamFile = schema(() => ({
  path: STREAM_PATTERN,
  params: Type.Object({ videoId: PathValue, itag: PathValue }),
  query: Type.Object({
    expires: Type.Optional(Type.Unknown({ description: 'Seconds since 1970.' })),
    signature: Type.Optional(Type.Unknown()),
  }),
}));
