import { ApiError } from '@segue/contract/client';
import type { StreamCheck } from '@segue/player';
import { isFinalAnswer, retryUntil } from '../../api/failures/retrying.ts';

const NOT_FOUND = 404;
/** With the delays of `retryUntil` a minute and a half; a changed file is scanned within a minute. */
const MAX_NOT_FOUND = 8;

/** As long as calls wait for an answer. */
const TIMEOUT_MS = 30_000;

/**
 * Requests the first byte. Rejects with an ApiError that holds the server's reason, with an Error if a page comes in
 * its place, as of a network that wants a sign-in, and as `fetch` if nothing comes.
 */
async function askForByte(url: string, signal: AbortSignal): Promise<void> {
  // A redirect leads to an object store, which does not let scripts read.
  const init: RequestInit = {
    headers: { range: 'bytes=0-0' },
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  };
  const reply = await fetch(url, init);
  // Not `isHtml`, whose import would add to the first load.
  if (reply.headers.get('content-type')?.startsWith('text/html'))
    throw new Error('A page came in place of the stream.');
  if (reply.ok || reply.type === 'opaqueredirect') return reply.body?.cancel();
  const body: unknown = await reply.json().catch(() => null);
  throw new ApiError(reply.status, body);
}

/**
 * Finds out why a media element could not load a stream of Segue's own server. Waits, with back-off, while the server
 * cannot be reached or is busy, and a minute and a half for the scan of a changed file. Says nothing of other hosts.
 */
export async function checkStream(url: string, signal: AbortSignal): Promise<StreamCheck | null> {
  if (new URL(url, location.href).origin !== location.origin) return null;
  let asked = 0;
  const ask = () => {
    asked += 1;
    return askForByte(url, signal);
  };
  // A file that was changed since the scan is not found until the next one.
  const isRefusedForGood = (cause: unknown): boolean =>
    isFinalAnswer(cause) && (cause.status !== NOT_FOUND || asked >= MAX_NOT_FOUND);
  try {
    await retryUntil('stream-failed', signal, ask, isRefusedForGood);
    return { isBack: asked > 1, refusal: null };
  } catch (cause) {
    if (!isFinalAnswer(cause)) throw cause;
    return { isBack: false, refusal: cause.sentence };
  }
}
