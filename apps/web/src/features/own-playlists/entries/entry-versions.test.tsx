import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { twoFrames } from '../../testing/still-time.ts';
import { aHead, CHANGES, ENTRIES, HEAD, openPlaylist, TITLES, toEntry } from '../testing/open-playlist.ts';

afterEach(() => vi.restoreAllMocks());

interface Body {
  readonly remove?: { readonly entryIds: readonly string[] };
  readonly move?: { readonly entryIds: readonly string[]; readonly after: string };
}

const idOf = (title: string) => `entry-${title}`;

/** The playlist Tides on a server that applies changes to it, also those of another editor. */
async function openStored() {
  const app = await openPlaylist();
  const { server, titles, screen } = app;
  let stored: readonly string[] = TITLES;
  let version = 1;
  const edit = (change: (before: readonly string[]) => readonly string[]) => {
    stored = change(stored);
    version += 1;
  };
  server.answer(HEAD, () => Response.json(aHead({ version, trackCount: stored.length })));
  server.answer(ENTRIES, () => Response.json(stored.map(toEntry)));
  server.answer(CHANGES, ({ body }) => {
    const { remove, move } = body as Body;
    edit((before) => {
      if (remove) return before.filter((title) => !remove.entryIds.includes(idOf(title)));
      const [moved = ''] = before.filter((title) => move?.entryIds.includes(idOf(title)));
      const others = before.filter((title) => title !== moved);
      const place =
        move?.after === 'start' ? 0 : others.findIndex((title) => idOf(title) === move?.after) + 1;
      return others.toSpliced(place, 0, moved);
    });
    return Response.json({ version, duplicates: [], addedCount: 0 });
  });
  await expect.poll(titles).toEqual(TITLES);
  const move = async (title: string, keys: string) => {
    screen
      .getByRole('button', { name: `Move ${title}` })
      .element()
      .focus();
    await userEvent.keyboard(keys);
  };
  const loads = () => [
    server.calls(ENTRIES).length,
    server.calls(HEAD).length - server.calls(ENTRIES).length,
  ];
  return { ...app, edit, move, loads, readStored: () => stored };
}

describe('the list of a playlist', () => {
  it('is not downloaded after steps of the listener alone [12.66]', async () => {
    const { screen, titles, changes, move, loads, readStored } = await openStored();
    const before = loads();
    await move('Salt Meridian', '{ArrowDown}');
    await expect.poll(changes).toHaveLength(1);
    await move('Slow Tide Atlas', '{ArrowUp}');
    await expect.poll(changes).toHaveLength(2);
    await screen.getByRole('button', { name: 'Remove Low Light Almanac from the playlist' }).click();
    await expect.poll(changes).toHaveLength(3);
    await expect.element(screen.getByText('by Mara · 2 songs', { exact: false })).toBeVisible();
    // Time for a fetch after the last answer.
    await twoFrames();
    await twoFrames();
    expect(titles()).toEqual(['Slow Tide Atlas', 'Salt Meridian']);
    expect(readStored()).toEqual(titles());
    expect(loads()).toEqual(before);
  });

  it('is downloaded once if somebody else changed it before a step, and has both changes [12.66]', async () => {
    const { titles, edit, move, loads, readStored } = await openStored();
    const [listLoads = 0] = loads();
    edit((before) => [...before, 'Harbour Lights']);
    await move('Salt Meridian', '{ArrowDown}');
    await expect
      .poll(titles)
      .toEqual(['Low Light Almanac', 'Salt Meridian', 'Slow Tide Atlas', 'Harbour Lights']);
    expect(readStored()).toEqual(titles());
    await twoFrames();
    await twoFrames();
    expect(loads()[0]).toBe(listLoads + 1);
  });

  it('has what somebody else changed right after a step, at the next poll [12.66]', async () => {
    const { titles, changes, edit, move, readStored } = await openStored();
    await move('Salt Meridian', '{ArrowDown}');
    await expect.poll(changes).toHaveLength(1);
    edit((before) => before.toReversed());
    await expect.poll(titles).toEqual(['Slow Tide Atlas', 'Salt Meridian', 'Low Light Almanac']);
    expect(readStored()).toEqual(titles());
  });

  it('is downloaded again if the Library listed an older version, at which it was requested [12.66]', async () => {
    const server = aQuietServer();
    const { promise: heldList, resolve: sendList } = Promise.withResolvers<Response>();
    let isChanged = false;
    server.answer('GET auth/api/playlists', Response.json({ playlists: [aHead()], folders: [], found: [] }));
    const { promise: heldHead, resolve: sendHead } = Promise.withResolvers<Response>();
    server.answer(HEAD, () => heldHead.then((head) => head.clone()));
    server.answer(ENTRIES, () =>
      isChanged ? Response.json(TITLES.map(toEntry)) : heldList.then((list) => list.clone()),
    );
    const { screen } = await renderApp(server, { path: '/library?view=playlists', token: 'session' });
    await screen.getByRole('link', { name: /^Tides/ }).click();
    await expect.element(screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    await expect.poll(() => server.calls(ENTRIES)).not.toEqual([]);
    sendHead(Response.json(aHead({ version: 2, title: 'High Tides' })));
    await expect.element(screen.getByRole('heading', { name: 'High Tides' })).toBeVisible();
    isChanged = true;
    sendList(Response.json([toEntry('Salt Meridian')]));
    await expect.element(screen.getByRole('button', { name: /^Low Light Almanac/ })).toBeVisible();
  });
});
