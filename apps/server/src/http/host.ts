import {
  type BodyOf,
  type Endpoint,
  Failure,
  type HostName,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
} from '@segue/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { Batches, sendBatches } from './batches.ts';
import { type Sender, toSenderKey } from './sender.ts';

/** Who makes a call. */
export interface Listener {
  readonly accountId: string;
}

/** What the http layer needs to know of the outside. */
export interface HttpContext {
  /** The listener a session token belongs to, or null. */
  readonly findListener: (token: string) => Promise<Listener | null>;
  /** The origin a reader reaches a host by, without a slash at the end. */
  readonly originOf: (request: FastifyRequest, host: HostName) => string;
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
  /** Prefix of root-relative addresses (`/art/…`, `/stream/…`) in the reply. */
  readonly origin: string;
  readonly sender: Sender;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Reads a call, calls one use case, shapes the answer; a list that may be long is best sent in batches. */
export type Handler<R> = (call: Call<R>) => Promise<ReplyOf<R> | Batches<ReplyOf<R>>>;

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

const toSchema = (route: Route) => ({
  tags: [route.host],
  summary: route.summary,
  ...toSecurity(route),
  ...(route.params ? { params: route.params } : {}),
  ...(route.query ? { querystring: route.query } : {}),
  ...(route.body ? { body: route.body } : {}),
  response: { 200: route.reply, '4xx': Failure, '5xx': Failure },
});

/** Makes the function by which hosts bind their routes to an app. */
export function createServe(app: FastifyInstance, context: HttpContext): Serve {
  const { senderOf = ({ ip }) => ({ key: toSenderKey(ip), isKnown: true }) } = context;
  return <R extends Route>(route: R, handler: Handler<R>): void => {
    app.route({
      method: route.method,
      url: route.path,
      schema: toSchema(route),
      handler: async (request, reply) => {
        const listener = await loadListener(request, route, context);
        request.accountId = listener?.accountId ?? null;
        // The schema has checked each part; Fastify's own types do not know which schema it was.
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          listener,
          origin: context.originOf(request, route.host),
          get sender() {
            return senderOf(request);
          },
          request,
          reply,
        } as unknown as Call<R>;
        const answer = await handler(call);
        return answer instanceof Batches ? sendBatches(reply, answer) : answer;
      },
    });
  };
}
