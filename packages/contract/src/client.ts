import { initialEndpoints } from './calls/initial-endpoints.ts';
import type { CallName, endpoints, Routes } from './calls/index.ts';
import { type Endpoint, type HostName, type PathValues, toCallPath } from './endpoint.ts';
import { readReply } from './list-parts.ts';
import { toAmount, toFields, toText } from './read.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from './route.ts';
import { isHtml, isServerDown } from './server-down.ts';

export { initialEndpoints } from './calls/initial-endpoints.ts';
export type { CallName } from './calls/index.ts';
export type { OwnAccount } from './calls/auth/own-account/fetch-account.ts';
export type { OwnSession } from './calls/auth/sessions/fetch-sessions.ts';
export type { ListenerProfile } from './calls/auth/sessions/get-user.ts';
export type { LibraryStatus } from './calls/music/library-status.ts';
export { HOST_NAMES, type HostName } from './endpoint.ts';
export { toLargestSquare } from './own-addresses.ts';
export * from './page/page-config.ts';
export { isHtml, isJson, isServerDown } from './server-down.ts';
export * from './page/screens.ts';

/** The reply of a call in its wire format. */
export type Reply<Name extends CallName> = ReplyOf<Routes[Name]>;

type Endpoints = typeof endpoints;

/** The reply of a call converted to domain types. */
export type Answer<Name extends CallName> = ReturnType<Endpoints[Name]['read']>;

type Given<Key extends string, T> = T extends undefined ? unknown : { readonly [K in Key]: T };

/** Input of a call: path values, query and body where it declares them; a bearer token for Google sign-in. */
export type Input<Name extends CallName> = Given<'params', ParamsOf<Routes[Name]>> &
  Given<'query', QueryOf<Routes[Name]>> &
  Given<'body', BodyOf<Routes[Name]>> & { readonly bearer?: string };

interface Abortable {
  readonly signal?: AbortSignal;
  /** The session token to send; left out: the stored one at the time of the call. */
  readonly authToken?: string;
  /** Lets the request go on when the page is closed meanwhile, as `keepalive` of `fetch`. */
  readonly keepalive?: boolean;
}

interface InParts<First> extends Abortable {
  /** Called with the first part of the list as soon as it arrives; never where the host sends no parts. */
  readonly onFirst?: (first: First) => void;
}

/** Options of a call beside its input. */
export type CallOptions<Name extends CallName> = Endpoints[Name] extends { readonly isInParts: true }
  ? InParts<Answer<Name>>
  : Abortable;

/**
 * The typed client: one function per call. It rejects with `ApiError` on a refusal, `NoAnswerError` on a timeout or when
 * something else answered in place of the host, or with the error of `fetch`.
 */
export type Client = {
  readonly [Name in CallName]: (input: Input<Name>, options?: CallOptions<Name>) => Promise<Answer<Name>>;
};

/** A client for tools and tests, which returns replies in their wire format. */
export type WireClient = {
  readonly [Name in CallName]: (input: Input<Name>, options?: Abortable) => Promise<Reply<Name>>;
};

/** The hosts a client calls, and the session it uses. */
export interface ClientOptions {
  /** Base URL of each host, without a trailing slash; '' is the page's own origin. */
  readonly hosts: Readonly<Record<HostName, string>>;
  /** The stored session token, or null when signed out. */
  readonly getAuthToken: () => string | null;
  readonly fetch?: typeof fetch;
  /** Loads the code of the calls in `lazy-endpoints.ts`; by default without a retry. */
  readonly loadCode?: <Code>(load: () => Promise<Code>) => Promise<Code>;
}

/** A refusal, by status or by body: other hosts may also refuse with `{success: false}` and status 200. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  /**
   * The server's text for the listener: `error`, else `message`; null: none, and `message` is a generic text.
   */
  readonly sentence: string | null;
  /** The body's `message`, which callers of some calls prefer to `error`; null: none. */
  readonly bodyMessage: string | null;

  /** From the header `Retry-After`; null: absent. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: unknown, retryAfter: string | null = null) {
    const { error, message, code } = toFields(body);
    const bodyMessage = toText(message);
    const sentence = toText(error) ?? bodyMessage;
    super(sentence ?? (status < 400 ? 'The server refused this.' : `HTTP ${status}`));
    this.name = 'ApiError';
    this.status = status;
    this.code = toText(code);
    this.sentence = sentence;
    this.bodyMessage = bodyMessage;
    this.retryAfterSeconds = toAmount(retryAfter);
  }
}

const OTHER_ANSWERED = 'Something else answered in place of the server. Does the network want a sign-in?';

/** The host did not answer within the timeout, or something else did in its place. */
export class NoAnswerError extends Error {
  constructor(message = 'The server did not answer in time.') {
    super(message);
    this.name = 'NoAnswerError';
  }
}

interface AnyInput {
  readonly params?: PathValues;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly bearer?: string;
}

function toUrl(base: string, endpoint: Endpoint, input: AnyInput): string {
  const path = toCallPath(endpoint.path, (name) => input.params?.[name] ?? '');
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, value);
  return `${base}${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

function toRequest(endpoint: Endpoint, input: AnyInput, authToken: string | null): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.access !== 'open' && authToken) headers['auth-token'] = authToken;
  if (input.bearer !== undefined) headers['authorization'] = `Bearer ${input.bearer}`;
  if (input.body === undefined) return { method: endpoint.method, headers };
  if (input.body instanceof Blob) {
    headers['content-type'] = 'application/octet-stream';
    return { method: endpoint.method, headers, body: input.body };
  }
  headers['content-type'] = 'application/json';
  return { method: endpoint.method, headers, body: JSON.stringify(input.body) };
}

/**
 * How long a call waits for the next bytes, longer than any call takes: aborts requests to a hanging host so
 * that they can be retried.
 */
const TIMEOUT_MS = 30_000;

/** A request that is aborted when no bytes of its reply arrive for too long. */
interface Waiting {
  readonly signal: AbortSignal;
  /** Starts the wait anew. */
  readonly onBytes: () => void;
}

async function withTimeout<T>(
  given: AbortSignal | undefined,
  ask: (waiting: Waiting) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController();
  const startTimer = () => setTimeout(() => timeout.abort(new NoAnswerError()), TIMEOUT_MS);
  let timer = startTimer();
  const onBytes = () => {
    clearTimeout(timer);
    timer = startTimer();
  };
  try {
    return await ask({ signal: given ? AbortSignal.any([given, timeout.signal]) : timeout.signal, onBytes });
  } finally {
    clearTimeout(timer);
  }
}

const isRefusal = (body: unknown): boolean => {
  const { success, error } = toFields(body);
  return success === false || (success === undefined && toText(error) !== null);
};

interface Sending extends Omit<Abortable, 'signal'> {
  readonly onFirst?: ((items: readonly unknown[]) => void) | undefined;
}

/**
 * @param isOwn Whether the host is our own server, which answers every failure with JSON: anything else comes from a proxy
 * whose server is away, or a network that wants a sign-in, and leaves the call undone.
 */
function toJson(text: string, { ok, status }: Response, isOwn: boolean): unknown {
  if (ok && text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (ok ? /^\s*</.test(text) : isOwn && !isServerDown(status)) throw new NoAnswerError(OTHER_ANSWERED);
    if (!ok) return null;
    throw new Error('The server sent an answer that cannot be read.', { cause });
  }
}

/** Creates the function that sends a request and returns the parsed body of the reply, not yet converted. */
function createRequester(options: ClientOptions) {
  const { hosts, getAuthToken } = options;
  const doFetch = options.fetch ?? ((...given: Parameters<typeof fetch>) => fetch(...given));

  async function ask(
    endpoint: Endpoint,
    input: AnyInput,
    authToken: string | null,
    { signal, onBytes }: Waiting,
    { keepalive = false, onFirst }: Sending,
  ): Promise<unknown> {
    const url = toUrl(hosts[endpoint.host], endpoint, input);
    const response = await doFetch(url, { ...toRequest(endpoint, input, authToken), keepalive, signal });
    const text = await readReply(response, { onBytes, onFirst });
    const isFile = endpoint.isFile === true && response.ok;
    if (isFile && isHtml(response)) throw new NoAnswerError(OTHER_ANSWERED);
    const body = isFile ? text : toJson(text, response, hosts[endpoint.host] === '');
    if (!response.ok || isRefusal(body))
      throw new ApiError(response.status, body, response.headers.get('retry-after'));
    return body;
  }

  /**
   * Retries without the session token where the token is optional: another implementation's host may not
   * allow the header `auth-token` in its CORS rules, so that the browser blocks the call with a TypeError.
   */
  return async (endpoint: Endpoint, input: AnyInput, waiting: Waiting, sending: Sending) => {
    const authToken = sending.authToken ?? getAuthToken();
    const isOptional = endpoint.access === 'optional-auth-token' && hosts[endpoint.host] !== hosts.auth;
    if (!isOptional || authToken === null) return ask(endpoint, input, authToken, waiting, sending);
    return ask(endpoint, input, authToken, waiting, sending).catch((cause: unknown) => {
      if (!(cause instanceof TypeError)) throw cause;
      return ask(endpoint, input, null, waiting, sending);
    });
  };
}

/** Converts a reply; `params` are the path values of its call. */
type Read = (endpoint: Endpoint, reply: unknown, params: PathValues) => unknown;

/** Creates one function per call. Those of `lazy-endpoints.ts` load their code at the first use. */
function createCalls(options: ClientOptions, read: Read): unknown {
  const { loadCode = (load) => load() } = options;
  const ask = createRequester(options);
  const bind =
    (endpoint: Endpoint) =>
    async (input: AnyInput, { signal, onFirst, ...sending }: InParts<unknown> = {}) => {
      const { params = {} } = input;
      const readFirst = onFirst && ((items: readonly unknown[]) => onFirst(read(endpoint, items, params)));
      return read(
        endpoint,
        await withTimeout(signal, (waiting) =>
          ask(endpoint, input, waiting, { ...sending, onFirst: readFirst }),
        ),
        params,
      );
    };
  const calls: Record<string, unknown> = Object.fromEntries(
    Object.entries<Endpoint>(initialEndpoints).map(([name, declared]) => [name, bind(declared)]),
  );
  // Kept, since even an import of a loaded module waits for a task, behind whatever is being rendered.
  let lazy: Readonly<Record<string, Endpoint>> | null = null;
  const bindLazy =
    (name: string) =>
    async (...given: Parameters<ReturnType<typeof bind>>) => {
      lazy ??= (await loadCode(() => import('./calls/lazy-endpoints.ts'))).lazyEndpoints;
      const declared = lazy[name];
      if (declared === undefined) throw new TypeError(`Expected a call, found ${name}.`);
      return bind(declared)(...given);
    };
  return new Proxy(calls, {
    get: (known, name) => (typeof name === 'string' ? (known[name] ??= bindLazy(name)) : undefined),
  });
}

/** Creates the client of the four hosts, which returns domain types. */
export const createClient = (options: ClientOptions): Client =>
  createCalls(options, (endpoint, reply, params) => endpoint.read(reply, params)) as Client;

/** Creates the client of the four hosts that returns replies in their wire format. */
export const createWireClient = (options: ClientOptions): WireClient =>
  createCalls(options, (_, reply) => reply) as WireClient;
