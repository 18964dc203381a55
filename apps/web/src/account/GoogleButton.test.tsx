import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiProvider } from '../api/ApiProvider.tsx';
import { createQueryClient } from '../api/queries/query-client.ts';
import { aServer, refuse } from '../api/testing/fake-server.ts';
import { aSession } from '../features/testing/wire.ts';
import type { GoogleSignIn } from '@segue/contract/client';
import { GoogleButton } from './GoogleButton.tsx';
import { type GoogleIdentity, signInAtGoogle } from './google-sign-in.ts';
import { logout } from './session.ts';

// Mocks Firebase's SDK, which only a browser test against its emulator can run.
vi.mock('./google-sign-in.ts', () => ({ signInAtGoogle: vi.fn<typeof signInAtGoogle>() }));
const popup = vi.mocked(signInAtGoogle);
const readLog = () => vi.spyOn(console, 'warn').mockReturnValue();

const google: GoogleSignIn = {
  projectId: 'segue-test',
  apiKey: 'key',
  authDomain: 'segue-test.firebaseapp.com',
  emulatorUrl: null,
};

const mara: GoogleIdentity = { idToken: 'identity-token', picture: 'https://pictures.example/mara.png' };

const EXCHANGE = 'POST auth/api/auth/firebase';

const Address = () => <output>{useLocation().pathname}</output>;

async function renderButton(config: GoogleSignIn | null) {
  const server = aServer();
  const queryClient = createQueryClient();
  const screen = await render(
    <ApiProvider client={server.client} queryClient={queryClient}>
      <MemoryRouter initialEntries={['/login']}>
        <Routes>
          <Route path="/login" element={<GoogleButton google={config} />} />
          <Route path="*" element={null} />
        </Routes>
        <Link to="/privacypolicy">Privacy policy</Link>
        <Address />
      </MemoryRouter>
    </ApiProvider>,
  );
  const button = screen.getByRole('button', { name: 'Continue with google' });
  return { screen, server, button, address: screen.getByRole('status'), queryClient };
}

let logged: ReturnType<typeof readLog>;
beforeEach(() => {
  logout();
  localStorage.clear();
  popup.mockReset();
  logged = readLog();
});
afterEach(() => vi.restoreAllMocks());

describe("the 'Continue with google' button", () => {
  it('is disabled and says why when Google sign-in is not configured', async () => {
    const { button } = await renderButton(null);
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAccessibleDescription('This server has no Google sign-in set up.');
  });

  it('exchanges the popup’s identity token, stores the auth token and avatar, and goes to Home [4.11]', async () => {
    const { server, button, address } = await renderButton(google);
    popup.mockResolvedValue(mara);
    server.answer(EXCHANGE, Response.json(aSession('session-3')));
    await button.click();
    await expect.element(address).toHaveTextContent('/');
    expect(popup).toHaveBeenCalledExactlyOnceWith(google);
    expect(localStorage.getItem('token')).toBe('session-3');
    expect(localStorage.getItem('avatar')).toBe('https://pictures.example/mara.png');
    expect(server.calls(EXCHANGE)).toEqual([
      { call: EXCHANGE, authToken: null, authorization: 'Bearer identity-token', body: null },
    ]);
  });

  it('neither signs in nor leads away a visitor who has left the page meanwhile [4.11] [2.144]', async () => {
    const { screen, server, button, address, queryClient } = await renderButton(google);
    const closed = Promise.withResolvers<GoogleIdentity | null>();
    popup.mockReturnValue(closed.promise);
    server.answer(EXCHANGE, Response.json(aSession('session-3')));
    await button.click();
    await screen.getByRole('link', { name: 'Privacy policy' }).click();
    await expect.element(address).toHaveTextContent('/privacypolicy');
    closed.resolve(mara);
    await expect.poll(() => server.calls(EXCHANGE)).toHaveLength(1);
    await expect.poll(() => queryClient.isMutating()).toBe(0);
    await expect.element(address).toHaveTextContent('/privacypolicy');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is busy until the popup closes, and opens no second popup', async () => {
    const { button } = await renderButton(google);
    const closed = Promise.withResolvers<GoogleIdentity | null>();
    popup.mockReturnValue(closed.promise);
    await button.click();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    expect(popup).toHaveBeenCalledOnce();
    closed.resolve(null);
    await expect.element(button).not.toHaveAttribute('aria-disabled');
  });

  it('sends and logs nothing when the listener closes the popup', async () => {
    const { server, button, address } = await renderButton(google);
    popup.mockResolvedValue(null);
    await button.click();
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    await expect.element(address).toHaveTextContent('/login');
    expect(server.asked).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each<[string, () => void]>([
    ['the popup fails', () => popup.mockRejectedValue(new Error('Firebase: Error (auth/popup-blocked).'))],
    ['the server refuses', () => popup.mockResolvedValue(mara)],
  ])('logs the failure and shows the listener nothing when %s [4.12] [8.10]', async (_, fail) => {
    const { screen, server, button, address } = await renderButton(google);
    fail();
    server.answer(EXCHANGE, refuse(401, 'Google sign-in was refused.'));
    await button.click();
    await expect.poll(() => logged).toHaveBeenCalledOnce();
    expect(logged).toHaveBeenCalledWith('google-sign-in-failed', {
      reason: expect.stringMatching(/popup-blocked|refused/) as string,
    });
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    await expect.element(address).toHaveTextContent('/login');
    expect(screen.getByRole('alert').elements()).toEqual([]);
    expect(localStorage.getItem('token')).toBeNull();
  });
});
