import type { Clock } from '../../clock.ts';
import { DAY_MS } from '../../durations.ts';
import type { IdentityVerifier } from './identity-verifier.ts';
import { hashToken } from '../../secrets.ts';
import type { UsedIdentityStore } from './used-identity.store.ts';

interface SingleUsePorts {
  readonly used: UsedIdentityStore;
  readonly clock: Clock;
}

/** Time for which used tokens are remembered. Far above the validity of a token: one hour for Google's. */
const REMEMBER_MS = DAY_MS;

/** The signed part of a token. The signature is excluded, because it has several valid encodings. */
const toSignedText = (token: string): string => token.slice(0, token.lastIndexOf('.'));

/**
 * Accepts each identity token once (replay protection). A token stays valid after the listener has signed
 * out, so that whoever finds it could otherwise sign in with it.
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
