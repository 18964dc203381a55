import { onlineManager } from '@tanstack/react-query';

const ASK_AGAIN_AFTER_MS = 5000;
const ANSWER_WITHIN_MS = 10_000;

/** What a proxy answers for a server that is away. */
const SERVER_AWAY = new Set([502, 503, 504]);

/** Origins that gave no sign of life, each with what asks it again at once. */
const silent = new Map<string, () => void>();

/** Whether a host gives a sign of life; refusals count, and answers that its rules let nobody here read. */
async function isAlive(origin: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${origin}/healthz`, {
      mode: origin === window.location.origin ? 'same-origin' : 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return !SERVER_AWAY.has(status);
  } catch {
    return false;
  }
}

/** Resolves after a while, or when something hints that the host may be back. */
const waitToAskAgain = (origin: string): Promise<void> =>
  new Promise((resolve) => {
    silent.set(origin, resolve);
    setTimeout(resolve, ASK_AGAIN_AFTER_MS);
  });

/** Asks a host until it answers. While one is silent the app counts as offline; then failed queries run again. */
async function watchHost(origin: string): Promise<void> {
  if (silent.has(origin)) return;
  silent.set(origin, () => {});
  while (!(await isAlive(origin))) {
    onlineManager.setOnline(false);
    await waitToAskAgain(origin);
  }
  silent.delete(origin);
  if (silent.size === 0) onlineManager.setOnline(true);
}

/**
 * A fetch that notices when calls stay without an answer. Neither `navigator.onLine` can tell, as the
 * server may be this very machine, nor one failed call, which a blocker may have stopped.
 */
export const watchedFetch: typeof fetch = async (input, init) => {
  const { origin } = new URL(input instanceof Request ? input.url : input, window.location.href);
  try {
    const response = await fetch(input, init);
    if (SERVER_AWAY.has(response.status)) void watchHost(origin);
    else silent.get(origin)?.();
    return response;
  } catch (cause) {
    const isGivenUp = cause instanceof DOMException && cause.name === 'AbortError';
    if (!isGivenUp) void watchHost(origin);
    throw cause;
  }
};

/** Says through TanStack Query's online state whether the hosts can be reached, in place of the browser's guess. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => () => {});
  window.addEventListener('offline', () => void watchHost(window.location.origin));
  window.addEventListener('online', () => {
    for (const askAgain of silent.values()) askAgain();
  });
}
