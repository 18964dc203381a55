import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { login, logout } from '../../account/session.ts';
import { refuse } from '../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { anAlbum, aSong } from '../../features/testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const LIKED_AMONG = 'GET auth/api/songs/likedAmong';
const CHECK = 'GET auth/api/songs/checkLiked/';
const ADD = 'POST auth/api/songs/addliked';
const REMOVE = 'DELETE auth/api/songs/deleteLiked/';
const TITLES = ['Salt Meridian', 'Slow Tide Atlas', 'Low Light Almanac'];
const idOf = (title: string) => String(aSong(title).videoId);

/** An album whose second song is liked. */
async function open({ token = 'session' }: { token?: string | null } = {}) {
  const server = aQuietServer();
  server.answer('GET music/api/albuminfo/', Response.json(anAlbum(TITLES)));
  server.answer(LIKED_AMONG, Response.json({ videoIds: [idOf('Slow Tide Atlas')] }));
  server.answer(REMOVE, Response.json({ success: true }));
  const app = await renderApp(server, { path: '/album?q=MPREb_00000000000', token });
  await expect.element(app.screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
  const row = (title: string) =>
    app.screen.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const heart = (title: string) => row(title).getByRole('button', { name: 'Like', exact: true });
  return { ...app, server, row, heart };
}

describe('the like buttons of rows', () => {
  it('do not change the liked songs of the next listener when their answer is outdated', async () => {
    const { server, heart, row, screen } = await open();
    const outdated = Promise.withResolvers<Response>();
    server.answer(ADD, () => outdated.promise);
    server.answer('GET auth/api/songs/fetchliked', Response.json([aSong('Low Light Almanac')]));
    await row('Salt Meridian').hover();
    await heart('Salt Meridian').click();
    await expect.poll(() => server.calls(ADD)).toHaveLength(1);
    login('another');
    await screen.getByRole('link', { name: 'Liked' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Liked Songs' })).toBeVisible();
    await expect.element(row('Low Light Almanac')).toBeVisible();
    outdated.resolve(Response.json({ success: true }));
    // Opening a menu gives the answer time to be read and rendered.
    await row('Low Light Almanac').hover();
    await row('Low Light Almanac').getByRole('button', { name: 'Options' }).click();
    await expect.element(screen.getByRole('menu')).toBeVisible();
    expect(row('Salt Meridian').elements()).toEqual([]);
  });

  it('request each like state once, and stay visible without hover on liked songs', async () => {
    const { server, heart, screen } = await open();
    await screen.getByRole('heading', { name: 'Tides' }).hover();
    await expect.element(heart('Slow Tide Atlas')).toHaveAttribute('aria-pressed', 'true');
    for (const title of ['Salt Meridian', 'Low Light Almanac'])
      await expect.element(heart(title)).toHaveAttribute('aria-pressed', 'false');
    const askedFor = server
      .calls(LIKED_AMONG)
      .flatMap(({ call }) => call.split('videoIds=')[1]?.split('%2C') ?? []);
    expect(askedFor.toSorted()).toEqual(TITLES.map(idOf).toSorted());
    const isShown = (title: string) => heart(title).element().checkVisibility({ opacityProperty: true });
    await expect.poll(() => [isShown('Slow Tide Atlas'), isShown('Salt Meridian')]).toEqual([true, false]);
  });

  it('follow another device when one returns to the tab after five minutes, not before [2.194]', async () => {
    let nowMs = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
    const { server, heart, row } = await open();
    await row('Low Light Almanac').getByRole('button').first().click();
    // The like of the current track is asked for once the code that follows returns has loaded.
    await expect.poll(() => server.calls(CHECK)).toHaveLength(1);
    await expect.element(heart('Salt Meridian')).toHaveAttribute('aria-pressed', 'false');
    const returnAfter = (minutes: number) => {
      nowMs += minutes * 60_000;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const like = (...titles: string[]) =>
      server.answer(LIKED_AMONG, () => Promise.resolve(Response.json({ videoIds: titles.map(idOf) })));
    like('Salt Meridian');
    returnAfter(6);
    await expect.element(heart('Salt Meridian')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(heart('Slow Tide Atlas')).toHaveAttribute('aria-pressed', 'false');
    const asked = server.calls(LIKED_AMONG).length;
    returnAfter(4);
    like('Slow Tide Atlas');
    returnAfter(2);
    await expect.element(heart('Slow Tide Atlas')).toHaveAttribute('aria-pressed', 'true');
    expect(server.calls(LIKED_AMONG)).toHaveLength(asked + 1);
  });

  it('like a song, and the player bar and the menu show the same state [7.c11]', async () => {
    const { server, heart, row, screen } = await open();
    await row('Salt Meridian').getByRole('button').first().click();
    const bar = screen.getByRole('region', { name: 'Player' });
    const barHeart = bar.getByRole('button', { name: 'Like', exact: true });
    await expect.element(barHeart).toHaveAttribute('aria-pressed', 'false');
    await row('Salt Meridian').hover();
    await heart('Salt Meridian').click();
    await expect.element(barHeart).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => server.calls(ADD)).toHaveLength(1);
    expect(server.calls(ADD)[0]?.body).toMatchObject({ videoId: idOf('Salt Meridian') });
    await row('Salt Meridian').getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: 'Unlike' }).click();
    await expect.element(barHeart).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => server.calls(REMOVE)).toHaveLength(1);
  });

  it('like a song that is not playing, and leave the playing one unliked [7.c11]', async () => {
    const { server, heart, row, screen } = await open();
    await row('Salt Meridian').getByRole('button').first().click();
    const bar = screen.getByRole('region', { name: 'Player' });
    const barHeart = bar.getByRole('button', { name: 'Like', exact: true });
    await expect.element(barHeart).not.toHaveAttribute('aria-disabled');
    await row('Low Light Almanac').hover();
    await heart('Low Light Almanac').click();
    await expect.element(heart('Low Light Almanac')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => server.calls(ADD)).toHaveLength(1);
    expect(server.calls(ADD)[0]?.body).toMatchObject({ videoId: idOf('Low Light Almanac') });
    await row('Low Light Almanac').getByRole('button', { name: 'Options' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Unlike' })).toBeVisible();
    for (const other of [barHeart, heart('Salt Meridian')])
      await expect.element(other).toHaveAttribute('aria-pressed', 'false');
  });

  it('revert an optimistic like when the server refuses [4.31] [8.04]', async () => {
    const { server, heart, row } = await open();
    const reply = Promise.withResolvers<Response>();
    server.answer(ADD, () => reply.promise);
    await row('Salt Meridian').hover();
    await heart('Salt Meridian').click();
    await expect.element(heart('Salt Meridian')).toHaveAttribute('aria-pressed', 'true');
    reply.resolve(refuse(500, 'Something went wrong on the server.'));
    await expect.element(heart('Salt Meridian')).toHaveAttribute('aria-pressed', 'false');
  });

  it('are skipped by Tab, so that a row is two tab stops, and the menu likes the song', async () => {
    const { server, heart, row, screen } = await open();
    await expect.element(heart('Salt Meridian')).toBeInTheDocument();
    row('Salt Meridian').getByRole('button').first().element().focus();
    await userEvent.tab();
    await expect.element(row('Salt Meridian').getByRole('button', { name: 'Options' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('menuitem', { name: 'Like', exact: true }).click();
    await expect.element(heart('Salt Meridian')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => server.calls(ADD)).toHaveLength(1);
  });

  it('are left out when signed out, as is Like in the menu, and no like state is requested', async () => {
    // The first time, the code of the like buttons is loaded.
    const signedIn = await open();
    await expect.element(signedIn.heart('Slow Tide Atlas')).toBeInTheDocument();
    await signedIn.screen.unmount();
    const { server, heart, row, screen } = await open({ token: null });
    await row('Slow Tide Atlas').hover();
    await row('Slow Tide Atlas').getByRole('button', { name: 'Options' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: /like$/i }).elements()).toEqual([]);
    expect(TITLES.flatMap((title) => heart(title).elements())).toEqual([]);
    expect(server.calls(LIKED_AMONG)).toEqual([]);
  });

  it('disappear at logout', async () => {
    const { heart } = await open();
    await expect.element(heart('Slow Tide Atlas')).toBeInTheDocument();
    logout();
    await expect.element(heart('Slow Tide Atlas')).not.toBeInTheDocument();
  });
});
