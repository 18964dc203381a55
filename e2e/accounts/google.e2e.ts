import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { WORKER_BLOCKED } from '../support/pages/complaints.ts';
import {
  type FirebaseEmulator,
  PROJECT_ID,
  startFirebaseEmulator,
} from '../support/firebase/firebase-emulator.ts';
import { ensureFirebaseTools } from '../support/firebase/firebase-tools.ts';
import { serveGoogleFrames } from '../support/firebase/firebase-frames.ts';
import { watchComplaints } from '../support/pages/listener.ts';
import { runSegue, type SegueProcess, startSegue } from '../support/server/segue.ts';
import { type GooglePerson, openPopup, signInAgain, signInAsNew, signOut } from './google-popup.ts';
import { logoutButton } from '../support/pages/shell-page.ts';

const settings = {
  SEGUE_FIREBASE_PROJECT_ID: PROJECT_ID,
  SEGUE_FIREBASE_API_KEY: 'a-key',
  SEGUE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
};

const PICTURES = 'https://pictures.example';

const aGooglePerson = (name: string): GooglePerson => ({
  email: `${name.toLowerCase()}@harbour.example`,
  name: `${name} Lind`,
  picture: `${PICTURES}/${name.toLowerCase()}.svg`,
});

const readStored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key);

/** When an identity token was issued, epoch seconds. */
const readIssuedAt = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }).iat;

/** Collects the identity tokens that the page sends to the exchange call from now on. */
function watchExchanges(page: Page): readonly string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    const bearer = request.headers()['authorization']?.replace('Bearer ', '');
    if (request.url().endsWith('/api/auth/firebase') && bearer) tokens.push(bearer);
  });
  return tokens;
}

test.describe('signing in with Google', () => {
  let emulator: FirebaseEmulator;
  let segue: SegueProcess;
  let library: string;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const tools = await ensureFirebaseTools();
    test.skip('missing' in tools, 'missing' in tools ? tools.missing : '');
    if ('missing' in tools) return;
    library = await mkdtemp(join(tmpdir(), 'segue-e2e-silence-'));
    emulator = await startFirebaseEmulator(tools.command);
    const env = { ...settings, FIREBASE_AUTH_EMULATOR_HOST: emulator.host };
    segue = await startSegue({ library, env });
  });
  test.afterAll(async () => {
    await segue?.stop();
    await emulator?.stop();
    if (library) await rm(library, { recursive: true });
  });
  test.beforeEach(async ({ context }) => {
    await serveGoogleFrames(context);
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"/>';
    await context.route(`${PICTURES}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  });

  test('a listener chooses an account in a popup and returns home with token and avatar [1.06] [4.11] [7.02]', async ({
    page,
  }) => {
    const mara = aGooglePerson('Mara');
    const complaints = watchComplaints(page);
    await page.goto(`${segue.url}/login`);
    await signInAsNew(await openPopup(page), mara);
    await expect(page).toHaveURL(`${segue.url}/`);
    await expect.poll(() => readStored(page, 'avatar')).toBe(mara.picture);
    const token = await readStored(page, 'token');
    expect(await clientOf(segue, token).getUser({})).toEqual({ firstName: 'Mara', picture: mara.picture });
    await expect(logoutButton(page)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('no Google code is loaded before the button is pressed, and no other server is asked', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${segue.url}/login`);
    await expect(page.getByRole('button', { name: 'Continue with google' })).toBeEnabled();
    const isSdk = (url: string) => url.includes('/google-sign-in');
    expect(asked.some(isSdk)).toBe(false);
    await page.getByRole('button', { name: 'Continue with google' }).hover();
    expect(asked.some(isSdk)).toBe(false);
    await page.mouse.down();
    await expect.poll(() => asked.some(isSdk)).toBe(true);
    await page.mouse.move(0, 0);
    await page.mouse.up();
    expect(asked.filter((url) => !url.startsWith(segue.url))).toEqual([]);
  });

  test('Google sign-in on the sign-up screen joins the account with the same address', async ({ page }) => {
    const ilse = aGooglePerson('Ilse');
    await signUp(segue, { ...aPerson(), firstName: 'Isabel', email: ilse.email });
    await page.goto(`${segue.url}/signup`);
    await signInAsNew(await openPopup(page), ilse);
    await expect(page).toHaveURL(`${segue.url}/`);
    const token = await readStored(page, 'token');
    expect(await clientOf(segue, token).getUser({})).toMatchObject({ firstName: 'Isabel' });
  });

  test('a listener signs out and in again, and the first identity token is refused', async ({ page }) => {
    const odd = aGooglePerson('Odd');
    const exchanged = watchExchanges(page);
    await page.goto(`${segue.url}/login`);
    await signInAsNew(await openPopup(page), odd);
    await expect(page).toHaveURL(`${segue.url}/`);
    await signOut(page);
    expect([await readStored(page, 'token'), await readStored(page, 'avatar')]).toEqual([null, null]);
    const bearer = exchanged[0] ?? '';
    await expect(clientOf(segue).signInWithGoogle({ bearer })).rejects.toMatchObject({ status: 401 });
    // Two tokens issued in the same second are identical, so wait until the next second.
    await expect.poll(() => Date.now() / 1000).toBeGreaterThan(readIssuedAt(bearer) + 1);
    await signInAgain(await openPopup(page), odd);
    await expect(page).toHaveURL(`${segue.url}/`);
    expect(exchanged).toHaveLength(2);
  });

  test('an unsigned token of the emulator is refused where no emulator is configured', async ({ page }) => {
    const exchanged = watchExchanges(page);
    await page.route('**/api/auth/firebase', (route) => route.abort());
    await page.goto(`${segue.url}/login`);
    await signInAsNew(await openPopup(page), aGooglePerson('Vel'));
    await expect.poll(() => exchanged.length).toBe(1);
    const signedOnly = await startSegue({ library, env: settings });
    const exchange = clientOf(signedOnly).signInWithGoogle({ bearer: exchanged[0] ?? '' });
    await expect(exchange).rejects.toMatchObject({ status: 401, code: 'IDENTITY_REFUSED' });
    await signedOnly.stop();
  });

  test('a closed popup and a failed exchange show no error to the listener [4.12] [8.10]', async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text() !== WORKER_BLOCKED) warnings.push(message.text());
    });
    await page.goto(`${segue.url}/login`);
    const button = page.getByRole('button', { name: 'Continue with google' });
    await (await openPopup(page)).close();
    await expect(button).not.toHaveAttribute('aria-disabled');
    expect(warnings).toEqual([]);

    await page.route('**/api/auth/firebase', (route) => route.abort());
    await signInAsNew(await openPopup(page), aGooglePerson('Ren'));
    await expect.poll(() => warnings.join()).toContain('google-sign-in-failed');
    await expect(button).not.toHaveAttribute('aria-disabled');
    await expect(page).toHaveURL(`${segue.url}/login`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(warnings.join()).not.toContain('@harbour.example');
  });
});

test('a server in production refuses to start with the Firebase emulator configured', async () => {
  const env = { ...settings, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', NODE_ENV: 'production' };
  const { code, output } = await runSegue({ library: null, env });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^FIREBASE_AUTH_EMULATOR_HOST should not be set where NODE_ENV is 'production'/),
  ]);
});
