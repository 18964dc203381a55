import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { IdentityVerifier } from '../../core/accounts/sign-in/identity-verifier.ts';
import { toExpectedClaims, toIdentity } from './firebase-claims.ts';

interface FirebaseOptions {
  readonly projectId: string;
  /** URL of the public keys of the tokens (JWKS); Google's by default. */
  readonly keysUrl?: URL;
}

const GOOGLE_KEYS_URL = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** Whether an error is ours or the network's, as opposed to an invalid token. */
const isFault = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  // The key server answered something other than 200 with JSON.
  error.code === errors.JOSEError.code;

/**
 * Verifies identity tokens of Firebase Authentication, which 'Continue with google' uses. The keys are
 * fetched once and cached; a token with an unknown key id has them fetched again, at most every half minute.
 * @see https://firebase.google.com/docs/auth/admin/verify-id-tokens
 */
export function createFirebaseVerifier({
  projectId,
  keysUrl = GOOGLE_KEYS_URL,
}: FirebaseOptions): IdentityVerifier {
  const keys = createRemoteJWKSet(keysUrl);
  const expected = { ...toExpectedClaims(projectId), algorithms: ['RS256'] };
  return {
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, keys, expected);
        return toIdentity(payload);
      } catch (cause) {
        if (isFault(cause)) throw new Error('The keys of the identity provider could not be read', { cause });
        return null;
      }
    },
  };
}
