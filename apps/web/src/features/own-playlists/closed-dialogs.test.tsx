import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refuse } from '../../api/testing/fake-server.ts';
import { openAddToPlaylist, openExport } from '../../player/dialogs/open-dialog.ts';
import { aTrack } from '../../ui/testing/builders.ts';
import { aSong } from '../testing/wire.ts';
import { aHead, CHANGES, openPlaylist } from './testing/open-playlist.ts';

const REFUSED = refuse(429, 'Wait a moment and try again.');
const FAILURE = 'The playlist was not changed. Wait a moment and try again.';

/** A page, the lists of playlists, and a call that is answered late. */
async function openWithLateAnswer(call: string, path: string) {
  const app = await openPlaylist({}, path);
  const { screen, server } = app;
  const answer = Promise.withResolvers<Response>();
  server.answer('GET home/api/home', Response.json([]));
  server.answer('GET auth/api/playlists?', Response.json({ playlists: [aHead()], folders: [], found: [] }));
  server.answer(call, () => answer.promise);
  /** Closes the dialog as soon as the call is sent; then it is answered. */
  const answerOnceClosed = async (response: Response) => {
    await expect.poll(() => server.calls(call)).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    answer.resolve(response);
  };
  return { ...app, answerOnceClosed };
}

describe('a dialog that is closed before the server has answered', () => {
  it('reports that the name of a playlist was not changed [12.82]', async () => {
    const { screen, answerOnceClosed } = await openWithLateAnswer(
      'POST auth/api/playlists/tides',
      '/list?q=tides',
    );
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Edit name and description' }).click();
    await screen.getByRole('textbox', { name: 'Name' }).fill('Ebb');
    await screen.getByRole('button', { name: 'Save' }).click();
    await answerOnceClosed(REFUSED);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAILURE);
  });

  it('reports that a playlist was not made [12.82]', async () => {
    const { screen, answerOnceClosed } = await openWithLateAnswer(
      'POST auth/api/playlists',
      '/library?view=playlists',
    );
    await screen.getByRole('main').getByRole('button', { name: 'New playlist' }).click();
    await screen.getByRole('textbox', { name: 'Name' }).fill('Ebb');
    await screen.getByRole('dialog').getByRole('button', { name: 'Make' }).click();
    await answerOnceClosed(REFUSED);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAILURE);
  });

  it('reports that songs were not added [12.82]', async () => {
    const { screen, answerOnceClosed } = await openWithLateAnswer(CHANGES, '/');
    openAddToPlaylist([aTrack()]);
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: /^Tides/ })
      .click();
    await answerOnceClosed(REFUSED);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAILURE);
  });

  it('reports that no song was added since some are there already [12.82]', async () => {
    const { screen, answerOnceClosed } = await openWithLateAnswer(CHANGES, '/');
    openAddToPlaylist([aTrack(), aTrack({ videoId: 'other' })]);
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: /^Tides/ })
      .click();
    const duplicates = [aSong('Salt Meridian').videoId];
    await answerOnceClosed(Response.json({ version: 1, duplicates, addedCount: 0 }));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('No song was added. 1 of the 2 songs is in Tides already.');
  });

  it('reports that a playlist was not exported [12.82]', async () => {
    const { screen, answerOnceClosed } = await openWithLateAnswer('GET auth/api/playlists/tides/export', '/');
    openExport({ playlistId: 'tides', title: 'Tides', link: '' });
    await screen.getByRole('dialog').getByRole('button', { name: /^XSPF/ }).click();
    await answerOnceClosed(REFUSED);
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Tides was not exported. Wait a moment and try again.');
  });
});
