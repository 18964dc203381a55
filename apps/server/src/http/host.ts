import { Readable } from 'node:stream';
import {
  type AnswerOf,
  type BodyOf,
  type CachePolicy,
  type Endpoint,
  Failure,
  type HostName,
  type ParamsOf,
  type QueryOf,
  type Route,
} from '@segue/contract';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from './errors/app-error.ts';
import { sendListParts } from './list-parts.ts';
import { type Sender, toSenderKey } from './senders/sender.ts';

/** Who makes a call. */
export interface Listener {
  readonly accountId: string;
}

/**
 * Answers a call so that the listener's reads see what they wrote before.
 * @param call `mayWrite`: what it writes is to be seen by their next calls.
 */
export type CallScope = <T>(
  call: { readonly accountId: string | null; readonly mayWrite: boolean },
  work: () => Promise<T>,
) => Promise<T>;

/** What the http layer needs to know of the outside. */
export interface HttpContext {
  /** The listener a session token belongs to, or null. */
  readonly findListener: (token: string) => Promise<Listener | null>;
  /** The origin a reader reaches a host by, without a slash at the end: prefix of root-relative addresses in replies. */
  readonly originOf: (request: FastifyRequest, host: HostName) => string;
  /** Left out: nothing has to be done around a call. */
  readonly callScope?: CallScope | null;
  /** Left out: who is connected is the sender. */
  readonly senderOf?: (request: FastifyRequest) => Sender;
}

type ListenerOf<R> = R extends { readonly access: 'auth-token' }
  ? Listener
  : R extends { readonly access: 'optional-auth-token' }
    ? Listener | null
    : null;

/** One call as a handler sees it: its parts are checked, the listener is known. */
export interface Call<R> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly listener: ListenerOf<R>;
  readonly sender: Sender;
  readonly request: FastifyRequest;
}

/** A file as a handler answers it. */
export interface SentFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly pieces: AsyncIterable<string>;
}

/**
 * Reads a call, calls one use case, and answers in the words of the domain: the route has the writer. A list in
 * parts is answered part by part.
 */
export type Handler<R> = (
  call: Call<R>,
) => Promise<
  R extends { readonly isFile: true }
    ? SentFile
    : R extends { readonly isInParts: true }
      ? AsyncIterable<AnswerOf<R>>
      : AnswerOf<R>
>;

/** Binds a declared route to its handler. */
export type Serve = <R extends Route>(route: R, handler: Handler<R>) => void;

/** A host binds its routes to the parts it is given, and does nothing more. */
export type Host<Parts> = (serve: Serve, parts: Parts) => void;

/** Header of the session token [6.02]. */
const AUTH_TOKEN = 'auth-token';

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

/** An empty requirement beside the token says that the token may be left out. */
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

const CACHE_CONTROL: Readonly<Record<CachePolicy, string>> = {
  never: 'no-store',
  briefly: 'private, max-age=15',
};

async function* mapParts(parts: AsyncIterable<unknown>, write: (part: unknown) => unknown) {
  for await (const part of parts) yield write(part);
}

/** Sends a file to be saved under its name. A fault after its first piece cuts the reply off. */
const sendText = (reply: FastifyReply, { fileName, mediaType, pieces }: SentFile): FastifyReply =>
  reply
    .type(mediaType)
    .header('content-disposition', create(fileName))
    .send(Readable.from(pieces, { objectMode: false }));

/** Answers as the route declares: with its writer, its cache policy, and in parts. */
function toAnswer(route: Route, answer: unknown, origin: string, reply: FastifyReply) {
  const { write, cache, isInParts, isFile } = route;
  if (cache !== undefined) reply.header('cache-control', CACHE_CONTROL[cache]);
  if (isFile) return sendText(reply, answer as SentFile);
  const toReply = (part: unknown) => (write ? write(part as never, origin) : part);
  return isInParts
    ? sendListParts(reply, mapParts(answer as AsyncIterable<unknown>, toReply))
    : toReply(answer);
}

/** What is a listener's own is not kept, and what is anyone's not taken for it: browsers keep replies by address. */
function toCachedRoute(route: Route, listener: Listener | null, reply: FastifyReply): Route {
  if (route.access !== 'optional-auth-token' || route.cache === undefined) return route;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? AUTH_TOKEN : `${String(vary)}, ${AUTH_TOKEN}`);
  return listener === null ? route : { ...route, cache: 'never' };
}

/** Binds a route; one that takes a file gets the bytes as they come, once it is known who sends them. */
function bind(app: FastifyInstance, { takesFile }: Route, options: RouteOptions): void {
  if (!takesFile) {
    app.route(options);
    return;
  }
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, isTaken) => isTaken(null, payload));
    scope.route(options);
    done();
  });
}

const unscoped: CallScope = (_, work) => work();

/** Makes the function by which hosts bind their routes to an app. */
export function createServe(app: FastifyInstance, context: HttpContext): Serve {
  const { senderOf = ({ ip }) => ({ key: toSenderKey(ip), isKnown: true }) } = context;
  const callScope = context.callScope ?? unscoped;
  return <R extends Route>(route: R, handler: Handler<R>): void => {
    bind(app, route, {
      method: route.method,
      url: route.path,
      schema: toSchema(route),
      handler: async (request, reply) => {
        const listener = await loadListener(request, route, context);
        request.accountId = listener?.accountId ?? null;
        const origin = context.originOf(request, route.host);
        // A refusal says so too where nothing may be kept.
        if (route.cache === 'never') reply.header('cache-control', CACHE_CONTROL.never);
        // The schema has checked each part; Fastify's own types do not know which schema it was.
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
        return toAnswer(toCachedRoute(route, listener, reply), answer, origin, reply);
      },
    });
  };
}
