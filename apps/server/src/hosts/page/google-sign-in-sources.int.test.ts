import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { GoogleSignIn } from '@segue/contract';
import { toSignInSources } from './google-sign-in-sources.ts';
import { createServer } from '../../http/server.ts';

const google: GoogleSignIn = {
  projectId: 'segue-test',
  apiKey: 'key',
  authDomain: 'segue-test.firebaseapp.com',
  emulatorUrl: null,
};

/** The Content-Security-Policy of a page, by directive. */
async function readPolicy(google: GoogleSignIn | null): Promise<Record<string, string>> {
  const signIn = toSignInSources(google);
  const app = await createServer({ logger: pino({ level: 'silent' }), otherOrigins: [], signIn });
  const { headers } = await app.inject({ url: '/' });
  await app.close();
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(directives.map((text) => text.split(/ (.*)/, 2) as [string, string]));
}

describe('the Content-Security-Policy of a page', () => {
  it('allows no foreign scripts, requests or frames when Google sign-in is not set up', async () => {
    const policy = await readPolicy(null);
    expect(policy).toMatchObject({ 'script-src': "'self'", 'connect-src': "'self'" });
    expect(policy).not.toHaveProperty('frame-src');
  });

  it('allows the sources of Google sign-in when it is set up', async () => {
    expect(await readPolicy(google)).toMatchObject({
      'script-src': "'self' https://apis.google.com",
      'frame-src': 'https://segue-test.firebaseapp.com',
      'connect-src': "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    });
  });

  it('allows the emulator instead of Google when one is configured', async () => {
    expect(await readPolicy({ ...google, emulatorUrl: 'http://127.0.0.1:9099' })).toMatchObject({
      'frame-src': 'http://127.0.0.1:9099',
      'connect-src': "'self' http://127.0.0.1:9099",
    });
  });
});
