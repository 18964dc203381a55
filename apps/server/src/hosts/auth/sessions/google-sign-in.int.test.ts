import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { createUsedIdentityStore } from '../../../adapters/database/stores/accounts/used-identity.store.ts';
import { createFirebaseVerifier } from '../../../adapters/identity/firebase-tokens.ts';
import { aKeyServer, type Claims, PROJECT_ID } from '../../../adapters/identity/testing/a-key-server.ts';
import { systemClock } from '../../../core/clock.ts';
import { createSingleUse } from '../../../core/accounts/sign-in/single-use-identities.ts';
import { anAuthHost } from '../testing/an-auth-host.ts';

/** The auth host with real identity tokens, each usable for one session. */
async function aGoogleHost() {
  const google = await aKeyServer();
  const database = await openInMemory();
  const verifier = createFirebaseVerifier({ projectId: PROJECT_ID, keysUrl: google.keysUrl });
  const used = createUsedIdentityStore(database);
  const host = await anAuthHost(createSingleUse(verifier, { used, clock: systemClock }));
  const exchange = (token: string) =>
    host.app.inject({
      method: 'POST',
      url: '/api/auth/firebase',
      headers: { authorization: `Bearer ${token}` },
    });
  return {
    host,
    google,
    exchange,
    signIn: async (claims?: Claims) => exchange(await google.sign(claims)),
    close: () => Promise.all([host.close(), google.close(), database.close()]),
  };
}

let scene: Awaited<ReturnType<typeof aGoogleHost>>;
beforeEach(async () => {
  scene = await aGoogleHost();
});
afterEach(() => scene.close());

/** The same token with its last letter replaced by one that decodes to the same bytes. */
function respell(token: string): string {
  const spare: Readonly<Record<string, string>> = { A: 'B', Q: 'R', g: 'h', w: 'x' };
  const last = token.slice(-1);
  return token.slice(0, -1) + (spare[last] ?? last);
}

const REFUSED = [401, 'IDENTITY_REFUSED'];

describe('exchanging a Google identity token', () => {
  it('starts a session of a new listener, with first name and picture [1.06] [7.c20]', async () => {
    const { host, signIn } = scene;
    const token = (await signIn()).json().data.authToken as string;
    expect((await host.post('/api/auth/getuser', {}, token)).json()).toEqual({
      firstName: 'Mara',
      picture: 'https://lh3.example/mara',
    });
  });

  it('joins the account with the same address only if the provider verified the address', async () => {
    const { host, signIn } = scene;
    const own = await host.signUp(host.email);
    const account = await host.accounts.findListener(own);
    const unverified = await signIn({ email: host.email, email_verified: false });
    expect([unverified.statusCode, unverified.json().code]).toEqual(REFUSED);
    const verified = await signIn({ email: host.email.toUpperCase() });
    expect(await host.accounts.findListener(verified.json().data.authToken)).toEqual(account);
  });

  it('fails when the token is replayed after logout, which also ends the session', async () => {
    const { host, google, exchange } = scene;
    const identityToken = await google.sign();
    const session = (await exchange(identityToken)).json().data.authToken as string;
    await host.post('/api/auth/logout', {}, session);
    expect((await host.post('/api/auth/getuser', {}, session)).statusCode).toBe(401);
    const replayed = await exchange(identityToken);
    expect([replayed.statusCode, replayed.json().code]).toEqual(REFUSED);
  });

  it('fails when the token is replayed with its signature re-encoded', async () => {
    const { google, exchange } = scene;
    const identityToken = await google.sign();
    expect((await exchange(identityToken)).statusCode).toBe(200);
    const replayed = await exchange(respell(identityToken));
    expect([replayed.statusCode, replayed.json().code]).toEqual(REFUSED);
  });

  it('starts only one session for two concurrent requests', async () => {
    const { google, exchange } = scene;
    const identityToken = await google.sign();
    const replies = await Promise.all([exchange(identityToken), exchange(identityToken)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it.each<[string, Claims]>([
    ['another project', { aud: 'another' }],
    ['yesterday', { exp: 1 }],
    ['a stranger', { iss: 'https://issuer.example' }],
  ])('fails for a token of %s', async (_, claims) => {
    const reply = await scene.signIn(claims);
    expect([reply.statusCode, reply.json().code]).toEqual(REFUSED);
  });
});
