import type { Exchange } from './exchange.ts';
import { findLeak } from './find-leak.ts';
import type { FuzzRequest } from './requests.ts';

const SERVER_FAULT = 500;

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

/** A refusal of a call says so in the one form that clients read. */
function isRefusal(text: string): boolean {
  try {
    const { success, error, message, code } = JSON.parse(text) as Record<string, unknown>;
    return (
      success === false && typeof error === 'string' && error === message && /^[A-Z_]+$/.test(String(code))
    );
  } catch {
    return false;
  }
}

/** HEAD has no body, and OPTIONS is answered to browsers, which read its headers alone. */
const WITHOUT_WORDS: ReadonlySet<string> = new Set(['HEAD', 'OPTIONS']);

const shouldBeRefusal = ({ method, operation }: FuzzRequest, status: number): boolean =>
  status >= 400 && !WITHOUT_WORDS.has(method) && operation.path.startsWith('/api/');

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
  if (shouldBeRefusal(request, status) && !isRefusal(text))
    return `a refusal in another form: ${text.slice(0, 200)}`;
  const leak = findLeak(text, toSentText(request), secrets);
  return leak === null ? null : `the reply shows '${leak}'`;
}
