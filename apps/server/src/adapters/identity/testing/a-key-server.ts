import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const PROJECT_ID = 'segue-test';

const mara = {
  sub: 'uid-of-mara',
  email: 'mara@example.org',
  email_verified: true,
  name: 'Mara Quint',
  picture: 'https://lh3.example/mara',
};

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Claims of a token to replace; undefined leaves one out. */
export type Claims = Readonly<Record<string, unknown>>;

/** What Google says of Mara, with some claims replaced. */
export const claimsOf = (claims: Claims = {}): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT_ID}`,
  aud: PROJECT_ID,
  iat: nowSeconds(),
  exp: nowSeconds() + 3600,
  ...mara,
  ...claims,
});

/** An RS256 key pair, and a function that signs with it under its key id. */
async function aSigner(keyId: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return {
    published: { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' },
    sign: (claims?: Claims) =>
      new SignJWT(claimsOf(claims)).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey),
  };
}

/** An identity provider on loopback: signs as Google does and publishes its keys, which it can rotate. */
export async function aKeyServer() {
  let signer = await aSigner('key-1');
  let askedCount = 0;
  const server = createServer((_, response) => {
    askedCount += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [signer.published] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    keysUrl: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`),
    /** How often its keys were asked for. */
    askedCount: () => askedCount,
    /** A token as Google signs it, with some claims replaced. */
    sign: (claims?: Claims) => signer.sign(claims),
    /** From now on another key signs, and only that one is published. */
    rotate: async (keyId: string) => {
      signer = await aSigner(keyId);
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
