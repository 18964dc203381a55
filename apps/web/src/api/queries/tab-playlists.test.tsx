import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { PLAYLISTS_CHANNEL } from './tab-playlists.ts';

afterEach(() => vi.restoreAllMocks());

const SHELF = 'GET auth/api/playlists';
const TRIPS = { folderId: 'folder-trips', name: 'Trips' };

/** The list of playlists, without any, and another tab of this browser. */
async function open() {
  const server = aQuietServer();
  const show = (folders: readonly object[]) =>
    server.answer(SHELF, () => Response.json({ playlists: [], folders, found: [] }));
  show([]);
  const { screen } = await renderApp(server, { path: '/library?view=playlists', token: 'session' });
  const main = screen.getByRole('main');
  await expect.element(main.getByText('No playlist yet')).toBeVisible();
  const otherTab = new BroadcastChannel(PLAYLISTS_CHANNEL);
  onTestFinished(() => otherTab.close());
  const heard: unknown[] = [];
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  const tell = (token: string) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    otherTab.postMessage({ token });
  const trips = main.getByRole('heading', { name: 'Trips' });
  /** This tab listens once the code of its attachments has loaded; an earlier message would be lost. */
  const tellUntilShown = () =>
    expect
      .poll(() => {
        tell('session');
        return trips.elements().length;
      })
      .toBe(1);
  return { server, screen, main, show, heard, tell, tellUntilShown };
}

it('a change of playlists in another tab of the session reaches their list [2.100]', async () => {
  const { server, show, main, heard, tell, tellUntilShown } = await open();
  show([TRIPS]);
  await tellUntilShown();
  show([{ ...TRIPS, name: 'Voyages' }]);
  tell('session');
  await expect.element(main.getByRole('heading', { name: 'Voyages' })).toBeVisible();
  expect(heard).toEqual([]);

  // It was opened after the channel of the tab, and so hears a message after it.
  const last = new BroadcastChannel(PLAYLISTS_CHANNEL);
  onTestFinished(() => last.close());
  const tellAndHear = async (token: string) => {
    const isHeard = new Promise((resolve) => last.addEventListener('message', resolve, { once: true }));
    tell(token);
    await isHeard;
  };
  // By then the tab has acted on every message before.
  await tellAndHear('another');
  const asked = server.calls(SHELF).length;
  await tellAndHear('another');
  expect(server.calls(SHELF)).toHaveLength(asked);
});

it('a change of playlists is told to the other tabs [2.100]', async () => {
  const { server, screen, main, show, heard, tellUntilShown } = await open();
  show([TRIPS]);
  await tellUntilShown();
  server.answer('DELETE auth/api/playlistfolders/folder-trips', Response.json({ success: true }));
  await main.getByRole('button', { name: 'Options of folder Trips' }).click();
  await screen.getByRole('menuitem', { name: 'Delete folder' }).click();
  await expect.poll(() => heard).toEqual([{ token: 'session' }]);
});
