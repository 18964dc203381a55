import { createSecretKey } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFirebaseVerifier } from './firebase-tokens.ts';
import { aKeyServer, type Claims, claimsOf, nowSeconds, PROJECT_ID } from './testing/a-key-server.ts';

type KeyServer = Awaited<ReturnType<typeof aKeyServer>>;

let google: KeyServer;
let stranger: KeyServer;
beforeAll(async () => {
  [google, stranger] = await Promise.all([aKeyServer(), aKeyServer()]);
});
afterAll(() => Promise.all([google.close(), stranger.close()]));

const aVerifier = (keysUrl = google.keysUrl) => createFirebaseVerifier({ projectId: PROJECT_ID, keysUrl });
const verify = (token: string) => aVerifier().verify(token);

/** The token with one claim rewritten and its signature kept. */
function tamper(token: string, claims: Claims): string {
  const [head, body = '', signature] = token.split('.');
  const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload;
  const rewritten = Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url');
  return [head, rewritten, signature].join('.');
}

/** A token signed with the provider's public key as if it were a shared secret. */
async function signWithPublicKey(): Promise<string> {
  const { keys } = (await (await fetch(google.keysUrl)).json()) as { keys: [{ n: string }] };
  const secret = createSecretKey(Buffer.from(keys[0].n, 'base64url'));
  return new SignJWT(claimsOf()).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret);
}

describe('the Firebase verifier', () => {
  it('returns the identity in a token signed for this project', async () => {
    expect(await verify(await google.sign())).toEqual({
      subject: 'uid-of-mara',
      email: 'mara@example.org',
      isEmailVerified: true,
      name: 'Mara Quint',
      picture: 'https://lh3.example/mara',
    });
  });

  it.each([[false], ['true'], [undefined]])(
    'treats the e-mail address as unverified if email_verified is %j',
    async (email_verified) => {
      expect(await verify(await google.sign({ email_verified }))).toMatchObject({ isEmailVerified: false });
    },
  );

  it.each<[string, Claims]>([
    ['has expired', { exp: nowSeconds() - 60 }],
    ['never expires', { exp: undefined }],
    ['is for another project', { aud: 'another' }],
    ['comes from another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['comes from Google, but not from Firebase', { iss: 'https://accounts.google.com' }],
    ['has an empty subject', { sub: '' }],
  ])('rejects a token that %s', async (_, claims) => {
    expect(await verify(await google.sign(claims))).toBeNull();
  });

  it('rejects a token whose claims were tampered with', async () => {
    const token = await google.sign();
    expect(await verify(tamper(token, { email: 'someone@example.org' }))).toBeNull();
    expect(await verify(tamper(token, { exp: nowSeconds() + 7200 }))).toBeNull();
    expect(await verify(tamper(token, {}))).not.toBeNull();
  });

  it('rejects an unsigned token', async () => {
    expect(await verify(new UnsecuredJWT(claimsOf()).encode())).toBeNull();
  });

  it('rejects a token that someone else signed under the same key id', async () => {
    expect(await verify(await stranger.sign())).toBeNull();
    expect(await verify(await signWithPublicKey())).toBeNull();
  });

  it.each(['', 'no token', 'a.b.c'])('rejects text that is no token: %j', async (text) => {
    expect(await verify(text)).toBeNull();
  });

  it('throws if the keys cannot be fetched, instead of rejecting the token', async () => {
    const unreachable = aVerifier(new URL('http://127.0.0.1:9/keys'));
    await expect(unreachable.verify(await google.sign())).rejects.toThrow('keys of the identity provider');
  });
});

describe('keys of the identity provider', () => {
  afterEach(() => vi.useRealTimers());

  it('are fetched once and cached', async () => {
    const verifier = aVerifier();
    await verifier.verify(await google.sign());
    const before = google.askedCount();
    for (const name of ['Mara', 'Ilse', 'Odd']) await verifier.verify(await google.sign({ name }));
    expect(google.askedCount()).toBe(before);
  });

  it('are fetched again after a key rotation, and the old key is no longer accepted', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const verifier = aVerifier();
    const old = await google.sign();
    expect(await verifier.verify(old)).not.toBeNull();
    await google.rotate('key-2');
    vi.setSystemTime(Date.now() + 60_000);
    expect(await verifier.verify(await google.sign())).not.toBeNull();
    expect(await verifier.verify(old)).toBeNull();
  });
});
