import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  Failure,
  type HostName,
  type ParamsOf,
  type QueryOf,
  type Route,
} from '@segue/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { refuseNul } from './nul-check.ts';
import { AUTH_TOKEN, forbidCaching, sendAnswer, type TextFile } from './send-answer.ts';
import { type Sender, toSenderKey } from '../senders/sender.ts';

/** The signed-in account that makes a call. */
export interface Listener {
  readonly accountId: string;
  /** Raised by each write after which the personal shelves of home have to be planned anew. */
  readonly homeVersion: number;
}

/**
 * Wraps the work of a call so that a listener reads their own writes.
 * @param call `mayWrite`: the listener's next calls have to see what this call writes.
 */
export type CallScope = <T>(
  call: { readonly accountId: string | null; readonly mayWrite: boolean },
  work: () => Promise<T>,
) => Promise<T>;

/** Dependencies of the HTTP layer. */
export interface HttpContext {
  /** The listener of a session token; null: the token is not valid. */
  readonly findListener: (token: string) => Promise<Listener | null>;
  /**
   * The origin by which the client reaches a host, without a trailing slash; it is put before root-relative
   * addresses in replies.
   */
  readonly originOf: (request: FastifyRequest, host: HostName) => string;
  /** Left out or null: calls run without a scope. */
  readonly callScope?: CallScope | null;
  /** Left out: the connected peer is the sender. */
  readonly senderOf?: (request: FastifyRequest) => Sender;
}

type ListenerOf<R> = R extends { readonly access: 'auth-token' }
  ? Listener
  : R extends { readonly access: 'optional-auth-token' }
    ? Listener | null
    : null;

/** A call as passed to a handler: its inputs are validated and the listener is known. */
export interface Call<R> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly listener: ListenerOf<R>;
  readonly sender: Sender;
  readonly request: FastifyRequest;
}

/**
 * Handles a call by one use case and answers in domain types; the route writes the wire format. A list in
 * parts is answered one part at a time.
 */
export type Handler<R> = (
  call: Call<R>,
) => Promise<
  R extends { readonly isFile: true }
    ? TextFile
    : R extends { readonly isInParts: true } | { readonly listInParts: string }
      ? AsyncIterable<AnswerOf<R>>
      : AnswerOf<R>
>;

/** Binds a declared route to its handler. */
export type Serve = <R extends Route>(route: R, handler: Handler<R>) => void;

/** A host binds its routes to the given parts, and does nothing else. */
export type Host<Parts> = (serve: Serve, parts: Parts) => void;

async function loadListener(
  request: FastifyRequest,
  endpoint: Endpoint,
  context: HttpContext,
): Promise<Listener | null> {
  if (endpoint.access === 'open') return null;
  const token = request.headers[AUTH_TOKEN];
  const listener = typeof token === 'string' && token !== '' ? await context.findListener(token) : null;
  if (listener === null && endpoint.access === 'auth-token') throw new AppError('NOT_SIGNED_IN');
  return listener;
}

/** OpenAPI: an empty requirement as an alternative makes the token optional. */
function toSecurity({ access }: Route): { readonly security?: Record<string, string[]>[] } {
  if (access === 'open') return {};
  return { security: access === 'auth-token' ? [{ authToken: [] }] : [{}, { authToken: [] }] };
}

const IN_PARTS = 'The list is written in parts: a line break ends each of them.';

const toSchema = (route: Route) => ({
  tags: [route.host],
  summary: route.summary,
  ...(route.isInParts ? { description: IN_PARTS } : {}),
  ...toSecurity(route),
  ...(route.params ? { params: route.params } : {}),
  ...(route.query ? { querystring: route.query } : {}),
  ...(route.body && !route.takesFile ? { body: route.body } : {}),
  response: { 200: route.reply, '4xx': Failure, '5xx': Failure },
});

/**
 * Binds a route. A route that takes a file gets its body as an unparsed stream, so that the sender is checked
 * before the body is read.
 */
function bind(app: FastifyInstance, { takesFile }: Route, options: RouteOptions): void {
  if (!takesFile) {
    app.route(options);
    return;
  }
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    scope.route(options);
    done();
  });
}

const unscoped: CallScope = (_, work) => work();

/** Creates the function by which hosts bind their routes to an app. */
export function createServe(app: FastifyInstance, context: HttpContext): Serve {
  const { senderOf = ({ ip }) => ({ key: toSenderKey(ip), isKnown: true }) } = context;
  const callScope = context.callScope ?? unscoped;
  return <R extends Route>(route: R, handler: Handler<R>): void => {
    bind(app, route, {
      method: route.method,
      url: route.path,
      ...(route.maxBodyBytes === undefined ? {} : { bodyLimit: route.maxBodyBytes }),
      schema: toSchema(route),
      handler: async (request, reply) => {
        const listener = await loadListener(request, route, context);
        refuseNul(request, route);
        request.accountId = listener?.accountId ?? null;
        const origin = context.originOf(request, route.host);
        forbidCaching(route, reply);
        // The schema has validated each input; Fastify's types do not know which schema it was.
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          listener,
          get sender() {
            return senderOf(request);
          },
          request,
        } as unknown as Call<R>;
        const answer = await callScope(
          { accountId: request.accountId, mayWrite: route.method !== 'GET' },
          () => handler(call),
        );
        return sendAnswer(reply, answer, { route, isPersonal: listener !== null, origin });
      },
    });
  };
}
