import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/clock.ts';
import type { AccessRights, AccessTokens } from '../../core/playback/access-tokens.ts';

/** After a session ends, it can start songs for this long; stream addresses are independent of the token. */
const LIFE_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const AUDIENCE = 'songs';
const NO_RIGHTS: AccessRights = { canPlay: false };

/** A client sends its token with each song it plays, so the verified ones are kept. */
const MAX_KEPT = 500;

interface VerifiedToken {
  readonly rights: AccessRights;
  readonly expiresAtSeconds: number;
}

/** Access tokens as JWT, signed with HMAC-SHA-256: the right to play, the audience and the expiry. */
export function createJwtAccessTokens(key: Uint8Array, clock: Clock): AccessTokens {
  const issue = async ({ canPlay }: AccessRights) => {
    const token = await new SignJWT({ play: canPlay })
      .setProtectedHeader({ alg: ALGORITHM })
      .setAudience(AUDIENCE)
      .setExpirationTime(Math.floor(clock.now() / 1000) + LIFE_SECONDS)
      .sign(key);
    return { token, expiresInSeconds: LIFE_SECONDS };
  };
  const verified = new LRUCache<string, VerifiedToken>({ max: MAX_KEPT });
  const read = async (token: string | null): Promise<AccessRights> => {
    if (token === null) return NO_RIGHTS;
    const known = verified.get(token);
    if (known !== undefined && known.expiresAtSeconds > Math.floor(clock.now() / 1000)) return known.rights;
    const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: new Date(clock.now()) };
    try {
      const { payload } = await jwtVerify(token, key, options);
      const rights = { canPlay: payload['play'] === true };
      verified.set(token, { rights, expiresAtSeconds: payload.exp ?? 0 });
      return rights;
    } catch (cause) {
      if (cause instanceof errors.JOSEError) return NO_RIGHTS;
      throw cause;
    }
  };
  return { issue, read };
}
