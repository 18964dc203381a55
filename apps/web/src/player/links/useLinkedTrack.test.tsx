import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigateTo } from '../../app/navigation/navigation.ts';
import { goBack } from '../../features/testing/render-app.tsx';
import { aSong } from '../../features/testing/wire.ts';
import { ADDRESS, aTrackOfTides, openTides, TITLES, WATCH_LIST } from '../options/testing/open-tides.ts';

afterEach(() => vi.restoreAllMocks());

const LINKED = 'Slow Tide Atlas';
const OTHER = 'Salt Meridian';
const LINK = `${ADDRESS}&v=${aSong(LINKED).videoId}`;

/** Opens an album. `follow` opens the link to a song of it, which waits for its watch-list until `answer`. */
async function openSlowLink() {
  const app = await openTides();
  const { server, row, engine, address } = app;
  const reply = Promise.withResolvers<Response>();
  server.answer(WATCH_LIST, () => reply.promise);
  const press = (title: string) => row(title).getByRole('button').first().click();
  await expect.element(row(OTHER)).toBeVisible();
  const asked = () => server.calls(WATCH_LIST).length;
  const follow = async () => {
    navigateTo(LINK);
    await expect.poll(asked).toBeGreaterThan(0);
  };
  /** Resolves once the link is no longer in the address. */
  const answer = async () => {
    reply.resolve(Response.json({ tracks: [aTrackOfTides(LINKED)], playlistId: null }));
    await expect.poll(address).toBe(ADDRESS);
  };
  const playing = () => engine.getSnapshot().track?.title;
  return { ...app, press, follow, answer, asked, playing };
}

describe('the song of a copied link', () => {
  it('plays once it is loaded', async () => {
    const { follow, answer, playing, queued } = await openSlowLink();
    await follow();
    await answer();
    expect([playing(), queued()]).toEqual([LINKED, [LINKED]]);
  });

  it('does not play over what is pressed meanwhile [2.269]', async () => {
    const { press, follow, answer, playing, queued, engine } = await openSlowLink();
    await follow();
    await press(OTHER);
    await expect.poll(playing).toBe(OTHER);
    await answer();
    expect([playing(), queued()]).toEqual([OTHER, TITLES]);
    expect(engine.getSnapshot().isPlayWanted).toBe(true);
  });

  it('does not play over what was pressed before the link was read [2.269]', async () => {
    const { press, follow, answer, playing, queued } = await openSlowLink();
    await press(OTHER);
    await expect.poll(playing).toBe(OTHER);
    await follow();
    await answer();
    expect([playing(), queued()]).toEqual([OTHER, TITLES]);
  });

  it('stays paused if it was pressed and paused meanwhile [2.269]', async () => {
    const { press, follow, answer, playing, engine } = await openSlowLink();
    await follow();
    await press(LINKED);
    await expect.poll(playing).toBe(LINKED);
    engine.pause();
    await answer();
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
  });

  it('leaves open what was opened over the page meanwhile, and does not play on the way back from it [2.269]', async () => {
    const { screen, press, follow, answer, asked, playing, engine, address } = await openSlowLink();
    await follow();
    await press(OTHER);
    await screen.getByRole('button', { name: 'Expand player' }).click();
    const shrink = screen.getByRole('button', { name: 'Shrink player' });
    await expect.element(shrink).toBeVisible();
    engine.pause();
    const count = asked();
    await answer();
    await expect.element(shrink).toBeVisible();
    goBack();
    await expect.element(shrink).not.toBeInTheDocument();
    await expect.poll(address).toBe(ADDRESS);
    expect([playing(), asked()]).toEqual([OTHER, count]);
  });
});
