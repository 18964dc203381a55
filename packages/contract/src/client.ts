import { toCallPath } from './call-path.ts';
import { type CallName, type Endpoint, endpoints, type HostName } from './endpoints.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from './route.ts';
import { toAmount, toFields, toText } from './read.ts';
import { readAlong } from './read-along.ts';
import type { Routes } from './routes/index.ts';

export { type CallName, HOST_NAMES, type HostName } from './endpoints.ts';
export * from './screens.ts';
export * from './to-domain.ts';

/** The wire reply of a call. */
export type Reply<Name extends CallName> = ReplyOf<Routes[Name]>;

type Given<Key extends string, T> = T extends undefined ? unknown : { readonly [K in Key]: T };

/** What a call takes: its path values, query and body where it has them, and a bearer token for Google sign-in. */
export type Input<Name extends CallName> = Given<'params', ParamsOf<Routes[Name]>> &
  Given<'query', QueryOf<Routes[Name]>> &
  Given<'body', BodyOf<Routes[Name]>> & { readonly bearer?: string };

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Called with the beginning of a list as soon as it has come, where the host writes it in parts. */
  readonly onFirst?: (items: readonly unknown[]) => void;
}

/** The typed client: one function a call. Each rejects with `ApiError` on a refusal, or with fetch's own error. */
export type Client = {
  readonly [Name in CallName]: (input: Input<Name>, options?: CallOptions) => Promise<Reply<Name>>;
};

export interface ClientOptions {
  /** Base address of each host, without a slash at the end; '' is this page's own origin. */
  readonly hosts: Readonly<Record<HostName, string>>;
  /** The stored session token, or null when signed out. */
  readonly getAuthToken: () => string | null;
  readonly fetch?: typeof fetch;
}

/** A refusal, by its status or in its body: hosts other than ours also refuse with `{success: false}` and 200. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  /** The server's own words for the listener, its `error` before its `message`; null: it sent none, and `message` says so. */
  readonly sentence: string | null;
  /** The `message` of the body alone, which some calls put before its `error`; null: it has none. */
  readonly bodyMessage: string | null;

  /** After how long the same may be asked again; null: the host did not say. */
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

/** A host took the call and never answered. */
export class NoAnswerError extends Error {
  constructor() {
    super('The server did not answer in time.');
    this.name = 'NoAnswerError';
  }
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly bearer?: string;
}

function toUrl(base: string, endpoint: Endpoint, input: AnyInput): string {
  const path = toCallPath(endpoint, (name) => input.params?.[name] ?? '');
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
  headers['content-type'] = 'application/json';
  return { method: endpoint.method, headers, body: JSON.stringify(input.body) };
}

/** No call of the product takes this long; a host that hangs is given up, so that it can be asked again. */
const ANSWER_WITHIN_MS = 30_000;

async function inTime<T>(
  given: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new NoAnswerError()), ANSWER_WITHIN_MS);
  try {
    return await ask(given ? AbortSignal.any([given, late.signal]) : late.signal);
  } finally {
    clearTimeout(timer);
  }
}

const isRefusal = (body: unknown): boolean => {
  const { success, error } = toFields(body);
  return success === false || (success === undefined && toText(error) !== null);
};

const readJson = async (response: Response, onFirst: CallOptions['onFirst']): Promise<unknown> => {
  const text = await (onFirst ? readAlong(response, onFirst) : response.text());
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return null;
    throw new Error('The server sent an answer that cannot be read.', { cause });
  }
};

/** Makes the client of the four hosts. */
export function createClient(options: ClientOptions): Client {
  const { hosts, getAuthToken } = options;
  const doFetch = options.fetch ?? ((...given: Parameters<typeof fetch>) => fetch(...given));

  async function ask(
    endpoint: Endpoint,
    input: AnyInput,
    authToken: string | null,
    { signal, onFirst }: CallOptions,
  ) {
    const url = toUrl(hosts[endpoint.host], endpoint, input);
    const response = await doFetch(url, {
      ...toRequest(endpoint, input, authToken),
      ...(signal ? { signal } : {}),
    });
    const body = await readJson(response, onFirst);
    if (!response.ok || isRefusal(body))
      throw new ApiError(response.status, body, response.headers.get('retry-after'));
    return body;
  }

  /**
   * A host of another make does not expect the session token where it is optional, and its CORS rules keep
   * such a call from being sent at all: it is then made as anyone's.
   */
  async function askAsListener(endpoint: Endpoint, input: AnyInput, options: CallOptions) {
    const authToken = getAuthToken();
    const isOptional = endpoint.access === 'optional-auth-token' && hosts[endpoint.host] !== hosts.auth;
    if (!isOptional || authToken === null) return ask(endpoint, input, authToken, options);
    return ask(endpoint, input, authToken, options).catch((cause: unknown) => {
      if (!(cause instanceof TypeError)) throw cause;
      return ask(endpoint, input, null, options);
    });
  }

  const bind =
    (endpoint: Endpoint) =>
    (input: AnyInput, { signal, ...options }: CallOptions = {}) =>
      inTime(signal, (given) => askAsListener(endpoint, input, { ...options, signal: given }));
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [name, bind(endpoint)]);
  return Object.fromEntries(calls) as Client;
}
