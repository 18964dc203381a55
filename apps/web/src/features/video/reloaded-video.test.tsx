import { afterEach, expect, it, vi } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { waitForShortcuts } from '../testing/wait-for-shortcuts.ts';
import { aMusicVideoInfo } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const SONG_INFO = 'GET songs/api/songinfo/';
const POSITION_SECONDS = 42;

const STORED = {
  isVideoSwitchedOn: 'true',
  playback: JSON.stringify({
    version: 1,
    tracks: [aTrack({ title: 'Terrace Hours', videoType: 'MUSIC_VIDEO_TYPE_OMV' })],
    index: 0,
    givenOrder: null,
    positionSeconds: POSITION_SECONDS,
  }),
};

/** Opens home with the player of before, as by a reload or by an address. */
async function openAgain(type: 'navigate' | 'reload') {
  const entry = Object.create(PerformanceNavigationTiming.prototype, { type: { value: type } });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  const server = aQuietServer();
  server.answer(SONG_INFO, Response.json(aMusicVideoInfo('Terrace Hours')));
  const app = await renderApp(server, { token: 'session', stored: STORED });
  return { ...app, server };
}

it('shows the picture of a video after a reload, paused where it was [4.121]', async () => {
  const { screen, engine } = await openAgain('reload');
  const view = screen.getByRole('region', { name: 'Video' });
  await expect.element(view).toBeVisible();
  const video = view.element().querySelector('video');
  await expect.poll(() => video?.currentTime).toBe(POSITION_SECONDS);
  await expect.poll(() => video?.readyState).toBeGreaterThan(1);
  expect(video?.paused).toBe(true);
  expect(engine.getSnapshot()).toMatchObject({ isPlayWanted: false, positionSeconds: POSITION_SECONDS });
  engine.play();
  await expect.poll(() => engine.getSnapshot().state).toBe('playing');
  await expect.poll(() => video?.paused).toBe(false);
});

it('begins a new visit without the video over the page [4.121]', async () => {
  const { server } = await openAgain('navigate');
  // The code that would load it has run by then.
  await waitForShortcuts();
  expect(server.calls(SONG_INFO)).toEqual([]);
});
