import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Identity, IdentityVerifier } from '../../core/accounts/identity-verifier.ts';

interface FirebaseOptions {
  readonly projectId: string;
  /** Where the keys that sign tokens are published; Google's unless told otherwise. */
  readonly keysUrl?: URL;
}

const GOOGLE_KEYS_URL = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

const toText = (claim: unknown): string | null => (typeof claim === 'string' && claim !== '' ? claim : null);

function toIdentity({ sub, ...claims }: JWTPayload): Identity | null {
  if (!sub) return null;
  return {
    subject: sub,
    email: toText(claims['email']),
    isEmailVerified: claims['email_verified'] === true,
    name: toText(claims['name']),
    picture: toText(claims['picture']),
  };
}

/** Faults of ours or of the network, as opposed to a token that is not good. */
const isFault = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  // A key set that answered something else than 200 with JSON.
  error.code === errors.JOSEError.code;

/**
 * Reads identity tokens of Firebase Authentication, by which 'Continue with google' signs in.
 * @see https://firebase.google.com/docs/auth/admin/verify-id-tokens
 */
export function createFirebaseVerifier({
  projectId,
  keysUrl = GOOGLE_KEYS_URL,
}: FirebaseOptions): IdentityVerifier {
  const keys = createRemoteJWKSet(keysUrl);
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat', 'sub'],
  };
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
