import type { JWTPayload } from 'jose';
import type { Identity } from '../../core/accounts/sign-in/identity-verifier.ts';

/** Claims that every token of a Firebase project must have, signed or from the emulator. */
export const toExpectedClaims = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  requiredClaims: ['exp', 'iat', 'sub'],
});

const toText = (claim: unknown): string | null => (typeof claim === 'string' && claim !== '' ? claim : null);

/** @returns null for a token without a subject. */
export function toIdentity({ sub, ...claims }: JWTPayload): Identity | null {
  if (!sub) return null;
  return {
    subject: sub,
    email: toText(claims['email']),
    isEmailVerified: claims['email_verified'] === true,
    name: toText(claims['name']),
    picture: toText(claims['picture']),
  };
}
