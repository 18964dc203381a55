import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createEmulatorVerifier } from './firebase-emulator-tokens.ts';
import { aKeyServer, type Claims, claimsOf, nowSeconds, PROJECT_ID } from './testing/a-key-server.ts';

const { verify } = createEmulatorVerifier(PROJECT_ID);
const anUnsignedToken = (claims?: Claims) => new UnsecuredJWT(claimsOf(claims)).encode();

describe('the Firebase emulator verifier', () => {
  it('accepts an unsigned token', async () => {
    expect(await verify(anUnsignedToken())).toMatchObject({ subject: 'uid-of-mara', isEmailVerified: true });
  });

  it.each<[string, Claims]>([
    ['has expired', { exp: nowSeconds() - 60 }],
    ['is for another project', { aud: 'another' }],
    ['comes from another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['has an empty subject', { sub: '' }],
  ])('rejects a token that %s', async (_, claims) => {
    expect(await verify(anUnsignedToken(claims))).toBeNull();
  });

  it('rejects a signed token, which is not from the emulator', async () => {
    const google = await aKeyServer();
    expect(await verify(await google.sign())).toBeNull();
    await google.close();
  });

  it('rejects text that is no token', async () => {
    expect(await verify('no token')).toBeNull();
  });
});
