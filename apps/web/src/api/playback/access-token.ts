import type { Client } from '@segue/contract/client';
import { readStored, writeStored } from '../../lib/storage/stored-values.ts';
import { logFailure } from '../../lib/log.ts';

/** A token is renewed this long before it really expires [9.03]. */
const MARGIN_SECONDS = 30;

const nowSeconds = (): number => Date.now() / 1000;

/** A missing or unreadable expiry counts as passed. */
const isFresh = (): boolean => Number(readStored('expiresAt') ?? Number.NaN) > nowSeconds();

/**
 * Gives the access token for the songs host. Synchronous while the token is valid, so that a press requests
 * its song in the same task.
 */
export type AccessTokenSource = () => string | Promise<string>;

/** Drops the access token: it carries the rights of the previous session, or of none. */
export function dropAccessToken(): void {
  writeStored('accessToken', null);
  writeStored('expiresAt', null);
}

/**
 * Stores one access token and renews it when its stored expiry has passed [5.04]. Concurrent calls share one
 * renewal. A failed renewal is only logged and yields the old token, or '' when there is none. A renewal is
 * dropped when the session has changed meanwhile.
 */
export function createAccessTokenSource(client: Pick<Client, 'refreshToken'>): AccessTokenSource {
  let renewal: { readonly session: string | null; readonly done: Promise<void> } | null = null;

  async function renew(session: string | null): Promise<void> {
    try {
      const { accessToken, expiresInSeconds } = await client.refreshToken({});
      if (readStored('token') !== session) return;
      writeStored('accessToken', accessToken);
      writeStored('expiresAt', String(Math.floor(nowSeconds()) - MARGIN_SECONDS + expiresInSeconds));
    } catch (cause) {
      logFailure('token-refresh-failed', { cause });
    } finally {
      if (renewal?.session === session) renewal = null;
    }
  }

  const readToken = (): string => readStored('accessToken') ?? '';

  return () => {
    if (isFresh()) return readToken();
    const session = readStored('token');
    if (renewal?.session !== session) renewal = { session, done: renew(session) };
    return renewal.done.then(readToken);
  };
}
