import { afterEach, expect, it, vi } from 'vitest';
import { openSong, SONG } from '../../features/testing/open-song.ts';
import { aMusicVideoInfo } from '../../features/testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

/** A paused song with its music video shown. */
async function openPaused() {
  localStorage.clear();
  const app = await openSong(aMusicVideoInfo(SONG));
  const { screen, engine, press, bar } = app;
  await press();
  await bar.getByRole('switch', { name: 'Video' }).click();
  const view = screen.getByRole('region', { name: 'Video', exact: true });
  await expect.element(view).toBeVisible();
  const video = view.element().querySelector('video');
  await expect.poll(() => engine.getSnapshot().state).toBe('playing');
  await expect.poll(() => video?.readyState).toBe(HTMLMediaElement.HAVE_ENOUGH_DATA);
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => engine.getSnapshot().state).toBe('paused');
  return { ...app, video };
}

it('releasing the seek bar seeks audio and video to that percentage of the duration [4.28]', async () => {
  const { engine, bar, video, audio } = await openPaused();
  const { durationSeconds } = engine.getSnapshot();
  expect(durationSeconds).toBe(60);
  const seek = bar.getByRole('slider', { name: 'Seek' });
  for (const percent of [75, 25]) {
    await seek.fill(String(percent));
    const seconds = (percent / 100) * durationSeconds;
    await expect.poll(() => audio()?.currentTime).toBeCloseTo(seconds, 3);
    await expect.poll(() => video?.currentTime).toBeCloseTo(seconds, 3);
    await expect.element(seek).toHaveValue(String(percent));
    expect(engine.getSnapshot().positionSeconds).toBeCloseTo(seconds, 3);
  }
});
