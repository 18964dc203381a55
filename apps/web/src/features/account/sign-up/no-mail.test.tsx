import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as Config from '../../../lib/app-config.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { fillSignUp } from './testing/fill-sign-up.ts';

vi.mock('../../../lib/app-config.ts', async (importOriginal) => {
  const { appConfig, ...others } = await importOriginal<typeof Config>();
  return { ...others, appConfig: { ...appConfig, hasMail: false } };
});

afterEach(() => vi.restoreAllMocks());

describe('without a mail server', () => {
  it('the verification dialog says where the code is and mentions no inbox', async () => {
    const server = aQuietServer();
    server.answer('GET auth/api/verifications/checkUser', Response.json({ success: true }));
    server.answer('POST auth/api/verifications/sendOtp', Response.json({ success: true, message: 'Ready.' }));
    const { screen } = await renderApp(server, { path: '/signup' });
    await fillSignUp(screen);
    await screen.getByRole('button', { name: 'Sign Up' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Verification' });
    await expect
      .element(dialog)
      .toMatchTextContent(
        /No mail is set up here: the code is in Segue's terminal and in its outbox folder\./,
      );
    await expect.element(dialog).not.toMatchTextContent(/inbox|mailed to/);
  });

  it('the forgotten-password page says where the reset link will be', async () => {
    const { screen } = await renderApp(aQuietServer(), { path: '/resetpassword' });
    await expect
      .element(
        screen.getByText(
          "No mail is set up here: the link will be in Segue's terminal and in its outbox folder.",
        ),
      )
      .toBeVisible();
  });
});
