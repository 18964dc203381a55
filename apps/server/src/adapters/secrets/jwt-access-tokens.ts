import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../core/clock.ts';
import type { AccessRights, AccessTokens } from '../../core/playback/access-tokens.ts';

/** After a session ends, it can start songs for this long; stream addresses are independent of the token. */
const LIFE_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const AUDIENCE = 'songs';
const NO_RIGHTS: AccessRights = { canPlay: false };

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
  const read = async (token: string | null): Promise<AccessRights> => {
    if (token === null) return NO_RIGHTS;
    const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: new Date(clock.now()) };
    try {
      const { payload } = await jwtVerify(token, key, options);
      return { canPlay: payload['play'] === true };
    } catch (cause) {
      if (cause instanceof errors.JOSEError) return NO_RIGHTS;
      throw cause;
    }
  };
  return { issue, read };
}
