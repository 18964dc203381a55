import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { expectFields, toAmount } from '../../read.ts';
import { route } from '../../route.ts';

/** An access token for the songs host. */
export interface AccessToken {
  readonly accessToken: string;
  /** From now; 0 where the host does not say: request a new token for the next use. */
  readonly expiresInSeconds: number;
}

/** Throws where the reply has no access token. */
function readAccessToken(reply: unknown): AccessToken {
  const { access_token: accessToken, expires_in: expiresIn } = expectFields(reply, 'an access token');
  if (typeof accessToken !== 'string' || accessToken === '')
    throw new Error(`Expected 'access_token' to be a text, found ${typeof accessToken}.`);
  return { accessToken, expiresInSeconds: toAmount(expiresIn) ?? 0 };
}

/** Issues an access token for the songs host. */
export const refreshToken = endpoint({
  host: 'songs',
  method: 'GET',
  path: '/api/refreshtoken',
  access: 'optional-auth-token',
  read: readAccessToken,
});

export const refreshTokenRoute = route(refreshToken, () => ({
  summary: 'A short-lived access token for song info; it carries the rights of the listener who asked.',
  cache: 'never',
  reply: Type.Object({
    access_token: Type.String(),
    expires_in: Type.Integer({ description: 'Seconds.' }),
  }),
  write: ({ accessToken, expiresInSeconds }: AccessToken) => ({
    access_token: accessToken,
    expires_in: expiresInSeconds,
  }),
}));
