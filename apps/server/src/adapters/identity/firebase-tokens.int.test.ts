import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFirebaseVerifier } from './firebase-tokens.ts';

const projectId = 'segue-test';
const google = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const keyId = 'key-1';

const publishedKey = { ...(await exportJWK(google.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };

const keyServer = createServer((_, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [publishedKey] }));
});
beforeAll(() => new Promise<void>((listening) => keyServer.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise<void>((closed) => keyServer.close(() => closed())));

const keysUrl = () => new URL(`http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/keys`);
const verify = (token: string) => createFirebaseVerifier({ projectId, keysUrl: keysUrl() }).verify(token);

const mara = {
  sub: 'uid-of-mara',
  email: 'mara@example.org',
  email_verified: true,
  name: 'Mara Quint',
  picture: 'https://lh3.example/mara',
};

const anHourFromNow = () => Math.floor(Date.now() / 1000) + 3600;

/** A token as Google signs it, with some claims replaced. */
const aToken = (claims: JWTPayload = {}, key = google.privateKey) =>
  new SignJWT({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: Math.floor(Date.now() / 1000),
    exp: anHourFromNow(),
    ...mara,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: keyId })
    .sign(key);

describe('an identity token', () => {
  it('signed for this project says who someone is', async () => {
    expect(await verify(await aToken())).toEqual({
      subject: 'uid-of-mara',
      email: 'mara@example.org',
      isEmailVerified: true,
      name: 'Mara Quint',
      picture: 'https://lh3.example/mara',
    });
  });

  it('vouches for an address only by the word true', async () => {
    expect(await verify(await aToken({ email_verified: 'true' }))).toMatchObject({ isEmailVerified: false });
  });

  it.each<[string, JWTPayload]>([
    ['has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['is for another project', { aud: 'another' }],
    ['comes from another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['names nobody', { sub: '' }],
  ])('is refused when it %s', async (_, claims) => {
    expect(await verify(await aToken(claims))).toBeNull();
  });

  it('is refused when someone else signed it, nobody did, or it is no token', async () => {
    const unsigned = new UnsecuredJWT({ ...mara, exp: anHourFromNow() })
      .setIssuer(`https://securetoken.google.com/${projectId}`)
      .setAudience(projectId)
      .encode();
    const tokens = [await aToken({}, stranger.privateKey), unsigned, 'no token', ''];
    expect(await Promise.all(tokens.map(verify))).toEqual([null, null, null, null]);
  });

  it('is neither taken nor refused when the keys cannot be had', async () => {
    const unreachable = createFirebaseVerifier({ projectId, keysUrl: new URL('http://127.0.0.1:9/keys') });
    await expect(unreachable.verify(await aToken())).rejects.toThrow('keys of the identity provider');
  });
});
