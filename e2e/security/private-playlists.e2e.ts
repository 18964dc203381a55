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

/**
 * Status of the calls that are not answered with the values of this test: 400 since they ask for the address of a
 * person or a picture, 404 since they know only songs, albums, artists and playlists of the library.
 */
const REFUSED: Readonly<Record<string, number>> = {
  checkUser: 400,
  colorPalette: 400,
  albumInfo: 404,
  artistInfo: 404,
  artistWork: 404,
  lyrics: 404,
  playlist: 404,
  trackDetails: 404,
  watchList: 404,
};

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
  const replies = [{ 'auth-token': formerReader }, {}].map(async (headers: Record<string, string>) => {
    const reply = await fetch(url, { headers });
    // A limit of calls or a failure would hide what the call shows.
    expect(reply.status === 429 || reply.status >= 500, `${reply.status} of ${url}`).toBe(false);
    return reply.text();
  });
  return (await Promise.all(replies)).join('\n');
}

/** The path with each value replaced: by the id of the playlist, its title or the device of its owner. */
const fillPath = (path: string, value: string): string =>
  path.replaceAll(/:\w+/g, (name) =>
    encodeURIComponent({ ':kind': 'albums', ':deviceId': DEVICE }[name] ?? value),
  );

/** A call with the id of the playlist and one with its title wherever it takes a value. */
const fillCalls = (path: string): readonly string[] =>
  [playlistId, TITLE].map((value) => {
    const query = new URLSearchParams({ q: value, text: value, as: 'xspf', url: value, videoIds: value });
    return `${fillPath(path, value)}?${query}`;
  });

test('those calls are answered to its owner, and could show the playlist to others', async ({ demo }) => {
  const shown: string[] = [];
  const refused: [string, number][] = [];
  for (const [name, { path }] of READING) {
    const replies = await Promise.all(
      fillCalls(path).map((call) => fetch(`${demo.url}${call}`, { headers: { 'auth-token': ownerToken } })),
    );
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    if (texts.some((text) => text.includes(TITLE))) shown.push(name);
    const status = Math.min(...replies.map((reply) => reply.status));
    if (status !== 200) refused.push([name, status]);
  }
  expect(shown).toEqual(
    expect.arrayContaining([
      'exportAccount',
      'exportPlaylist',
      'fetchPlaylist',
      'fetchPlaylists',
      'fetchQueue',
      'fetchQueues',
    ]),
  );
  expect(Object.fromEntries(refused)).toEqual(REFUSED);
});

for (const [name, { path }] of READING)
  test(`${name} does not show a private playlist to others, even if they had saved it [12.05]`, async ({
    demo,
  }) => {
    for (const call of fillCalls(path)) {
      const replies = await readAs(`${demo.url}${call}`);
      for (const secret of [TITLE, DESCRIPTION, FOLDER]) expect(replies).not.toContain(secret);
    }
  });

for (const screen of SCREENS)
  test(`the page ${screen} does not show a private playlist to others [12.05]`, async ({ demo }) => {
    const page = await readAs(`${demo.url}${screen}${playlistId}`);
    for (const secret of [TITLE, DESCRIPTION, FOLDER]) expect(page).not.toContain(secret);
  });
