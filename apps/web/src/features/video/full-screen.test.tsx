import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { NEXT, openSong, SONG } from '../testing/open-song.ts';
import { twoFrames } from '../testing/still-time.ts';
import { waitForShortcuts } from '../testing/wait-for-shortcuts.ts';
import { aMusicVideoInfo, aSong, aSongInfo } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

async function openVideo() {
  const app = await openSong(aMusicVideoInfo(SONG));
  app.server.answer(`GET songs/api/songinfo/${aSong(NEXT).videoId}`, Response.json(aSongInfo(NEXT)));
  app.server.answer('GET music/api/lyrics/', () =>
    Response.json({ kind: 'plain', lines: [{ startMs: null, text: 'Line' }] }),
  );
  await app.press();
  await app.screen.getByRole('switch', { name: 'Video' }).click();
  const view = app.screen.getByRole('region', { name: 'Video' });
  await expect.element(view).toBeVisible();
  await waitForShortcuts();
  onTestFinished(() => document.exitFullscreen().catch(() => undefined));
  return { ...app, view };
}

it('ends the view with the video where elements have no full screen, as on an iPhone [2.262]', async () => {
  vi.spyOn(Document.prototype, 'fullscreenElement', 'get').mockReturnValue(undefined as never);
  const { bar, engine, view } = await openVideo();
  await bar.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => engine.getSnapshot().isVideoShown).toBe(false);
  await expect.element(view).not.toBeInTheDocument();
});

it('pauses by a tap on the cover in full screen, whose controls stay in sight [2.262]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { engine, view } = await openVideo();
  await userEvent.keyboard('f');
  await expect.poll(() => document.fullscreenElement).not.toBeNull();
  await userEvent.click(view.getByRole('button', { name: 'Next' }));
  await expect.element(view.getByText(NEXT)).toBeVisible();
  await expect.poll(() => engine.getSnapshot().isVideoShown).toBe(false);
  await expect.poll(() => engine.getSnapshot().state).toBe('playing');
  vi.advanceTimersByTime(3100);
  await twoFrames();
  const video = view.element().querySelector('video');
  video?.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  video?.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }));
  expect(engine.getSnapshot().isPlayWanted).toBe(false);
});

it('enters full screen beside the lyrics where no element can be moved in full screen, as in Safari [2.262]', async () => {
  const moveBefore = Object.getOwnPropertyDescriptor(Element.prototype, 'moveBefore');
  if (moveBefore) {
    Reflect.deleteProperty(Element.prototype, 'moveBefore');
    onTestFinished(() => void Object.defineProperty(Element.prototype, 'moveBefore', moveBefore));
  }
  const { bar, view } = await openVideo();
  await bar.getByRole('button', { name: 'Expand player' }).click();
  await bar.getByRole('button', { name: 'Lyrics' }).click();
  await expect.element(bar.getByRole('region', { name: 'Lyrics' })).toBeVisible();
  const changes: boolean[] = [];
  const onChange = () => void changes.push(document.fullscreenElement !== null);
  document.addEventListener('fullscreenchange', onChange);
  onTestFinished(() => document.removeEventListener('fullscreenchange', onChange));
  await userEvent.keyboard('f');
  await expect.element(view.getByRole('button', { name: 'Leave full screen' })).toBeInTheDocument();
  await twoFrames();
  expect(changes).toEqual([true]);
});
