import type { Exchange } from './exchange.ts';
import { findLeak } from './find-leak.ts';
import { findMisfit } from './find-misfit.ts';
import type { FuzzRequest } from './requests.ts';

const SERVER_FAULT = 500;

/** The signed-in listener is the operator, who may see the library's folders. */
const FOLDERS_PATH = '/api/library/folders';

/** Says that a feature is not configured, which is an expected answer. */
const NOT_SET_UP = 501;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const toSentText = ({ target, body, headers }: FuzzRequest): string =>
  [decode(target), body?.toString('utf8') ?? '', ...Object.values(headers)].join('\n');

/**
 * Methods whose replies have no body to check: a HEAD reply has none, and OPTIONS is for browsers, which read
 * only the headers.
 */
const METHODS_WITHOUT_BODY: ReadonlySet<string> = new Set(['HEAD', 'OPTIONS']);

/** Whether the declared reply applies: any error, or a reply to the declared method. */
const isAnswer = ({ method, operation }: FuzzRequest, status: number): boolean =>
  !METHODS_WITHOUT_BODY.has(method) && (status >= 400 || method === operation.method.toUpperCase());

/** What is wrong with the server's reaction to a request; null: nothing. */
export function findFault(
  request: FuzzRequest,
  outcome: Exchange,
  secrets: readonly string[],
): string | null {
  if (outcome.kind === 'hang') return 'no reply within ten seconds';
  if (outcome.kind === 'closed') return `connection ended without a reply (${outcome.code})`;
  const { status, headers, text } = outcome;
  if (status >= SERVER_FAULT && status !== NOT_SET_UP) return `status ${status}: ${text.slice(0, 200)}`;
  if ('set-cookie' in headers) return 'a cookie was set';
  const misfit = isAnswer(request, status) ? findMisfit(request.operation, status, text) : null;
  if (misfit !== null) return `status ${status} not as declared, ${misfit}: ${text.slice(0, 200)}`;
  if (request.operation.path === FOLDERS_PATH && status === 200) return null;
  const leak = findLeak(text, toSentText(request), secrets);
  return leak === null ? null : `the reply shows '${leak}'`;
}
