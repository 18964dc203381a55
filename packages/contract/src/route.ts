import type { Static, TObject, TSchema } from 'typebox';
import type { Endpoint } from './endpoint.ts';

/**
 * Which caches may keep an answer. `never`: none, as it is about one listener or holds a secret; `briefly`: the
 * reader's own, for seconds, so that going back and forth asks nothing anew. Left out: the answer says nothing.
 */
export type CachePolicy = 'never' | 'briefly';

/** What goes in and comes out of a call. Query values stay text: nothing is coerced behind the reader's back. */
export interface Shapes {
  readonly summary: string;
  readonly cache?: CachePolicy;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  readonly reply: TSchema;
  /**
   * The reply of what a handler answers in the words of the domain; left out where that is the reply itself.
   * @param origin Prefix of root-relative addresses in the reply.
   */
  readonly write?: (answer: never, origin: string) => unknown;
}

/** A call as its host binds it: the endpoint, its shapes and the writer of its reply. */
export type Route<E extends Endpoint = Endpoint, S extends Shapes = Shapes> = E & S;

/** What a writer has to give: the reply its call declares. */
interface WritesReply<S extends Shapes> {
  readonly write?: (answer: never, origin: string) => Static<S['reply']>;
}

/**
 * Makes a schema. A call of TypeBox at the top of a module counts as a side effect, which would take TypeBox into
 * the web app with every module that has a reader beside a schema; inside of this function it is left out there.
 */
// @__NO_SIDE_EFFECTS__
export const schema = <S>(make: () => S): S => make();

/** Declares the shapes of a call once; the server binds it, the client calls it, the documentation lists it. */
// @__NO_SIDE_EFFECTS__
export const route = <const E extends Endpoint, const S extends Shapes>(
  endpoint: E,
  makeShapes: () => S & WritesReply<S>,
): Route<E, S> => ({ ...endpoint, ...makeShapes() });

type Part<S, Key extends string> = S extends { readonly [K in Key]: infer T extends TSchema }
  ? Static<T>
  : undefined;

/** Path values of a call; undefined: it has none. */
export type ParamsOf<R> = Part<R, 'params'>;
/** Query values of a call; undefined: it takes none. */
export type QueryOf<R> = Part<R, 'query'>;
/** Body of a call; undefined: it takes none. */
export type BodyOf<R> = Part<R, 'body'>;
/** The reply of a call as it travels. */
export type ReplyOf<R> = Part<R, 'reply'>;
/** What the handler of a call answers with, for its writer. */
export type AnswerOf<R> = R extends { readonly write: (answer: infer Answer, origin: string) => unknown }
  ? Answer
  : ReplyOf<R>;
