import { afterEach, expect, it, vi } from 'vitest';
import { signInAtGoogle } from '../account/google-sign-in.ts';
import { aQuietServer, renderApp } from '../features/testing/render-app.tsx';
import { aMusicVideoInfo, aSession, aSong } from '../features/testing/wire.ts';
import type * as Config from '../lib/app-config.ts';

// Mocks Firebase's SDK, which only a browser test against its emulator can run.
vi.mock('../account/google-sign-in.ts', () => ({ signInAtGoogle: vi.fn<typeof signInAtGoogle>() }));
vi.mock('../lib/app-config.ts', async (importOriginal) => {
  const { appConfig, ...others } = await importOriginal<typeof Config>();
  const google = { projectId: 'segue-test', apiKey: 'key', authDomain: 'segue.example', emulatorUrl: null };
  return { ...others, appConfig: { ...appConfig, google } };
});

afterEach(() => vi.restoreAllMocks());

async function signInWithGoogle() {
  const server = aQuietServer();
  server.answer(
    'GET home/api/home',
    Response.json([{ title: 'Quick picks', contents: [aSong('Salt Meridian')] }]),
  );
  server.answer('GET songs/api/songinfo/', () => Response.json(aMusicVideoInfo('Salt Meridian')));
  server.answer('POST auth/api/auth/firebase', Response.json(aSession('session-3')));
  vi.mocked(signInAtGoogle).mockResolvedValue({
    idToken: 'identity-token',
    picture: 'https://pictures.example/mara.png',
  });
  const { screen } = await renderApp(server, { path: '/login' });
  await screen.getByRole('button', { name: 'Continue with google' }).click();
  return screen;
}

/** Without the position, which is stored only after five seconds. */
function stored() {
  const { playbackPosition: _position, ...others } = Object.fromEntries(Object.entries<string>(localStorage));
  return others;
}

it('localStorage keeps the session, avatar, theme, video switch, video quality and access token [3.19]', async () => {
  const screen = await signInWithGoogle();
  const toggle = screen.getByRole('button', { name: /^(Light|Dark) theme$/ });
  const theme = toggle.element().getAttribute('aria-label')?.replace(' theme', '').toLowerCase();
  await toggle.click();
  await screen.getByRole('button', { name: /Salt Meridian/ }).click();
  const video = screen.getByRole('switch', { name: 'Video' });
  await video.click();
  await screen.getByRole('button', { name: 'Video quality' }).click();
  await screen.getByRole('menuitemradio', { name: '360p' }).click();
  await expect.poll(stored).toEqual({
    token: 'session-3',
    avatar: 'https://pictures.example/mara.png',
    theme,
    isVideoSwitchedOn: 'true',
    defaultVideoQuality: '360p',
    accessToken: 'key',
    expiresAt: expect.stringMatching(/^\d+$/) as string,
    deviceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    playback: expect.stringContaining('Salt Meridian') as string,
  });
  const secondsLeft = Number(stored()['expiresAt']) - Date.now() / 1000;
  expect(secondsLeft).toBeGreaterThan(3000);
  expect(secondsLeft).toBeLessThan(3600);
  await video.click();
  await expect.poll(() => stored()['isVideoSwitchedOn']).toBe('false');
});
