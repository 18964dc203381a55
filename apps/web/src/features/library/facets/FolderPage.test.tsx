import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSong } from '../../testing/wire.ts';
import { openLibrary } from '../testing/open-library.ts';

afterEach(() => vi.restoreAllMocks());

describe('the folder page', () => {
  const FOLDER = 'GET music/api/library/folder';
  const aFolder = (over: object) =>
    Response.json({ path: '', name: '', parents: [], folders: [], tracks: [], next: null, ...over });

  it('shows its subfolders and tracks, and links to its parent folders [2.63]', async () => {
    const { screen, server, address } = await openLibrary('/library');
    server.answer(FOLDER, aFolder({ folders: [{ path: 'Music', name: 'Music' }] }));
    server.answer(
      `${FOLDER}?path=Music`,
      aFolder({ path: 'Music', name: 'Music', folders: [{ path: 'Music/Tapes', name: 'Tapes' }] }),
    );
    server.answer(
      `${FOLDER}?path=Music%2FTapes`,
      aFolder({
        path: 'Music/Tapes',
        name: 'Tapes',
        parents: [{ path: 'Music', name: 'Music' }],
        tracks: [aSong('Salt Meridian')],
      }),
    );
    await screen.getByRole('link', { name: 'Folders' }).click();
    await screen.getByRole('link', { name: 'Music' }).click();
    await screen.getByRole('link', { name: 'Tapes' }).click();
    await expect.poll(address).toBe('/folder?q=Music%2FTapes');
    await expect.element(screen.getByRole('button', { name: /Salt Meridian/ })).toBeVisible();
    await screen
      .getByRole('navigation', { name: 'Folders above' })
      .getByRole('link', { name: 'Music' })
      .click();
    await expect.poll(address).toBe('/folder?q=Music');
  });
});
