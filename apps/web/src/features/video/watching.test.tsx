import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { login, logout } from '../../account/session.ts';
import { aTrack } from '../../ui/testing/builders.ts';
import { openSong, SONG } from '../testing/open-song.ts';
import { twoFrames } from '../testing/still-time.ts';
import { waitForShortcuts } from '../testing/wait-for-shortcuts.ts';
import { aMusicVideoInfo } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

/** Plays a song and shows its music video. */
async function watch() {
  const app = await openSong(aMusicVideoInfo(SONG));
  await app.press();
  await app.screen.getByRole('switch', { name: 'Video' }).click();
  const view = app.screen.getByRole('region', { name: 'Video' });
  await expect.element(view).toBeVisible();
  const [video] = view.element().querySelectorAll('video');
  if (!video) throw new Error('Expected a video in the view, found none.');
  await waitForShortcuts();
  return { ...app, view, video };
}

const refuseToFloat = () =>
  vi
    .spyOn(HTMLVideoElement.prototype, 'requestPictureInPicture')
    .mockRejectedValue(new DOMException('No window', 'NotSupportedError'));

describe('the music video', () => {
  it('plays and pauses when it is clicked [4.37]', async () => {
    const { engine, video } = await watch();
    await userEvent.click(video);
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    await userEvent.click(video);
    expect(engine.getSnapshot().isPlayWanted).toBe(true);
  });

  it('keeps the screen on while it plays in a visible page [2.222]', async () => {
    const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const request = vi
      .spyOn(navigator.wakeLock, 'request')
      .mockImplementation(() => Promise.resolve(Object.assign(new EventTarget(), { release }) as never));
    const { video, engine } = await watch();
    const countHeld = () => request.mock.calls.length - release.mock.calls.length;
    await expect.poll(countHeld).toBe(1);
    expect(request).toHaveBeenLastCalledWith('screen');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(countHeld()).toBe(2);
    await userEvent.click(video);
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    await expect.poll(countHeld).toBe(0);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(countHeld()).toBe(0);
  });

  it('has in full screen its title, the seek bar and the buttons of the player, and menus that show [2.232]', async () => {
    const { view, engine } = await watch();
    await userEvent.click(view.getByRole('button', { name: 'Full screen' }));
    await expect.poll(() => document.fullscreenElement).not.toBeNull();
    onTestFinished(() => document.exitFullscreen().catch(() => undefined));
    await expect.element(view.getByText(SONG)).toBeVisible();
    await expect.element(view.getByRole('slider', { name: 'Seek' })).toBeEnabled();
    await userEvent.click(view.getByRole('button', { name: 'Pause' }));
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    await userEvent.click(view.getByRole('button', { name: 'Video quality' }));
    await expect.element(view.getByRole('menu', { name: 'Video quality' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(view.getByRole('menu')).not.toBeInTheDocument();
    await userEvent.click(view.getByRole('button', { name: 'Leave full screen' }));
    await expect.poll(() => document.fullscreenElement).toBeNull();
    expect(view.getByRole('slider').elements()).toEqual([]);
  });

  it('leaves full screen by the same button, which keeps the focus [2.232]', async () => {
    const { view } = await watch();
    (view.getByRole('button', { name: 'Full screen' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(view.getByRole('button', { name: 'Leave full screen' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(view.getByRole('button', { name: 'Full screen', exact: true })).toHaveFocus();
    expect(document.fullscreenElement).toBeNull();
  });

  it('goes into full screen by a double click, and goes on playing [2.232]', async () => {
    const { video, engine } = await watch();
    await userEvent.dblClick(video);
    await expect.poll(() => document.fullscreenElement?.contains(video)).toBe(true);
    onTestFinished(() => document.exitFullscreen().catch(() => undefined));
    expect(engine.getSnapshot().isPlayWanted).toBe(true);
  });

  it('is alone while it plays and nobody moves, until the pointer does [2.233]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { view, video, engine } = await watch();
    const controls = () => view.getByRole('button', { name: 'Video quality' }).element();
    const opacity = () => getComputedStyle(controls().closest('[class*="overlay"]') ?? video).opacity;
    await userEvent.hover(video);
    await expect.poll(opacity).toBe('1');
    vi.advanceTimersByTime(3000);
    await expect.poll(opacity).toBe('0');
    await userEvent.hover(video, { position: { x: 20, y: 20 } });
    await expect.poll(opacity).toBe('1');
    engine.pause();
    vi.advanceTimersByTime(3000);
    await twoFrames();
    expect(opacity()).toBe('1');
  });

  it('can be closed on a phone, whose player bar has no video switch [2.234]', async () => {
    const { view, engine } = await watch();
    expect(view.getByRole('button', { name: 'Close video' }).elements()).toEqual([]);
    await page.viewport(390, 844);
    await userEvent.click(view.getByRole('button', { name: 'Close video' }));
    await expect.element(view).not.toBeInTheDocument();
    expect(engine.getSnapshot().isPlayWanted).toBe(true);
  });

  it('takes the height of a phone in landscape [2.234]', async () => {
    const { view, video } = await watch();
    await page.viewport(844, 390);
    const heightOf = (element: Element) => element.getBoundingClientRect().height;
    await expect.poll(() => heightOf(view.element())).toBeLessThan(300);
    expect(heightOf(video)).toBeGreaterThan(heightOf(view.element()) - 20);
  });

  it('is toggled by Alt+V [2.57]', async () => {
    const { view } = await watch();
    await userEvent.keyboard('{Alt>}v{/Alt}');
    await expect.element(view).not.toBeInTheDocument();
    await userEvent.keyboard('{Alt>}v{/Alt}');
    await expect.element(view).toBeVisible();
  });

  it('offers full screen only where the browser supports it', async () => {
    const hasFullScreen = vi.spyOn(Document.prototype, 'fullscreenEnabled', 'get').mockReturnValue(true);
    const { view } = await watch();
    await expect.element(view.getByRole('button', { name: 'Full screen' })).toBeInTheDocument();
    hasFullScreen.mockReturnValue(false);
    await userEvent.keyboard('{Alt>}v{/Alt}');
    await expect.element(view).not.toBeInTheDocument();
    await userEvent.keyboard('{Alt>}v{/Alt}');
    await expect.element(view).toBeVisible();
    expect(view.getByRole('button', { name: 'Full screen' }).elements()).toEqual([]);
  });

  it('shows the video alone in full screen where no other element can be, as on an iPhone [2.23]', async () => {
    vi.spyOn(Document.prototype, 'fullscreenEnabled', 'get').mockReturnValue(false);
    const enter = vi.fn<(this: HTMLVideoElement) => void>();
    Object.assign(HTMLVideoElement.prototype, { webkitEnterFullscreen: enter });
    onTestFinished(() => void Reflect.deleteProperty(HTMLVideoElement.prototype, 'webkitEnterFullscreen'));
    const { view, video } = await watch();
    await view.getByRole('button', { name: 'Full screen' }).click();
    expect(enter.mock.contexts).toEqual([video]);
  });

  it('logs a full screen that the browser refuses, as before the video has data', async () => {
    vi.spyOn(Document.prototype, 'fullscreenEnabled', 'get').mockReturnValue(true);
    const { view } = await watch();
    vi.spyOn(Element.prototype, 'requestFullscreen').mockRejectedValue(new TypeError('Not now'));
    await view.getByRole('button', { name: 'Full screen' }).click();
    await expect
      .poll(() => vi.spyOn(console, 'warn').mock.calls)
      .toContainEqual(['fullscreen-failed', { cause: expect.any(TypeError) as Error }]);
  });

  it('requests picture-in-picture when the listener goes to another page [4.42]', async () => {
    const float = vi
      .spyOn(HTMLVideoElement.prototype, 'requestPictureInPicture')
      .mockRejectedValue(new DOMException('No gesture', 'NotAllowedError'));
    const { screen, video } = await watch();
    expect(float).not.toHaveBeenCalled();
    // The video covers the drawer, which is still reachable by keyboard.
    screen.getByRole('link', { name: 'Liked' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => float.mock.contexts).toEqual([video]);
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('covers the page for keyboard and screen readers too, while it fills the window [2.22]', async () => {
    refuseToFloat();
    const { screen, view } = await watch();
    const isPageReached = () =>
      document.querySelector('main button')?.checkVisibility({ visibilityProperty: true }) ?? false;
    screen.getByRole('link', { name: 'Library' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(isPageReached).toBe(true);
    await view.getByRole('button', { name: 'Enlarge video' }).click();
    await expect.poll(isPageReached).toBe(false);
  });

  it('shrinks to a corner of other pages without picture-in-picture, and can be enlarged again', async () => {
    refuseToFloat();
    const { screen, view, video } = await watch();
    const isOnTop = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        hit !== null && (element.contains(hit) || hit.contains(element)) && !view.element().contains(hit)
      );
    };
    screen.getByRole('link', { name: 'Liked' }).element().focus();
    await userEvent.keyboard('{Enter}');
    const heading = screen.getByRole('heading', { name: 'Liked Songs' });
    await expect.element(heading).toBeVisible();
    const headingElement = heading.element();
    await expect.poll(() => isOnTop(headingElement)).toBe(true);
    expect(isOnTop(screen.getByRole('link', { name: 'History' }).element())).toBe(true);
    await expect.element(video).toBeVisible();
    expect(video.clientWidth).toBeLessThan(400);

    await view.getByRole('button', { name: 'Enlarge video' }).click();
    await expect.poll(() => isOnTop(headingElement)).toBe(false);
    expect(video.clientWidth).toBeGreaterThan(600);
  });

  it('covers the page of the next listener, also if it was in the corner before [4.65] [2.22]', async () => {
    refuseToFloat();
    const { screen, view, engine, address } = await watch();
    screen.getByRole('link', { name: 'Liked' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(view.getByRole('button', { name: 'Enlarge video' })).toBeVisible();
    logout();
    await expect.poll(address).toBe('/login');
    login('session of another');
    engine.playTrack(aTrack());
    await expect.element(view.getByRole('button', { name: 'Video quality' })).toBeVisible();
    expect(view.getByRole('button', { name: 'Enlarge video' }).elements()).toEqual([]);
  });

  it('closes from its corner while the song plays on', async () => {
    refuseToFloat();
    const { screen, view, engine } = await watch();
    screen.getByRole('link', { name: 'Liked' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await view.getByRole('button', { name: 'Close video' }).click();
    await expect.element(view).not.toBeInTheDocument();
    expect(engine.getSnapshot().isPlayWanted).toBe(true);
  });

  it('closes on Escape, but not on the Escape that closes its menu', async () => {
    const { screen, view } = await watch();
    await view.getByRole('button', { name: 'Video quality' }).click();
    await expect.element(screen.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(view).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(view).not.toBeInTheDocument();
  });
});
