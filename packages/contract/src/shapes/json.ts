import { type TSchema, Type } from 'typebox';
import { schema } from '../route.ts';

/** Text or null, as one JSON type list: serialised without trying alternatives. */
export const NullableText = schema(() => Type.Unsafe<string | null>({ type: ['string', 'null'] }));

/** Whole number or null, as one JSON type list. */
export const NullableInteger = schema(() => Type.Unsafe<number | null>({ type: ['integer', 'null'] }));

/** A field that may be missing, null or text. */
export const OptionalText = schema(() => Type.Optional(NullableText));

/** A value of a schema, or null. */
export const nullable = <T extends TSchema>(value: T) => Type.Union([value, Type.Null()]);

/** An artist, album or playlist address; what it means is the music host's to say. */
export const BrowseId = schema(() => Type.String({ minLength: 1, maxLength: 128 }));

/** A track's address, as it is asked about. */
export const VideoId = schema(() => Type.String({ minLength: 1, maxLength: 64 }));

/** Words that a listener typed. */
export const SearchText = schema(() => Type.String({ maxLength: 2000 }));

/** The path value of calls about one track. */
export const byVideoId = schema(() => Type.Object({ videoId: VideoId }));

/** The path value of calls about one artist, album or playlist. */
export const byBrowseId = schema(() => Type.Object({ id: BrowseId }));

/** A list that may be changed, of objects that may be: what replies are made of. */
export const copy = <T extends object>(list: readonly T[]): T[] => list.map((item) => ({ ...item }));
