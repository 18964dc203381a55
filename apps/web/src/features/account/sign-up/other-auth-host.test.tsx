import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as Config from '../../../lib/app-config.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { fillSignUp } from './testing/fill-sign-up.ts';

vi.mock('../../../lib/app-config.ts', async (importOriginal) => {
  const { appConfig, ...others } = await importOriginal<typeof Config>();
  return { ...others, appConfig: { ...appConfig, hasMail: null } };
});

afterEach(() => vi.restoreAllMocks());

describe('with an auth host of another server', () => {
  it('nothing is said in advance about where a code is; its reply says so', async () => {
    const server = aQuietServer();
    server.answer('GET auth/api/verifications/checkUser', Response.json({ success: true }));
    server.answer(
      'POST auth/api/verifications/sendOtp',
      Response.json({ success: true, message: 'In the log.' }),
    );
    const { screen } = await renderApp(server, { path: '/signup' });
    await fillSignUp(screen);
    await screen.getByRole('button', { name: 'Sign Up' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Verification' });
    await expect.element(dialog).toMatchTextContent(/Enter the six digits of the code for \S+@\S+\./);
    await expect.element(dialog.getByRole('status')).toHaveTextContent('In the log.');
    await expect.element(dialog).not.toMatchTextContent(/inbox|mailed to|terminal|outbox/);
  });

  it('nothing is said in advance about where a link to reset a password will be', async () => {
    const { screen } = await renderApp(aQuietServer(), { path: '/resetpassword' });
    await expect.element(screen.getByRole('button', { name: 'Send' })).toBeVisible();
    await expect.element(screen.getByText(/terminal|outbox/)).not.toBeInTheDocument();
  });
});
