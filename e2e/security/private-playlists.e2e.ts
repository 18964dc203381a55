import { expect } from '@playwright/test';
import { type Route, routes } from '@segue/contract';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { test } from '../support/test.ts';

const TITLE = 'Zyzzyva at the quay';
const DESCRIPTION = 'Quondam ferries';
const FOLDER = 'Xylem';
const DEVICE = 'd'.repeat(32);

/** Calls that read, each of which could show a playlist. */
const READING = Object.entries<Route>(routes).filter(([, { method }]) => method === 'GET');

/** Screens whose page the server could fill in. */
const SCREENS = ['/list?q=', '/playlist?q=', '/library?view=playlists&q=', '/search?q='];

let playlistId = '';
let ownerToken = '';
let formerReader = '';

test.beforeAll(async ({ demo }) => {
  ownerToken = await signUp(demo, aPerson('hides-lists'));
  const owner = clientOf(demo, ownerToken);
  const { items } = await owner.browseSongs({ query: { limit: '2' } });
  const videoIds = items.flatMap(({ videoId }) => videoId ?? []);
  const body = { opId: 'private-list', title: TITLE, description: DESCRIPTION, videoIds };
  ({ playlistId } = await owner.makePlaylist({ body: { ...body, visibility: 'listeners' } }));
  await owner.savePlaylistFolder({ params: { id: 'private-folder' }, body: { name: FOLDER } });
  const params = { id: playlistId };
  await owner.editPlaylist({ params, body: { folderId: 'private-folder' } });
  await owner.saveQueue({
    params: { deviceId: DEVICE },
    body: { deviceName: TITLE, queueIndex: 0, positionSeconds: 0, videoIds },
  });
  formerReader = await signUp(demo, aPerson('saved-lists'));
  await clientOf(demo, formerReader).savePlaylist({ params, body: {} });
  await owner.editPlaylist({ params, body: { visibility: 'private' } });
});

/** Requests an address as the listener who had saved the playlist, and without a session. @returns the replies. */
async function readAs(url: string): Promise<string> {
  const replies = [{ 'auth-token': formerReader }, {}].map((headers: Record<string, string>) =>
    fetch(url, { headers }).then((reply) => reply.text()),
  );
  return (await Promise.all(replies)).join('\n');
}

/** The path with each value replaced: by the id of the playlist, its title or the device of its owner. */
const fillPath = (path: string, value: string): string =>
  path.replaceAll(/:\w+/g, (name) =>
    encodeURIComponent({ ':kind': 'albums', ':deviceId': DEVICE }[name] ?? value),
  );

test('those calls show the playlist to its owner, so that they could show it to others', async ({ demo }) => {
  const shown = [];
  for (const [name, { path }] of READING) {
    const reply = await fetch(`${demo.url}${fillPath(path, playlistId)}?as=xspf`, {
      headers: { 'auth-token': ownerToken },
    });
    if ((await reply.text()).includes(TITLE)) shown.push(name);
  }
  expect(shown).toEqual(
    expect.arrayContaining([
      'exportAccount',
      'exportPlaylist',
      'fetchPlaylist',
      'fetchPlaylists',
      'fetchQueue',
    ]),
  );
});

for (const [name, { path }] of READING)
  test(`${name} does not show a private playlist to others, even if they had saved it [12.05]`, async ({
    demo,
  }) => {
    for (const value of [playlistId, TITLE]) {
      const query = new URLSearchParams({ q: value, text: value, as: 'xspf', url: value, videoIds: value });
      const replies = await readAs(`${demo.url}${fillPath(path, value)}?${query}`);
      for (const secret of [TITLE, DESCRIPTION, FOLDER]) expect(replies).not.toContain(secret);
    }
  });

for (const screen of SCREENS)
  test(`the page ${screen} does not show a private playlist to others [12.05]`, async ({ demo }) => {
    const page = await readAs(`${demo.url}${screen}${playlistId}`);
    for (const secret of [TITLE, DESCRIPTION, FOLDER]) expect(page).not.toContain(secret);
  });
