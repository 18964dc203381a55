import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigateTo } from '../../app/navigation/navigation.ts';
import { HEAD, openPlaylist } from '../../features/own-playlists/testing/open-playlist.ts';
import { toSettledAddress } from '../../features/testing/render-app.tsx';
import { readPartBox } from '../../ui/testing/read-text-box.ts';

afterEach(() => vi.restoreAllMocks());

describe('deleting a playlist', () => {
  it('deletes the playlist once that is confirmed, and restores it by Undo [2.94]', async () => {
    const { screen, server, address } = await openPlaylist();
    let loadsBefore = 0;
    server.answer('DELETE auth/api/playlists/tides', () => {
      loadsBefore = server.calls(HEAD).length;
      return Response.json({ success: true });
    });
    server.answer('POST auth/api/playlists/tides/restore', Response.json({ success: true }));
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    server.answer('GET auth/api/playlists', Response.json({ playlists: [], folders: [] }));
    await screen.getByRole('menuitem', { name: 'Delete playlist' }).click();
    const question = screen.getByRole('dialog', { name: 'Delete Tides?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(address).toBe('/library?view=playlists');
    await expect.element(screen.getByText('No playlist yet')).toBeVisible();
    expect(server.calls(HEAD)).toHaveLength(loadsBefore);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/tides/restore')).toHaveLength(1);
  });

  it('does not lead away from the page that was opened meanwhile [2.144]', async () => {
    const { screen, server, address } = await openPlaylist();
    const deleted = Promise.withResolvers<Response>();
    server.answer('DELETE auth/api/playlists/tides', () => deleted.promise);
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Delete playlist' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => server.calls('DELETE auth/api/playlists/tides')).toHaveLength(1);
    navigateTo('/privacypolicy');
    await expect.poll(address).toBe('/privacypolicy');
    deleted.resolve(Response.json({ success: true }));
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await toSettledAddress(address)).toBe('/privacypolicy');
  });

  it('asks and says with a right-to-left title in its own order [2.94]', async () => {
    const { screen, server } = await openPlaylist({ title: 'שלום!' });
    server.answer('DELETE auth/api/playlists/tides', Response.json({ success: true }));
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Delete playlist' }).click();
    const isInOrder = (text: Element) => readPartBox(text, '!').left < readPartBox(text, 'שלום').left;
    const question = screen.getByRole('heading', { name: /^Delete .*\?$/ });
    await expect.element(question).toBeVisible();
    expect(isInOrder(question.element())).toBe(true);
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const alert = screen.getByText(/ deleted$/);
    await expect.element(alert).toBeVisible();
    expect(isInOrder(alert.element())).toBe(true);
  });
});
