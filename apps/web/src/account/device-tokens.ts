import { readStored, writeStored } from '../lib/storage/stored-values.ts';
import { toDigest } from '../lib/text/digest.ts';

/**
 * Tokens by which the server knows this browser at the next sign-in of a listener. They grant no access and survive
 * LOGOUT. One is kept for each of the listeners who signed in here last.
 */
type KeptToken = readonly [addressKey: string, deviceToken: string];

const MAX_KEPT = 5;

const toAddressKey = (email: string): string => toDigest(email.trim().toLowerCase());

const isKeptToken = (item: unknown): item is KeptToken =>
  Array.isArray(item) && item.length === 2 && item.every((part) => typeof part === 'string');

function readTokens(): readonly KeptToken[] {
  try {
    const stored: unknown = JSON.parse(readStored('deviceTokens') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKeptToken) : [];
  } catch {
    // Not written by this app; the next sign-in replaces it.
    return [];
  }
}

/** The token to send with a sign-in; null: none. A browser that only an older version has used has one for all. */
export const findDeviceToken = (email: string): string | null =>
  readTokens().find(([key]) => key === toAddressKey(email))?.[1] ?? readStored('deviceToken');

/** @param deviceToken null: the host sent none. */
export function storeDeviceToken(email: string, deviceToken: string | null): void {
  if (deviceToken === null) return;
  const key = toAddressKey(email);
  const others = readTokens().filter(([other]) => other !== key);
  const kept: readonly KeptToken[] = [[key, deviceToken], ...others];
  writeStored('deviceTokens', JSON.stringify(kept.slice(0, MAX_KEPT)));
}
