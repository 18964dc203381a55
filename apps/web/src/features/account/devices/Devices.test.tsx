import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

const LIST = 'GET auth/api/auth/sessions';
const END = 'DELETE auth/api/auth/sessions';

const NOW = new Date().toISOString();

const here = {
  sessionId: 'here',
  device: 'Firefox on Linux',
  createdAt: '2025-11-19T12:00:00.000Z',
  lastUsedAt: NOW,
  isCurrent: true,
};
const phone = {
  sessionId: 'phone',
  device: 'Safari on iOS',
  createdAt: '2025-03-01T12:00:00.000Z',
  lastUsedAt: '2025-03-04T12:00:00.000Z',
  isCurrent: false,
};
const unknown = { ...phone, sessionId: 'unknown', device: null };

/** Opens the page on these sessions; once one is ended, the server lists only the current session. */
const open = async (sessions: readonly object[]) => {
  const server = aQuietServer();
  server.answer(LIST, () => Response.json({ sessions: server.calls(END).length > 0 ? [here] : sessions }));
  server.answer(END, Response.json({ success: true }));
  return { server, ...(await renderApp(server, { path: '/devices', token: 'session' })) };
};

describe('the devices page', () => {
  it('redirects to sign-in when signed out', async () => {
    const { address } = await renderApp(aQuietServer(), { path: '/devices' });
    await expect.poll(address).toBe('/login');
  });

  it('lists sessions by browser, system and dates, and marks the current one, which cannot be ended', async () => {
    const { screen } = await open([here, phone, unknown]);
    await expect.element(screen.getByRole('heading', { name: 'Devices' })).toBeVisible();
    const rows = screen.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(/Firefox on Linux\s*This device · Signed in: 19 Nov 2025$/);
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(/Safari on iOS\s*Signed in: 1 Mar 2025 · Last used: 4 Mar 2025/);
    await expect.element(rows.nth(2)).toMatchTextContent(/Unknown device/);
    expect(rows.nth(0).getByRole('button').elements()).toEqual([]);
  });

  it('ends one session', async () => {
    const { server, screen } = await open([here, phone]);
    await screen.getByRole('button', { name: 'End Safari on iOS' }).click();
    await expect
      .element(screen.getByRole('main').getByRole('status'))
      .toMatchTextContent(/Safari on iOS is signed out\./);
    expect(screen.getByText('Safari on iOS', { exact: true }).elements()).toEqual([]);
    expect(screen.getByRole('button', { name: 'End all others' }).elements()).toEqual([]);
    expect(server.calls(END)).toMatchObject([{ call: `${END}/phone`, authToken: 'session' }]);
  });

  it('ends all other sessions at once', async () => {
    const { server, screen } = await open([here, phone, unknown]);
    await screen.getByRole('button', { name: 'End all others' }).click();
    await expect
      .element(screen.getByRole('main').getByRole('status'))
      .toMatchTextContent(/All other devices are signed out\./);
    expect(server.calls(END)).toMatchObject([{ call: END, authToken: 'session' }]);
  });

  it('keeps the session and shows the server’s error when the server refuses to end it', async () => {
    const { server, screen } = await open([here, phone]);
    server.answer(END, refuse(500, 'Something went wrong on the server.'));
    await screen.getByRole('button', { name: 'End Safari on iOS' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/Something went wrong on the server\./);
    await expect.element(screen.getByText('Safari on iOS', { exact: true })).toBeVisible();
  });

  it('ends several at once, and says which failure there was although another one is ended [12.83]', async () => {
    const { server, screen } = await open([here, phone, unknown]);
    server.answer(LIST, Response.json({ sessions: [here, phone, unknown] }));
    const answer = Promise.withResolvers<Response>();
    server.answer(`${END}/phone`, () => answer.promise);
    await screen.getByRole('button', { name: 'End Safari on iOS' }).click();
    await screen.getByRole('button', { name: 'End Unknown device' }).click();
    await expect.element(screen.getByText('Unknown device is signed out.')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'End Safari on iOS' }))
      .toHaveAttribute('aria-disabled', 'true');
    answer.resolve(refuse(500, 'Something went wrong on the server.'));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Safari on iOS: Something went wrong on the server.');
  });

  it('links to the password reset', async () => {
    const { screen } = await open([here]);
    await expect
      .element(screen.getByRole('link', { name: 'set a new password' }))
      .toHaveAttribute('href', '/resetpassword');
  });
});
