import { type CallName, type Endpoint, endpoints, type HostName } from './endpoints.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from './route.ts';
import type { Routes } from './routes/index.ts';

export { type CallName, HOST_NAMES, type HostName } from './endpoints.ts';
export { type LooseSongInfo, toSongInfo } from './song-info-to-domain.ts';
export * from './to-domain.ts';

/** The wire reply of a call. */
export type Reply<Name extends CallName> = ReplyOf<Routes[Name]>;

type Given<Key extends string, T> = T extends undefined ? unknown : { readonly [K in Key]: T };

/** What a call takes: its path values, query and body where it has them, and a bearer token for Google sign-in. */
export type Input<Name extends CallName> = Given<'params', ParamsOf<Routes[Name]>> &
  Given<'query', QueryOf<Routes[Name]>> &
  Given<'body', BodyOf<Routes[Name]>> & { readonly bearer?: string };

/** The typed client: one function a call. Each rejects with `ApiError` on a refusal, or with fetch's own error. */
export type Client = {
  readonly [Name in CallName]: (
    input: Input<Name>,
    options?: { signal?: AbortSignal },
  ) => Promise<Reply<Name>>;
};

export interface ClientOptions {
  /** Base address of each host, without a slash at the end; '' is this page's own origin. */
  readonly hosts: Readonly<Record<HostName, string>>;
  /** The stored session token, or null when signed out. */
  readonly getAuthToken: () => string | null;
  readonly fetch?: typeof fetch;
}

/** A refusal: `message` is the server's own sentence where it sent one. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;

  constructor(status: number, body: unknown) {
    const { error, message, code } = (typeof body === 'object' && body !== null ? body : {}) as Record<
      string,
      unknown
    >;
    super(
      typeof error === 'string' && error ? error : typeof message === 'string' ? message : `HTTP ${status}`,
    );
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof code === 'string' ? code : null;
  }
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly bearer?: string;
}

/**
 * A path value as it travels. URLs fold the segments `.` and `..` away even when encoded; a leading
 * space, which the server trims, keeps them a value.
 */
const encodeSegment = (value: string): string =>
  value === '.' || value === '..' ? `%20${value}` : encodeURIComponent(value);

function toUrl(base: string, endpoint: Endpoint, input: AnyInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeSegment(input.params?.[name] ?? ''),
  );
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

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return null;
    throw new Error(`Expected JSON from ${new URL(response.url).pathname}, found something else.`, { cause });
  }
};

/** Makes the client of the four hosts. */
export function createClient(options: ClientOptions): Client {
  const doFetch = options.fetch ?? ((...given: Parameters<typeof fetch>) => fetch(...given));
  const bind =
    (endpoint: Endpoint) =>
    async (input: AnyInput, { signal }: { signal?: AbortSignal } = {}) => {
      const request = toRequest(endpoint, input, options.getAuthToken());
      const url = toUrl(options.hosts[endpoint.host], endpoint, input);
      const response = await doFetch(url, { ...request, ...(signal ? { signal } : {}) });
      const body = await readJson(response);
      if (!response.ok) throw new ApiError(response.status, body);
      return body;
    };
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [name, bind(endpoint)]);
  return Object.fromEntries(calls) as Client;
}
