import { isHtml, isJson, isServerDown } from '@segue/contract/client';
import { onlineManager } from '@tanstack/react-query';
import { isPermanentFailure, retryUntil, toRetryDelayMs } from '../../api/failures/retrying.ts';

const RECHECK_AFTER_MS = 5000;
const RECHECK_IDLE_AFTER_MS = 60_000;
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Whether something else answered in place of the host: a proxy whose server is down, or a network that wants a sign-in.
 * Our own server answers each failure with JSON; another host which lacks a call may say so in a page.
 */
const isFromProxy = (response: Response, origin: string): boolean => {
  if (isServerDown(response.status)) return true;
  return response.ok ? isHtml(response) : origin === window.location.origin && !isJson(response);
};

/** Origins that do not answer, each with a function that skips the wait before the next check. */
const silentOrigins = new Map<string, () => void>();

/** @throws if nothing answers, or the browser does not give the answer to the page. */
const probe = (origin: string, mode: RequestMode): Promise<Response> =>
  fetch(`${origin}/healthz`, { mode, cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });

/**
 * Whether a host answers at all. Error statuses count, and so do opaque responses: hosts of other origins may hide
 * what they answer to `/healthz` by CORS. The first probe is for those that refuse requests without CORS
 * (`Cross-Origin-Resource-Policy`), and for the status of a proxy.
 */
async function isAlive(origin: string): Promise<boolean> {
  const isOwn = origin === window.location.origin;
  try {
    const asked = probe(origin, isOwn ? 'same-origin' : 'cors');
    const response = await (isOwn ? asked : asked.catch(() => probe(origin, 'no-cors')));
    return !isFromProxy(response, origin);
  } catch {
    return false;
  }
}

/** Resolves after a delay, or as soon as a hint suggests that the host may be back or that somebody waits for it. */
const waitForRecheck = (origin: string): Promise<void> =>
  new Promise((resolve) => {
    silentOrigins.set(origin, resolve);
    // Nobody sees or hears the app if its tab is hidden, and no song plays in it or waits for a host.
    const isIdle = document.hidden && navigator.mediaSession?.playbackState !== 'playing';
    setTimeout(resolve, isIdle ? RECHECK_IDLE_AFTER_MS : RECHECK_AFTER_MS);
  });

/** Notes that a host has answered. */
function endWatch(origin: string): void {
  silentOrigins.get(origin)?.();
  if (silentOrigins.delete(origin) && silentOrigins.size === 0) onlineManager.setOnline(true);
}

/** Polls a host until it answers. While any host is silent the app is offline; then failed queries retry. */
async function watchHost(origin: string): Promise<void> {
  if (silentOrigins.has(origin)) return;
  silentOrigins.set(origin, () => {});
  // A call may be answered meanwhile, which ends the watch.
  while (!(await isAlive(origin)) && silentOrigins.has(origin)) {
    onlineManager.setOnline(false);
    await waitForRecheck(origin);
  }
  endWatch(origin);
}

/**
 * A fetch that starts to watch a host when a call to it fails. `navigator.onLine` cannot tell, since the
 * server may run on this machine; nor can one failed call, since a content blocker may have stopped it.
 */
export const watchedFetch: typeof fetch = async (input, init) => {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
  try {
    const response = await fetch(input, init);
    const isAsked = !isHtml(response) || pathname.includes('/api/');
    if (!isFromProxy(response, origin)) endWatch(origin);
    else if (isAsked || isServerDown(response.status)) void watchHost(origin);
    return response;
  } catch (cause) {
    const isAborted = cause instanceof DOMException && cause.name === 'AbortError';
    if (!isAborted) void watchHost(origin);
    throw cause;
  }
};

/** Drives TanStack Query's online state by whether the hosts answer, instead of by `navigator.onLine`. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => () => {});
  window.addEventListener('offline', () => void watchHost(window.location.origin));
  const recheck = () => {
    for (const endWait of silentOrigins.values()) endWait();
  };
  window.addEventListener('online', recheck);
  document.addEventListener('visibilitychange', recheck);
}

/** Rejects unless the server that serves the app's code answers with a 2xx status and no page. */
async function askServer(): Promise<void> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const response = await watchedFetch('/healthz', { cache: 'no-store', signal });
  if (!response.ok || isHtml(response)) throw new Error(`HTTP ${response.status}.`);
}

/** Resolves once the server that serves the app's code answers; with back-off, if its answers did not help. */
export async function waitForServer(repeats = 0): Promise<void> {
  if (repeats > 0) await new Promise((resolve) => setTimeout(resolve, toRetryDelayMs(repeats - 1)));
  await retryUntil('server-away', new AbortController().signal, askServer, isPermanentFailure);
}
