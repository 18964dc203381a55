import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { aServer, refuse } from '../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

const LOGOUT = 'POST auth/api/auth/logout';

it('a logout that gets no answer is sent again, for the session that was left', async () => {
  const server = aQuietServer();
  const { screen, address } = await renderApp(server, { token: 'session' });
  server.answer(LOGOUT, refuse(503, 'Later.'), Response.json({ success: true }));
  await screen.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(address).toBe('/login');
  await expect.poll(() => server.calls(LOGOUT)).toHaveLength(1);
  // As when the server is back: the wait before the next try ends.
  await expect
    .poll(() => {
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
      return server.calls(LOGOUT).map(({ authToken }) => authToken);
    })
    .toEqual(['session', 'session']);
});

const USER = 'POST auth/api/auth/getuser';

it('the session does not end because a proxy asks who is there in place of the server [2.184]', async () => {
  const server = aQuietServer(aServer(''));
  const asPage = { status: 401, headers: { 'content-type': 'text/html' } };
  server.answer(USER, new Response('<title>Who are you?</title>', asPage));
  const { screen } = await renderApp(server, { token: 'session' });
  await expect.poll(() => server.calls(USER).length).toBeGreaterThan(1);
  expect(localStorage.getItem('token')).toBe('session');
  server.answer(USER, refuse(401, 'Sign in to do this.'));
  await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});
