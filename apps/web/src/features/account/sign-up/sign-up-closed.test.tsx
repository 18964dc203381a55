import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as Config from '../../../lib/app-config.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../../lib/app-config.ts', async (importOriginal) => {
  const { appConfig, ...others } = await importOriginal<typeof Config>();
  return { ...others, appConfig: { ...appConfig, isSignUpOpen: false } };
});

afterEach(() => vi.restoreAllMocks());

describe('when sign-up is closed', () => {
  it('the sign-up page says so, has no form and links to sign-in', async () => {
    const { screen, address } = await renderApp(aQuietServer(), { path: '/signup' });
    await expect.element(screen.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    await expect
      .element(
        screen.getByText('Sign-up is closed on this server. Ask the person who runs it for an account.'),
      )
      .toBeVisible();
    expect(document.querySelectorAll('main input')).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Continue with google' }).elements()).toEqual([]);
    await screen.getByRole('link', { name: 'Already have an account? Sign in' }).click();
    await expect.poll(address).toBe('/login');
  });

  it('the sign-in page has no link to sign-up', async () => {
    const { screen } = await renderApp(aQuietServer(), { path: '/login' });
    await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Sign Up/ }).elements()).toEqual([]);
  });
});
