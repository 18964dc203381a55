import { type Client, createClient } from '@segue/contract/client';
import { readStored } from '../../lib/storage/stored-values.ts';

const HOSTS = { songs: 'http://songs', music: 'http://music', home: 'http://home', auth: 'http://auth' };

/** A request that the fake server received. */
export interface Asked {
  /** Method, host and path, such as 'GET music/api/search/x'. */
  readonly call: string;
  readonly authToken: string | null;
  readonly authorization: string | null;
  readonly body: unknown;
  /** Present if the request goes on when the page is left. */
  readonly keepalive?: true;
}

type Answer = Response | ((asked: Asked) => Response | Promise<Response>);

export interface FakeServer {
  readonly client: Client;
  readonly asked: readonly Asked[];
  /** The received requests whose `call` begins with `start`. */
  readonly calls: (start: string) => Asked[];
  /** Answers calls that begin with `start`; the latest rule wins. Of several answers the last one repeats. */
  readonly answer: (start: string, ...answers: readonly Answer[]) => void;
}

export const refuse = (status: number, error: string): Response =>
  Response.json({ success: false, error }, { status });

const toBody = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : null);

const toAddress = (url: Parameters<typeof fetch>[0]): string => {
  const address = url instanceof Request ? url.url : url.toString();
  return address.startsWith('/') ? HOSTS.auth + address : address;
};

/** Sets `url` on a response, as fetch does. */
const at = (response: Response, url: string): Response =>
  Object.defineProperty(response, 'url', { value: url });

/**
 * The real client with a fake fetch that answers by rules; without a rule a call fails as if offline.
 * @param auth Base URL of the auth host; '': the page's own origin.
 */
export function aServer(auth = HOSTS.auth): FakeServer {
  const rules: { start: string; answers: Answer[] }[] = [];
  const asked: Asked[] = [];
  const find = (call: string) => rules.findLast(({ start }) => call.startsWith(start));
  const answerTo = async (request: Asked): Promise<Response> => {
    const rule = find(request.call);
    const answer = rule && rule.answers.length > 1 ? rule.answers.shift() : rule?.answers[0];
    if (!answer) throw new TypeError('Failed to fetch');
    // React's StrictMode runs effects twice, so the same response may be read twice.
    return (answer instanceof Response ? answer : await answer(request)).clone();
  };
  const fakeFetch: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    const request: Asked = {
      call: `${init?.method ?? 'GET'} ${toAddress(url).replace('http://', '')}`,
      authToken: headers.get('auth-token'),
      authorization: headers.get('authorization'),
      body: toBody(init?.body),
      ...(init?.keepalive === true && { keepalive: true }),
    };
    asked.push(request);
    return at(await answerTo(request), toAddress(url));
  };
  return {
    client: createClient({
      hosts: { ...HOSTS, auth },
      getAuthToken: () => readStored('token'),
      fetch: fakeFetch,
    }),
    asked,
    calls: (start) => asked.filter(({ call }) => call.startsWith(start)),
    answer: (start, ...answers) => {
      rules.push({ start, answers: [...answers] });
    },
  };
}
