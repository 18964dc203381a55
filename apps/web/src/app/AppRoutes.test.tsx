import { expect, it, vi } from 'vitest';
import { aQuietServer, renderApp } from '../features/testing/render-app.tsx';

// A chunk that cannot be loaded.
vi.mock('../ui/page/ErrorScreen.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('an unknown URL shows status and text also if the code of the error screen cannot be loaded [2.12] [8.18]', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { screen } = await renderApp(aQuietServer(), { path: '/nowhere/at/all' });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Unexpected Application Error!\s*404 Not Found/);
  vi.restoreAllMocks();
});
