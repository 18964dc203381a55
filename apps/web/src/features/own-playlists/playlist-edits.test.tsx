import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aHead, openPlaylist } from './testing/open-playlist.ts';

afterEach(() => vi.restoreAllMocks());

describe('a playlist', () => {
  it('is renamed, which Ctrl+Z undoes [2.136]', async () => {
    const { screen, server } = await openPlaylist();
    server.answer('POST auth/api/playlists/tides', Response.json(aHead()));
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Edit name and description' }).click();
    await screen.getByRole('textbox', { name: 'Name' }).fill('Ebb');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Playlist changed')).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect
      .poll(() => server.calls('POST auth/api/playlists/tides').map(({ body }) => body))
      .toEqual([
        { title: 'Ebb', description: 'For the ferry' },
        { title: 'Tides', description: 'For the ferry' },
      ]);
    await expect.element(screen.getByText('Undone')).toBeVisible();
  });

  it('loses its cover, which Undo puts back [2.136]', async () => {
    const covers = [[{ url: 'data:image/webp;base64,AAAA', width: 544, height: 544 }]];
    const { screen, server } = await openPlaylist({ hasOwnCover: true, covers });
    server.answer('POST auth/api/playlists/tides/cover', Response.json(aHead()));
    server.answer('DELETE auth/api/playlists/tides/cover', Response.json(aHead()));
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Remove the cover' }).click();
    await expect.element(screen.getByText('Cover removed')).toBeVisible();
    expect(server.calls('DELETE auth/api/playlists/tides/cover')).toHaveLength(1);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/tides/cover')).toHaveLength(1);
  });

  it('says that the loss of its cover cannot be undone if the former one cannot be read', async () => {
    // As from a store that does not let the page read it.
    const covers = [[{ url: 'data:nothing', width: 544, height: 544 }]];
    const { screen, server } = await openPlaylist({ hasOwnCover: true, covers });
    server.answer('DELETE auth/api/playlists/tides/cover', Response.json(aHead()));
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Remove the cover' }).click();
    const text = 'Cover removed. This cannot be undone: the browser could not read the former cover.';
    await expect.element(screen.getByText(text)).toBeVisible();
  });
});
