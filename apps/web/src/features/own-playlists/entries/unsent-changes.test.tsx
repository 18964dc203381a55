import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refuse } from '../../../api/testing/fake-server.ts';
import { navigateTo } from '../../../app/navigation/navigation.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { twoFrames } from '../../testing/still-time.ts';
import { aHead, CHANGES, ENTRIES, HEAD, openPlaylist, TITLES, toEntry } from '../testing/open-playlist.ts';

afterEach(() => vi.restoreAllMocks());

describe('a change of a playlist that is not yet stored', () => {
  it('shows the error and the server’s list when a change is refused [2.87]', async () => {
    const { screen, titles, server } = await openPlaylist();
    await expect.poll(titles).toEqual(TITLES);
    server.answer(CHANGES, refuse(409, 'The playlist is full.'));
    await screen.getByRole('button', { name: /^Low Light Almanac/ }).hover();
    await screen.getByRole('button', { name: 'Remove Low Light Almanac from the playlist' }).click();
    await expect.element(screen.getByText(/The playlist is full/)).toBeVisible();
    await expect.poll(titles).toEqual(TITLES);
  });

  it('says in a later visit that a change was refused, and shows what was done of the others [4.78]', async () => {
    const { screen, server, titles } = await openPlaylist();
    await expect.poll(titles).toEqual(TITLES);
    server.answer(CHANGES, () => Promise.reject(new TypeError('Failed to fetch')));
    for (const title of ['Low Light Almanac', 'Slow Tide Atlas']) {
      await screen.getByRole('button', { name: new RegExp(`^${title}`) }).hover();
      await screen.getByRole('button', { name: `Remove ${title} from the playlist` }).click();
    }
    const kept = () => Object.entries<string>(localStorage).filter(([key]) => key.startsWith('outbox.'));
    await expect.poll(kept).toHaveLength(2);
    const stored = Object.fromEntries(kept());
    await screen.unmount();

    const later = aQuietServer();
    later.answer(HEAD, () => Response.json(aHead()));
    later.answer(CHANGES, refuse(409, 'The playlist is full.'), Response.json({ version: 3 }));
    const isSent = () => later.calls(CHANGES).length === 2;
    later.answer(ENTRIES, () => Response.json((isSent() ? TITLES.slice(0, 2) : TITLES).map(toEntry)));
    const visit = await renderApp(later, { path: '/list?q=tides', token: 'session', stored });
    await expect.element(visit.screen.getByText(/The playlist is full/)).toBeVisible();
    await expect
      .element(visit.screen.getByRole('button', { name: /^Slow Tide Atlas/ }))
      .not.toBeInTheDocument();
    await expect.element(visit.screen.getByRole('button', { name: /^Low Light Almanac/ })).toBeVisible();
  });

  it('sends a change again that got no answer, and those after it in their order [2.87]', async () => {
    const { screen, titles, changes, server } = await openPlaylist();
    await expect.poll(titles).toEqual(TITLES);
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    server.answer(CHANGES, lost, Response.json({ version: 2, duplicates: [], addedCount: 0 }));
    const moved = ['Low Light Almanac', 'Slow Tide Atlas', 'Salt Meridian'];
    server.answer(ENTRIES, () => Response.json((changes().length < 3 ? TITLES : moved).map(toEntry)));
    screen.getByRole('button', { name: 'Move Salt Meridian' }).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    screen.getByRole('button', { name: 'Move Slow Tide Atlas' }).element().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(titles).toEqual(moved);
    await expect.poll(() => changes().length).toBe(3);
    const [first, again, second] = changes();
    expect(again).toEqual(first);
    expect(second).toMatchObject({ move: { after: 'entry-Low Light Almanac' } });
    expect(screen.getByText('The server cannot be reached', { exact: false }).elements()).toEqual([]);
    await expect.poll(titles).toEqual(moved);
  });

  it('keeps a step that waits shown when the playlist is changed elsewhere, until it is answered [2.87]', async () => {
    const { screen, titles, changes, server } = await openPlaylist();
    await expect.poll(titles).toEqual(TITLES);
    const waits = Promise.withResolvers<Response>();
    server.answer(CHANGES, () => waits.promise);
    const loadsBefore = server.calls(ENTRIES).length;
    screen.getByRole('button', { name: 'Move Salt Meridian' }).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    const moved = ['Low Light Almanac', 'Salt Meridian', 'Slow Tide Atlas'];
    await expect.poll(titles).toEqual(moved);
    await expect.poll(changes).toHaveLength(1);
    // The next poll of the head.
    server.answer(HEAD, () => Response.json(aHead({ title: 'Ebb', version: 2 })));
    await expect.element(screen.getByRole('heading', { name: 'Ebb' })).toBeVisible();
    await twoFrames();
    expect(server.calls(ENTRIES)).toHaveLength(loadsBefore);
    expect(titles()).toEqual(moved);
    const ofBoth = [...moved, 'Harbour Lights'];
    server.answer(HEAD, () => Response.json(aHead({ title: 'Ebb', version: 3 })));
    server.answer(ENTRIES, () => Response.json(ofBoth.map(toEntry)));
    waits.resolve(Response.json({ version: 3, duplicates: [], addedCount: 0 }));
    await expect.poll(titles).toEqual(ofBoth);
    expect(server.calls(ENTRIES)).toHaveLength(loadsBefore + 1);
  });

  it('keeps a step that waits shown when the page is left and opened again [2.87]', async () => {
    const { screen, titles, changes, server } = await openPlaylist();
    await expect.poll(titles).toEqual(TITLES);
    const waits = Promise.withResolvers<Response>();
    server.answer(CHANGES, () => waits.promise);
    const loadsBefore = server.calls(ENTRIES).length;
    screen.getByRole('button', { name: 'Move Salt Meridian' }).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(changes).toHaveLength(1);
    navigateTo('/');
    await expect.element(screen.getByRole('heading', { name: 'Tides' })).not.toBeInTheDocument();
    navigateTo('/list?q=tides');
    const moved = ['Low Light Almanac', 'Salt Meridian', 'Slow Tide Atlas'];
    await expect.poll(titles).toEqual(moved);
    // Time for a fetch, which would bring the list without the step.
    await twoFrames();
    expect(server.calls(ENTRIES)).toHaveLength(loadsBefore);
    server.answer(HEAD, () => Response.json(aHead({ version: 3 })));
    server.answer(ENTRIES, () => Response.json([...moved, 'Harbour Lights'].map(toEntry)));
    waits.resolve(Response.json({ version: 3, duplicates: [], addedCount: 0 }));
    await expect.poll(titles).toEqual([...moved, 'Harbour Lights']);
    expect(server.calls(ENTRIES)).toHaveLength(loadsBefore + 1);
  });
});
