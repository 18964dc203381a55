import { createHmac } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Account, AccountStore } from '../account.store.ts';
import { DEVICE_KNOWN_MS } from '../lifetimes.ts';
import { toEmailAddress } from '../email-address.ts';
import { createToken, isSameHash } from '../../secrets.ts';

/**
 * Devices on which an account has signed in (device cookies). Password attempts from such a device have a
 * rate limit of their own, so that attempts of strangers never lock out the owner there.
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface KnownDevices {
  /** A token by which a device proves that the account has signed in on it. It grants no access. */
  readonly issue: (account: Pick<Account, 'accountId' | 'passwordHash'>) => string;
  /** @returns the device name in a token; null: the token is invalid, expired, or of another account. */
  readonly find: (typedEmail: string, token: string) => Promise<string | null>;
}

export interface KnownDevicesPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>;
  readonly clock: Clock;
  /** The key derived from the installation's secret that signs tokens. */
  readonly deviceKey: Uint8Array;
}

const SHAPE = /^(?<name>[\w-]{43})\.(?<expiresAtMs>\d{13})\.(?<signature>[\w-]{43})$/;

/**
 * Tokens are signed, not stored. A token consists of name, expiry and signature. The signature covers the
 * password hash, so that a new password invalidates all device tokens of the account.
 */
export function createKnownDevices({ accounts, clock, deviceKey }: KnownDevicesPorts): KnownDevices {
  const sign = (name: string, expiresAtMs: string, account: Pick<Account, 'accountId' | 'passwordHash'>) =>
    createHmac('sha256', deviceKey)
      .update(['device', name, expiresAtMs, account.accountId, account.passwordHash].join('\0'))
      .digest('base64url');

  return {
    issue: (account) => {
      const name = createToken();
      const expiresAtMs = String(clock.now() + DEVICE_KNOWN_MS);
      return [name, expiresAtMs, sign(name, expiresAtMs, account)].join('.');
    },
    find: async (typedEmail, token) => {
      const { name, expiresAtMs, signature } = SHAPE.exec(token)?.groups ?? {};
      const email = toEmailAddress(typedEmail);
      if (name === undefined || expiresAtMs === undefined || signature === undefined || email === null)
        return null;
      const account = await accounts.findByEmail(email.folded);
      if (account === null || Number(expiresAtMs) <= clock.now()) return null;
      return isSameHash(signature, sign(name, expiresAtMs, account)) ? name : null;
    },
  };
}
