import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createEmulatorVerifier } from './firebase-emulator-tokens.ts';
import { aKeyServer, type Claims, claimsOf, nowSeconds, PROJECT_ID } from './testing/a-key-server.ts';

const { verify } = createEmulatorVerifier(PROJECT_ID);
const anUnsignedToken = (claims?: Claims) => new UnsecuredJWT(claimsOf(claims)).encode();

describe('a token of the emulator', () => {
  it('says who someone is without a signature', async () => {
    expect(await verify(anUnsignedToken())).toMatchObject({ subject: 'uid-of-mara', isEmailVerified: true });
  });

  it.each<[string, Claims]>([
    ['has expired', { exp: nowSeconds() - 60 }],
    ['is for another project', { aud: 'another' }],
    ['comes from another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['names nobody', { sub: '' }],
  ])('is refused when it %s', async (_, claims) => {
    expect(await verify(anUnsignedToken(claims))).toBeNull();
  });

  it('is refused when it is signed: it comes from elsewhere', async () => {
    const google = await aKeyServer();
    expect(await verify(await google.sign())).toBeNull();
    await google.close();
  });

  it('is refused when it is none', async () => {
    expect(await verify('no token')).toBeNull();
  });
});
