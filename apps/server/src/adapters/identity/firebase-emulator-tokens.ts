import { errors, UnsecuredJWT } from 'jose';
import type { IdentityVerifier } from '../../core/accounts/sign-in/identity-verifier.ts';
import { toExpectedClaims, toIdentity } from './firebase-claims.ts';

/**
 * Reads identity tokens of the Firebase Auth emulator, which signs none: anybody can make one, so this is
 * only for local trials. A signed token is refused: it comes from elsewhere.
 * @see https://firebase.google.com/docs/emulator-suite/connect_auth
 */
export function createEmulatorVerifier(projectId: string): IdentityVerifier {
  const expected = toExpectedClaims(projectId);
  return {
    verify: async (token) => {
      try {
        return toIdentity(UnsecuredJWT.decode(token, expected).payload);
      } catch (cause) {
        if (cause instanceof errors.JOSEError) return null;
        throw cause;
      }
    },
  };
}
