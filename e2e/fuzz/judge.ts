import type { Exchange } from './exchange.ts';
import { findLeak } from './find-leak.ts';
import { findMisfit } from './find-misfit.ts';
import type { FuzzRequest } from './requests.ts';

const SERVER_FAULT = 500;

/** The one listener here is the operator, who is told where the library lies. */
const FOLDERS_PATH = '/api/library/folders';

/** A reply that says a call is not set up here, which is an answer and no fault. */
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

/** HEAD has no body, and OPTIONS is answered to browsers, which read its headers alone. */
const WITHOUT_WORDS: ReadonlySet<string> = new Set(['HEAD', 'OPTIONS']);

/** An answer to a call, not to another method at its address that is no call. */
const isAnswer = ({ method, operation }: FuzzRequest, status: number): boolean =>
  !WITHOUT_WORDS.has(method) && (status >= 400 || method === operation.method.toUpperCase());

/** What is wrong with how the server took a request; null: nothing. */
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
