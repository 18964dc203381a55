import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '../../account/session.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { aMusicVideoInfo, aPlay, aSong } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const TITLES = ['Salt Meridian', 'Low Light Almanac'];
const ALBUM = '/album?q=MPREb_00000000000';
const PLAYED_AT = '2026-11-21T08:00:00.000Z';

/** A video that never finishes loading. */
const VIDEO_URL = URL.createObjectURL(new MediaSource());

/** Signs in and plays the first track of an album. */
async function playFromAlbum() {
  const server = aQuietServer();
  const tracks = TITLES.map((title) => ({ ...aSong(title), videoType: 'MUSIC_VIDEO_TYPE_OMV' }));
  server.answer(
    'GET songs/api/songinfo/',
    Response.json(aMusicVideoInfo('Salt Meridian', 60, () => VIDEO_URL)),
  );
  server.answer('GET music/api/albuminfo/', Response.json({ title: 'Tides', thumbnails: [], tracks }));
  server.answer(
    'POST auth/api/songs/addhistory',
    Response.json({ success: true, data: aPlay('Salt Meridian', PLAYED_AT) }),
  );
  const app = await renderApp(server, { path: ALBUM, token: 'session' });
  await app.screen.getByRole('list', { name: 'Tracks' }).getByRole('button', { name: /^Salt/ }).click();
  const bar = app.screen.getByRole('region', { name: 'Player' });
  return { ...app, server, bar, state: app.engine.getSnapshot };
}

it('client state has track, song info, queue, audio, video, auth, theme, mobile mode and last play [3.18]', async () => {
  const { server, screen, bar, state, engine, audio, lastPlay } = await playFromAlbum();
  const { videoId } = aSong('Salt Meridian');

  // music {videoId, shouldNotLoadQueue}, queue, queueIndex
  expect(state()).toMatchObject({ track: { videoId }, queueIndex: 0, isQueueLoading: false });
  expect(server.calls('GET music/api/watchlist/')).toEqual([]);
  expect(state().queue.map(({ track }) => track.videoId)).toEqual(
    TITLES.map((title) => aSong(title).videoId),
  );
  // musicInfo
  await expect.poll(() => state().songInfo?.details?.videoId).toBe(videoId);
  // audioRef and the add-history response
  await expect.poll(() => state().state).toBe('playing');
  expect(audio()).toBeInstanceOf(HTMLAudioElement);
  expect(audio()?.paused).toBe(false);
  await expect.poll(lastPlay).toMatchObject({ videoId, playedAt: PLAYED_AT });
  // Paused, so that the track cannot end during the rest of the test.
  engine.pause();
  // isVideoSwitchedOn, videoRef and picture-in-picture
  expect(state()).toMatchObject({ isVideoSwitchedOn: false, isVideoPictureInPicture: false });
  await bar.getByRole('switch', { name: 'Video' }).click();
  expect(state().isVideoSwitchedOn).toBe(true);
  const view = screen.getByRole('region', { name: 'Video', exact: true });
  await expect.element(view).toBeInTheDocument();
  await expect.poll(() => view.element().querySelector('video')?.src).toBe(VIDEO_URL);
  // auth {isLoggedIn, token}
  expect(getSession()).toMatchObject({ isLoggedIn: true, token: 'session' });
  // theme
  const themeBefore = document.documentElement.dataset['theme'];
  await screen.getByRole('button', { name: /theme/i }).click();
  await expect.poll(() => document.documentElement.dataset['theme']).not.toBe(themeBefore);
  // isMobileMode
  await expect.element(bar.getByRole('button', { name: 'Previous' })).toBeInTheDocument();
  await page.viewport(500, 800);
  await expect.element(bar.getByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
});
