import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { IdentityVerifier } from '../../core/accounts/sign-in/identity-verifier.ts';
import { toExpectedClaims, toIdentity } from './firebase-claims.ts';

interface FirebaseOptions {
  readonly projectId: string;
  /** Where the keys that sign tokens are published; Google's unless told otherwise. */
  readonly keysUrl?: URL;
}

const GOOGLE_KEYS_URL = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** Faults of ours or of the network, as opposed to a token that is not good. */
const isFault = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  // A key set that answered something else than 200 with JSON.
  error.code === errors.JOSEError.code;

/**
 * Reads identity tokens of Firebase Authentication, by which 'Continue with google' signs in. The keys are
 * asked for once and kept; a token that names a key not among them asks again, at most every half minute.
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
