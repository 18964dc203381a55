import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSong } from '../../features/testing/wire.ts';
import { ADDRESS, openTides } from '../options/testing/open-tides.ts';

afterEach(() => vi.restoreAllMocks());

describe('a copied link', () => {
  it('only opens its page when signed out, without playing', async () => {
    const { screen, engine, address, server } = await openTides({ path: `${ADDRESS}&v=x`, token: null });
    await expect.element(screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    expect(address()).toBe(`${ADDRESS}&v=x`);
    expect(engine.getSnapshot().track).toBeNull();
    expect(server.calls('GET songs/')).toEqual([]);
  });

  it('names and marks the shared track when signed out, and offers sign-in to play it', async () => {
    const { videoId } = aSong('Low Light Almanac');
    const path = `${ADDRESS}&v=${videoId}`;
    const { screen, row, address } = await openTides({ path, token: null });
    await expect.element(screen.getByText('Low Light Almanac was shared with you.')).toBeVisible();
    await expect.element(row('Low Light Almanac')).toMatchTextContent(/Shared with you/);
    expect(screen.getByText(/Shared with you$/).elements()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Sign in to play' }).click();
    await expect.poll(address).toBe('/login');
    await expect.element(screen.getByText('Sign in to play Low Light Almanac')).toBeVisible();
  });
});
