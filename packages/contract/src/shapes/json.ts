import { type TSchema, Type } from 'typebox';
import { schema } from '../route.ts';

/** Text or null, as a list of JSON types: the serialiser tries no alternatives, as it would for a union. */
export const NullableText = schema(() => Type.Unsafe<string | null>({ type: ['string', 'null'] }));

/** Integer or null, as a list of JSON types. */
export const NullableInteger = schema(() => Type.Unsafe<number | null>({ type: ['integer', 'null'] }));

/** A field that may be missing, null or text. */
export const OptionalText = schema(() => Type.Optional(NullableText));

/** A value of a schema, or null. */
export const nullable = <T extends TSchema>(value: T) => Type.Union([value, Type.Null()]);

/** Browse id of an artist, album or playlist; opaque to clients. */
const BrowseId = schema(() => Type.String({ minLength: 1, maxLength: 128 }));

/** The videoId of a track in a request; other hosts may have longer ones. */
export const VideoId = schema(() => Type.String({ minLength: 1, maxLength: 64 }));

/** A random id chosen by the client: a repeated call with the same id is idempotent. */
export const ClientId = schema(() => Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }));

/** Text that a listener typed into the search. */
export const SearchText = schema(() => Type.String({ maxLength: 2000 }));

/** The path value of calls about one track. */
export const byVideoId = schema(() => Type.Object({ videoId: VideoId }));

/** The path value of calls about one artist, album or playlist. */
export const byBrowseId = schema(() => Type.Object({ id: BrowseId }));

/** Copies a readonly list and its objects (one level) into mutable ones, as reply types require. */
export const copy = <T extends object>(list: readonly T[]): T[] => list.map((item) => ({ ...item }));
