import { Type } from 'typebox';
import { ARTWORK_PATTERN, STREAM_PATTERN } from './own-addresses.ts';
import { schema } from './route.ts';

const PathValue = schema(() => Type.String({ minLength: 1 }));

/** A picture: its address. A wrong one leads nowhere. */
export const artworkFile = schema(() => ({
  path: ARTWORK_PATTERN,
  params: Type.Object({ artworkId: PathValue, file: PathValue }),
}));

/** A stream: its address. A query of other values is one that nobody signed, which is refused and not invalid. */
export const streamFile = schema(() => ({
  path: STREAM_PATTERN,
  params: Type.Object({ videoId: PathValue, itag: PathValue }),
  query: Type.Object({
    expires: Type.Optional(Type.Unknown({ description: 'Seconds since 1970.' })),
    signature: Type.Optional(Type.Unknown()),
  }),
}));
