import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { expectFields, toAmount } from '../../read.ts';
import { route } from '../../route.ts';

/** What opens the songs host, and for how long from now. */
export interface AccessToken {
  readonly accessToken: string;
  /** 0 where the host did not say: ask again next time. */
  readonly expiresInSeconds: number;
}

/** The access token. Throws where there is none. */
function readAccessToken(reply: unknown): AccessToken {
  const { access_token: accessToken, expires_in: expiresIn } = expectFields(reply, 'an access token');
  if (typeof accessToken !== 'string' || accessToken === '')
    throw new Error(`Expected 'access_token' to be a text, found ${typeof accessToken}.`);
  return { accessToken, expiresInSeconds: toAmount(expiresIn) ?? 0 };
}

/** Opens the songs host. */
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
