import { type TSchema, Type } from 'typebox';

/** Text or null, as one JSON type list: serialised without trying alternatives. */
export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An artist, album or playlist address; what it means is the music host's to say. */
export const BrowseId = Type.String({ minLength: 1, maxLength: 128 });

const Thumbnail = Type.Object({
  url: Type.String({ description: 'Address of the image.' }),
  width: Type.Integer({ description: 'Width in px.' }),
  height: Type.Integer({ description: 'Height in px.' }),
});

export const Thumbnails = Type.Array(Thumbnail, { description: 'Ascending in size; may be empty.' });

export const ArtistRef = Type.Object({
  name: Type.String(),
  id: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'null: no artist page.' }),
});

export const AlbumRef = Type.Object({ name: Type.String(), id: NullableText });

/** The body of every refusal. Clients of the mail and code calls show `message` instead of `error`, so both are sent. */
export const Failure = Type.Object({
  success: Type.Literal(false),
  error: Type.String({ description: 'One sentence for the listener.' }),
  message: Type.String({ description: 'The same sentence.' }),
  code: Type.String({ description: 'A stable code; see docs/errors.md.' }),
});
