import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../api/testing/fake-server.ts';
import { leaveVisit } from '../testing/leave-visit.ts';
import { aQuietServer, goBack, renderApp } from '../testing/render-app.tsx';
import { twoFrames } from '../testing/still-time.ts';
import { aSong } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const LIKED = 'GET auth/api/songs/fetchliked';
const UNLIKE = 'DELETE auth/api/songs/deleteLiked/';

const open = async (answer: Response | (() => Promise<Response>)) => {
  const server = aQuietServer();
  server.answer(LIKED, answer);
  return { server, ...(await renderApp(server, { path: '/liked', token: 'session' })) };
};

describe('the liked songs page', () => {
  it('shows fifteen placeholder rows while loading [2.42] [9.09]', async () => {
    const { screen } = await open(() => new Promise<Response>(() => undefined));
    await expect.element(screen.getByRole('heading', { name: 'Liked Songs' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Loading' }).getByRole('listitem').elements()).toHaveLength(15);
  });

  it('shows the first songs while the rest of the reply is still streaming', async () => {
    const { readable, writable } = new TextEncoderStream();
    const reply = writable.getWriter();
    const { screen } = await open(new Response(readable));
    await reply.write(`[${JSON.stringify(aSong('Salt Meridian'))}\n,`);
    await expect.element(screen.getByText('Salt Meridian')).toBeVisible();
    await reply.write(`${JSON.stringify(aSong('Undertow Signals'))}]`);
    await reply.close();
    await expect.element(screen.getByText('Undertow Signals')).toBeVisible();
  });

  it.each(['Play', 'Shuffle'])(
    'takes all songs on %s while they still arrive, and counts them then [2.143]',
    async (name) => {
      const { readable, writable } = new TextEncoderStream();
      const reply = writable.getWriter();
      const { screen, engine } = await open(new Response(readable));
      const songs = ['Salt Meridian', 'Undertow Signals', 'Slow Tide Atlas'].map((title) => aSong(title));
      await reply.write(`[${JSON.stringify(songs[0])},${JSON.stringify(songs[1])}\n,`);
      await expect.element(screen.getByText('Salt Meridian')).toBeVisible();
      expect(screen.getByText('2 songs', { exact: false }).elements()).toEqual([]);
      await screen.getByRole('button', { name, exact: true }).click();
      await twoFrames();
      expect(engine.getSnapshot().track).toBeNull();
      await reply.write(`${JSON.stringify(songs[2])}]`);
      await reply.close();
      await expect.poll(() => engine.getSnapshot().queue.length).toBe(3);
      await expect.element(screen.getByText('3 songs', { exact: false })).toBeVisible();
    },
  );

  it.each(['/liked', '/playlist?q=PLlong'])(
    'goes on with a queue of the previous visit that was too long to be remembered whole, at %s [2.110] [2.132]',
    async (path) => {
      const songs = Array.from({ length: 600 }, (_, index) => aSong(`${index}. Tide`));
      const visit = (stored: Readonly<Record<string, string>>) => {
        const server = aQuietServer();
        server.answer(LIKED, Response.json(songs));
        server.answer('GET music/api/playlist/', Response.json({ title: 'Long', tracks: songs }));
        return renderApp(server, { path, token: 'session', stored });
      };
      const before = await visit({});
      const main = before.screen.getByRole('main');
      await main.getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(() => before.engine.getSnapshot().queue.length).toBe(600);
      before.engine.pause();
      const playback = await leaveVisit();
      await before.screen.unmount();
      const { screen, engine } = await visit({ playback });
      const { queue } = engine.getSnapshot();
      expect(queue.length).toBeLessThan(600);
      await expect.element(screen.getByText('0. Tide').first()).toBeVisible();
      await screen.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
      expect(engine.getSnapshot().isPlayWanted).toBe(true);
      expect(engine.getSnapshot().queue).toBe(queue);
    },
  );

  it.each(['/liked', '/playlist?q=PLlong'])(
    'plays what is shown, in its order, at %s [2.151]',
    async (path) => {
      const server = aQuietServer();
      const songs = Array.from({ length: 16 }, (_, index) => aSong(`${16 - index} tides`));
      server.answer(LIKED, Response.json(songs));
      server.answer('GET music/api/playlist/', Response.json({ title: 'Long', tracks: songs }));
      const { screen, engine } = await renderApp(server, { path, token: 'session' });
      const main = screen.getByRole('main');
      const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
      await main.getByRole('button', { name: 'Sort' }).click();
      await screen.getByRole('menuitemradio', { name: 'Title' }).click();
      await main.getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(queued).toEqual(Array.from({ length: 16 }, (_, index) => `${index + 1} tides`));
      await expect.element(main.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      await main.getByRole('searchbox', { name: 'Filter' }).fill('1');
      await expect.element(main.getByText('8 of 16', { exact: true })).toBeVisible();
      await main.getByRole('button', { name: 'Shuffle', exact: true }).click();
      await expect.poll(() => queued().length).toBe(8);
      expect(queued().every((title) => title.includes('1'))).toBe(true);
      await main.getByRole('searchbox', { name: 'Filter' }).fill('no such tide');
      await main.getByRole('button', { name: 'Play', exact: true }).click();
      expect(queued().length).toBe(8);
    },
  );

  it('plays the sorted list while the list as it was given is the queue [2.151]', async () => {
    const titles = Array.from({ length: 16 }, (_, index) => `${index + 1} tides`);
    const { screen, engine } = await open(Response.json(titles.toReversed().map((title) => aSong(title))));
    const main = screen.getByRole('main');
    const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
    await press('Play');
    await expect.poll(queued).toEqual(titles.toReversed());
    await press('Pause');
    await press('Sort');
    await screen.getByRole('menuitemradio', { name: 'Title' }).click();
    await press('Play');
    await expect.poll(queued).toEqual(titles);
    await press('Shuffle');
    await expect.poll(() => engine.getSnapshot().isShuffled).toBe(true);
    await press('Pause');
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
  });

  it('plays the list as it was given while the sorted list is the queue [2.151]', async () => {
    const titles = Array.from({ length: 16 }, (_, index) => `${index + 1} tides`);
    const { screen, engine } = await open(Response.json(titles.toReversed().map((title) => aSong(title))));
    const main = screen.getByRole('main');
    const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
    const sort = async (order: string) => {
      await press('Sort');
      await screen.getByRole('menuitemradio', { name: order }).click();
    };
    await sort('Title');
    await press('Play');
    await expect.poll(queued).toEqual(titles);
    await press('Pause');
    await sort('As listed');
    await press('Play');
    await expect.poll(queued).toEqual(titles.toReversed());
    await press('Shuffle');
    await expect.poll(() => engine.getSnapshot().isShuffled).toBe(true);
    await press('Pause');
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
  });

  it('plays what is shown of the whole list while that still arrives [2.151]', async () => {
    const { readable, writable } = new TextEncoderStream();
    const reply = writable.getWriter();
    const { screen, engine } = await open(new Response(readable));
    const rows = Array.from({ length: 20 }, (_, index) => JSON.stringify(aSong(`${20 - index} tides`)));
    await reply.write(`[${rows.slice(0, 15).join(',')}\n,`);
    await screen.getByRole('button', { name: 'Sort' }).click();
    await screen.getByRole('menuitemradio', { name: 'Title' }).click();
    await screen.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await reply.write(`${rows.slice(15).join(',')}]`);
    await reply.close();
    const titles = Array.from({ length: 20 }, (_, index) => `${index + 1} tides`);
    await expect.poll(() => engine.getSnapshot().queue.map(({ track }) => track.title)).toEqual(titles);
  });

  it('shows an empty state with a link to Home when nothing is liked', async () => {
    const { screen } = await open(Response.json([]));
    await expect.element(screen.getByRole('heading', { name: 'Nothing liked yet' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  it('removes a like optimistically and restores it when the server refuses [4.32] [7.c12] [8.04]', async () => {
    const { server, screen } = await open(Response.json([aSong('Salt Meridian')]));
    const reply = Promise.withResolvers<Response>();
    server.answer(UNLIKE, () => reply.promise);
    server.answer('GET auth/api/songs/checkLiked/', Response.json({ exists: true }));
    const heart = screen.getByRole('button', { name: 'Like', exact: true });
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    reply.resolve(refuse(500, 'Something went wrong on the server.'));
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    expect(server.calls(UNLIKE)[0]).toMatchObject({ authToken: 'session' });
  });

  it('does not like a removed song again while the list arrives anew on going back to it [2.205]', async () => {
    const songs = ['Salt Meridian', 'Undertow Signals'].map((title) => aSong(title));
    const { server, screen } = await open(Response.json(songs));
    server.answer('GET auth/api/songs/checkLiked/', Response.json({ exists: true }));
    server.answer(UNLIKE, Response.json({ success: true }));
    const main = screen.getByRole('main');
    const heart = main.getByRole('listitem').filter({ hasText: 'Salt Meridian' }).getByRole('button', {
      name: 'Like',
      exact: true,
    });
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await main.getByRole('button', { name: /^Salt Meridian/ }).click();
    const heartOfPlayer = screen.getByRole('region', { name: 'Player' }).getByRole('button', {
      name: 'Like',
      exact: true,
    });
    await expect.element(heartOfPlayer).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect.poll(() => server.calls(UNLIKE).length).toBe(1);
    await screen.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect.element(heart).not.toBeInTheDocument();
    const { readable, writable } = new TextEncoderStream();
    const reply = writable.getWriter();
    server.answer(LIKED, new Response(readable));
    goBack();
    await expect.element(heart).toBeVisible();
    await reply.write(`[${JSON.stringify(aSong('Slow Tide Atlas'))}\n,`);
    await twoFrames();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    await reply.write(`${JSON.stringify(songs[1])}]`);
    await reply.close();
    await expect.element(main.getByText('Slow Tide Atlas')).toBeVisible();
    await expect.element(heart).not.toBeInTheDocument();
    await expect.element(heartOfPlayer).toHaveAttribute('aria-pressed', 'false');
  });
});
