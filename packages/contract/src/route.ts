import type { Static, TObject, TSchema } from 'typebox';
import type { Endpoint } from './endpoint.ts';

/**
 * Which caches may store a reply. `never`: none, since it is personal or secret; `briefly`: the browser's
 * own, for seconds, so that navigating back and forth sends no request. Absent: no `Cache-Control` header.
 */
export type CachePolicy = 'never' | 'briefly';

/** The schemas of a call. Query values are text: nothing is coerced. */
export interface Shapes {
  readonly summary: string;
  readonly cache?: CachePolicy;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Size in bytes up to which a body is read; absent: 64 KiB. */
  readonly maxBodyBytes?: number;
  readonly reply: TSchema;
  /**
   * Name of the last field of the reply, a long list. The handler gives the reply several times, each with a part of
   * the list and the same other fields; the client gets one object.
   */
  readonly listInParts?: string;
  /**
   * Converts the handler's result from domain types to the wire format; absent: the result is sent unchanged.
   * @param origin Prefix for root-relative addresses in the reply.
   */
  readonly write?: (answer: never, origin: string) => unknown;
}

/** A call as its host binds it: the endpoint with its schemas and the writer of its reply. */
export type Route<E extends Endpoint = Endpoint, S extends Shapes = Shapes> = E & S;

/** Type constraint: the writer has to return the declared reply. */
interface WritesReply<S extends Shapes> {
  readonly write?: (answer: never, origin: string) => Static<S['reply']>;
}

/**
 * Creates a schema so that it can be tree-shaken. A TypeBox call at the top level of a module counts as a
 * side effect: it would pull TypeBox into the web app's bundle with every module that has a reader beside a
 * schema.
 */
// @__NO_SIDE_EFFECTS__
export const schema = <S>(make: () => S): S => make();

/** Declares a call with its schemas: the server binds it, the client calls it, the documentation lists it. */
// @__NO_SIDE_EFFECTS__
export const route = <const E extends Endpoint, const S extends Shapes>(
  endpoint: E,
  makeShapes: () => S & WritesReply<S>,
): Route<E, S> => ({ ...endpoint, ...makeShapes() });

type Part<S, Key extends string> = S extends { readonly [K in Key]: infer T extends TSchema }
  ? Static<T>
  : undefined;

/** Path values of a call; undefined: none. */
export type ParamsOf<R> = Part<R, 'params'>;
/** Query values of a call; undefined: none. */
export type QueryOf<R> = Part<R, 'query'>;
/** Body of a call; undefined: none. */
export type BodyOf<R> = Part<R, 'body'>;
/** The reply of a call in its wire format. */
export type ReplyOf<R> = Part<R, 'reply'>;
/** The result type of a call's handler, which its writer takes. */
export type AnswerOf<R> = R extends { readonly write: (answer: infer Answer, origin: string) => unknown }
  ? Answer
  : ReplyOf<R>;
