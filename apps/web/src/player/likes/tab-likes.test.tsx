import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { aSong } from '../../features/testing/wire.ts';
import { aTrack } from '../../ui/testing/builders.ts';
import { LIKES_CHANNEL } from './tab-likes.ts';

afterEach(() => vi.restoreAllMocks());

const toTrack = (title: string) => aTrack({ title, videoId: String(aSong(title).videoId) });

/** The page of liked songs, with one song, and another tab of this browser. */
async function open() {
  const server = aQuietServer();
  server.answer('GET auth/api/songs/fetchliked', Response.json([aSong('Salt Meridian')]));
  server.answer('DELETE auth/api/songs/deleteLiked/', Response.json({ success: true }));
  const { screen } = await renderApp(server, { path: '/liked', token: 'session' });
  const list = screen.getByRole('main').getByRole('list', { name: 'Liked Songs' });
  const row = (title: string) => list.getByRole('listitem').filter({ hasText: title });
  const heart = (title: string) => row(title).getByRole('button', { name: 'Like', exact: true });
  await expect.element(heart('Salt Meridian')).toHaveAttribute('aria-pressed', 'true');
  const otherTab = new BroadcastChannel(LIKES_CHANNEL);
  onTestFinished(() => otherTab.close());
  const heard: unknown[] = [];
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  const tell = (title: string, isLiked: boolean, token = 'session') =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    otherTab.postMessage({ token, track: toTrack(title), isLiked });
  /** This tab listens once the code of its attachments has loaded; an earlier message would be lost. */
  const tellUntilHeard = (title: string, isLiked: boolean) =>
    expect
      .poll(() => {
        tell(title, isLiked);
        return heart(title).query()?.getAttribute('aria-pressed');
      })
      .toBe(String(isLiked));
  return { server, list, row, heart, heard, tell, tellUntilHeard };
}

describe('likes in another tab of this browser', () => {
  it('reach the open list of liked songs and its hearts [4.70]', async () => {
    const { list, heart, tellUntilHeard } = await open();
    await tellUntilHeard('Slow Tide Atlas', true);
    const titles = list
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent);
    expect(titles).toEqual([
      expect.stringContaining('Slow Tide Atlas'),
      expect.stringContaining('Salt Meridian'),
    ]);
    await tellUntilHeard('Salt Meridian', false);
    await expect.element(heart('Slow Tide Atlas')).toHaveAttribute('aria-pressed', 'true');
  });

  it('are ignored if they are of another session, and not told back [4.70]', async () => {
    const { row, heart, heard, tell, tellUntilHeard } = await open();
    await tellUntilHeard('Slow Tide Atlas', true);
    tell('Salt Meridian', false, 'another');
    tell('Low Light Almanac', true, 'another');
    await tellUntilHeard('Slow Tide Atlas', false);
    await expect.element(heart('Salt Meridian')).toHaveAttribute('aria-pressed', 'true');
    expect(row('Low Light Almanac').elements()).toEqual([]);
    expect(heard).toEqual([]);
  });

  it('hear of likes here, once the server has confirmed them [4.70]', async () => {
    const { server, heart, heard, tellUntilHeard } = await open();
    await tellUntilHeard('Slow Tide Atlas', true);
    const delayed = Promise.withResolvers<Response>();
    server.answer('DELETE auth/api/songs/deleteLiked/', () => delayed.promise);
    await heart('Salt Meridian').click();
    await expect.poll(() => server.calls('DELETE auth/api/songs/deleteLiked/')).toHaveLength(1);
    expect(heard).toEqual([]);
    delayed.resolve(Response.json({ success: true }));
    await expect
      .poll(() => heard)
      .toEqual([
        { token: 'session', isLiked: false, track: expect.objectContaining({ title: 'Salt Meridian' }) },
      ]);
  });
});
