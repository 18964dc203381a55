import type { Clock } from '../../clock.ts';
import { DAY_MS } from '../durations.ts';
import type { IdentityVerifier } from './identity-verifier.ts';
import { hashToken } from '../secrets.ts';
import type { UsedIdentityStore } from './used-identity.store.ts';

interface SingleUsePorts {
  readonly used: UsedIdentityStore;
  readonly clock: Clock;
}

/** Much longer than an identity token is valid: Google's are for an hour. */
const REMEMBER_MS = DAY_MS;

/** The part of a token that its signature covers; the signature itself can be written in several ways. */
const toSignedText = (token: string): string => token.slice(0, token.lastIndexOf('.'));

/**
 * Lets each identity token in once. It stays valid after the listener has signed out, so whoever finds
 * it then could sign in with it again.
 */
export function createSingleUse(verifier: IdentityVerifier, ports: SingleUsePorts): IdentityVerifier {
  const { used, clock } = ports;
  return {
    verify: async (token) => {
      const identity = await verifier.verify(token);
      if (identity === null) return null;
      const nowMs = clock.now();
      const isFirst = await used.use(hashToken(toSignedText(token)), nowMs, nowMs - REMEMBER_MS);
      return isFirst ? identity : null;
    },
  };
}
