import type { Static, TObject, TSchema } from 'typebox';
import type { Endpoint } from './endpoints.ts';

/** What goes in and comes out of a call. Query values stay text: nothing is coerced behind the reader's back. */
export interface Shapes {
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  readonly reply: TSchema;
}

export type Route<E extends Endpoint = Endpoint, S extends Shapes = Shapes> = E & S;

/** Declares the shapes of a call once; the server binds it, the client calls it, the documentation lists it. */
export const route = <const E extends Endpoint, const S extends Shapes>(
  endpoint: E,
  shapes: S,
): Route<E, S> => ({
  ...endpoint,
  ...shapes,
});

type Part<S, Key extends string> = S extends { readonly [K in Key]: infer T extends TSchema }
  ? Static<T>
  : undefined;

export type ParamsOf<R> = Part<R, 'params'>;
export type QueryOf<R> = Part<R, 'query'>;
export type BodyOf<R> = Part<R, 'body'>;
export type ReplyOf<R> = Part<R, 'reply'>;
