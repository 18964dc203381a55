import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { login, logout } from '../../account/session.ts';
import { aTrack, PIXEL } from '../../ui/testing/builders.ts';
import { NEXT, openSong, SONG } from '../testing/open-song.ts';
import { twoFrames } from '../testing/still-time.ts';
import { waitForShortcuts } from '../testing/wait-for-shortcuts.ts';
import { aMusicVideoInfo, aSong, aSongInfo } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

/** Plays a song and shows its music video. */
async function watch(info: object = aMusicVideoInfo(SONG)) {
  const app = await openSong(info);
  await app.press();
  await app.screen.getByRole('switch', { name: 'Video' }).click();
  const view = app.screen.getByRole('region', { name: 'Video' });
  await expect.element(view).toBeVisible();
  const [video] = view.element().querySelectorAll('video');
  if (!video) throw new Error('Expected a video in the view, found none.');
  await waitForShortcuts();
  return { ...app, view, video };
}

/** Goes to another page by keyboard: the large video covers the drawer. */
async function leaveTo(screen: Awaited<ReturnType<typeof watch>>['screen'], name: string): Promise<void> {
  screen.getByRole('link', { name }).element().focus();
  await userEvent.keyboard('{Enter}');
}

/** Watches a music video in full screen. */
async function watchInFullscreen() {
  const app = await watch();
  await userEvent.click(app.view.getByRole('button', { name: 'Full screen' }));
  await expect.poll(() => document.fullscreenElement).not.toBeNull();
  onTestFinished(() => document.exitFullscreen().catch(() => undefined));
  return app;
}

const overlayOf = (video: Element): Element => {
  const overlay = video.parentElement?.querySelector('[class*="overlay"]');
  if (!overlay) throw new Error('Expected the overlay of the controls, found none.');
  return overlay;
};

/** Lets the test advance the time in which nobody moves. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** @param count 2: the second tap of a double tap. */
function tap(video: Element, count: number): void {
  video.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  video.dispatchEvent(new MouseEvent('click', { detail: count, bubbles: true, cancelable: true }));
}

const refuseToFloat = () =>
  vi
    .spyOn(HTMLVideoElement.prototype, 'requestPictureInPicture')
    .mockRejectedValue(new DOMException('No window', 'NotSupportedError'));

/** Opens the expanded player, and waits until it has taken the focus. */
async function expandPlayer(bar: Locator): Promise<void> {
  await bar.getByRole('button', { name: 'Expand player' }).click();
  await expect.element(bar.getByRole('button', { name: 'Shrink player' })).toBeVisible();
  await expect.element(bar).toHaveFocus();
}

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
    await expect.element(view.getByRole('slider')).not.toBeInTheDocument();
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

  it('goes from its corner into full screen and back by the same button, which keeps the focus [2.232]', async () => {
    refuseToFloat();
    const { screen, view } = await watch();
    await leaveTo(screen, 'Liked');
    const enlarge = view.getByRole('button', { name: 'Enlarge video' });
    await expect.element(enlarge).toBeVisible();
    (view.getByRole('button', { name: 'Full screen' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(view.getByRole('button', { name: 'Leave full screen' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(view.getByRole('button', { name: 'Full screen', exact: true })).toHaveFocus();
    // Its place outlives the test.
    await enlarge.click();
  });

  it('goes into full screen by a double click, and goes on playing [2.232]', async () => {
    const { video, engine } = await watch();
    await userEvent.dblClick(video);
    await expect.poll(() => document.fullscreenElement?.contains(video)).toBe(true);
    onTestFinished(() => document.exitFullscreen().catch(() => undefined));
    expect(engine.getSnapshot().isPlayWanted).toBe(true);
  });

  it('in full screen from its corner has the controls of the player, too [2.232]', async () => {
    refuseToFloat();
    const { screen, view, video } = await watch();
    await leaveTo(screen, 'Liked');
    await expect.element(view.getByRole('button', { name: 'Enlarge video' })).toBeVisible();
    await userEvent.dblClick(video, { position: { x: 20, y: 20 } });
    await expect.element(view.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    onTestFinished(() => document.exitFullscreen().catch(() => undefined));
    await expect.element(view.getByRole('slider', { name: 'Seek' })).toBeVisible();
    await userEvent.click(view.getByRole('button', { name: 'Leave full screen' }));
    // Its place outlives the test.
    await view.getByRole('button', { name: 'Enlarge video' }).click();
  });

  it('in full screen shows the messages of the player', async () => {
    const { view } = await watchInFullscreen();
    await userEvent.keyboard('m');
    await expect.element(view.getByText('Muted', { exact: true })).toBeVisible();
  });

  it('is taken into full screen from its corner by F, too [2.232]', async () => {
    refuseToFloat();
    const { screen, view, video } = await watch();
    await leaveTo(screen, 'Liked');
    const enlarge = view.getByRole('button', { name: 'Enlarge video' });
    await expect.element(enlarge).toBeVisible();
    await userEvent.keyboard('f');
    await expect.poll(() => document.fullscreenElement?.contains(video)).toBe(true);
    onTestFinished(() => document.exitFullscreen().catch(() => undefined));
    await userEvent.keyboard('f');
    await expect.poll(() => document.fullscreenElement).toBeNull();
    // Its place outlives the test.
    await enlarge.click();
  });

  it('stays in place when a script scrolls to a control in it, although its blurred cover is larger', async () => {
    const info = aMusicVideoInfo(SONG);
    const thumbnails = [{ url: PIXEL, width: 544, height: 544 }];
    const { view, video, bar, screen } = await watch({
      ...info,
      videoDetails: { ...info.videoDetails, thumbnail: { thumbnails } },
    });
    await expect.poll(() => view.element().querySelector('img')).not.toBeNull();
    const isStill = () => {
      const { left, top } = video.getBoundingClientRect();
      for (const element of [view.element(), ...view.element().querySelectorAll('div')])
        element.scrollBy({ left: 60, top: 60, behavior: 'instant' });
      const after = video.getBoundingClientRect();
      return [after.left, after.top].join() === [left, top].join();
    };
    expect(isStill()).toBe(true);
    await bar.getByRole('button', { name: 'Expand player' }).click();
    await expect.element(screen.getByRole('button', { name: 'Shrink player' })).toBeVisible();
    expect(isStill()).toBe(true);
  });

  it.each([
    [1440, 900],
    [820, 1180],
    [390, 844],
  ])(
    'has the message that there is no connection over it, in each place, at %i x %i [2.88]',
    async (width, height) => {
      const { screen, view, bar } = await watch();
      await page.viewport(width, height);
      onlineManager.setOnline(false);
      onTestFinished(() => onlineManager.setOnline(true));
      const text = 'No connection. Segue keeps trying.';
      const message = screen.getByRole('status').filter({ hasText: text });
      const isOnTop = () => {
        const strip = message.element().firstElementChild;
        if (!(strip instanceof HTMLElement)) return false;
        strip.style.pointerEvents = 'auto';
        const { left, top, width: across, height: down } = strip.getBoundingClientRect();
        return strip.contains(document.elementFromPoint(left + across / 2, top + down / 2));
      };
      await expect.poll(isOnTop).toBe(true);
      await bar.getByRole('button', { name: 'Expand player' }).click();
      const shrink = bar.getByRole('button', { name: 'Shrink player' });
      await expect.element(shrink).toBeVisible();
      await expect.poll(isOnTop).toBe(true);
      await shrink.click();
      await userEvent.click(view.getByRole('button', { name: 'Full screen' }));
      await expect.poll(() => document.fullscreenElement).not.toBeNull();
      onTestFinished(() => document.exitFullscreen().catch(() => undefined));
      await expect.element(view.getByText(text)).toBeVisible();
      onlineManager.setOnline(true);
      await expect.element(view.getByText(text)).not.toBeInTheDocument();
    },
  );

  it.each(['over the page', 'in the expanded player'])(
    'stays in full screen with the cover of the next song, which has no video, and goes on with the one after it: %s [2.262]',
    async (place) => {
      const app = await openSong(aMusicVideoInfo(SONG));
      const { screen, bar, engine, server } = app;
      const cover = { url: `${PIXEL}#next`, width: 544, height: 544 };
      const info = aSongInfo(NEXT);
      const details = { ...info.videoDetails, thumbnail: { thumbnails: [cover] } };
      server.answer(
        `GET songs/api/songinfo/${aSong(NEXT).videoId}`,
        Response.json({ ...info, videoDetails: details }),
      );
      await app.press();
      await screen.getByRole('switch', { name: 'Video' }).click();
      const view = screen.getByRole('region', { name: 'Video' });
      await expect.element(view).toBeVisible();
      if (place === 'in the expanded player') await expandPlayer(bar);
      (view.getByRole('button', { name: 'Full screen' }).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => document.fullscreenElement).not.toBeNull();
      onTestFinished(() => document.exitFullscreen().catch(() => undefined));
      const isOnTop = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };

      await userEvent.click(view.getByRole('button', { name: 'Next' }));
      await expect.element(view.getByText(NEXT)).toBeVisible();
      await expect
        .poll(() => [...view.element().querySelectorAll('img')].map(({ src }) => src))
        .toContain(cover.url);
      const picture = view.element().querySelector(`img[width]`);
      expect(picture?.getBoundingClientRect().height).toBeGreaterThan(innerHeight / 2);
      expect(isOnTop(view.getByRole('button', { name: 'Pause' }).element())).toBe(true);
      expect(view.getByRole('button', { name: 'Video quality' }).elements()).toEqual([]);

      await userEvent.click(view.getByRole('button', { name: 'Previous' }));
      await expect.element(view.getByText(SONG)).toBeVisible();
      await expect.poll(() => engine.getSnapshot().isVideoShown).toBe(true);
      expect(document.fullscreenElement?.querySelector('img[width]')).toBeNull();

      await userEvent.click(view.getByRole('button', { name: 'Next' }));
      await expect.poll(() => engine.getSnapshot().isVideoShown).toBe(false);
      await userEvent.click(view.getByRole('button', { name: 'Leave full screen' }));
      await expect.poll(() => document.fullscreenElement).toBeNull();
      await expect.element(view).not.toBeInTheDocument();
      await expect.element(bar.getByText(NEXT).first()).toBeVisible();
    },
  );

  it('in full screen has the button of a message, too [2.236]', async () => {
    const { view, engine } = await watchInFullscreen();
    const act = vi.fn();
    engine.showMessage('Removed', { label: 'Undo', act });
    await view.getByRole('button', { name: 'Undo' }).click();
    expect(act).toHaveBeenCalledOnce();
    await expect.element(view.getByText('Removed', { exact: true })).not.toBeInTheDocument();
  });

  it.each([
    ['/', 'combobox'],
    ['?', 'dialog'],
  ])('leaves full screen for what %s opens', async (key, role) => {
    const { screen } = await watchInFullscreen();
    await userEvent.keyboard(key);
    await expect.poll(() => document.fullscreenElement).toBeNull();
    await expect.poll(() => screen.getByRole(role).element().contains(document.activeElement)).toBe(true);
  });

  it.each([
    ['a phone is turned to landscape', [390, 844], [1280, 720], [['landscape']]],
    ['a phone is not turned for an upright video', [390, 844], [720, 1280], []],
    ['a tablet is not turned', [820, 1180], [1280, 720], []],
  ] as const)('in full screen %s [2.232]', async (_, [width, height], [videoWidth, videoHeight], turns) => {
    const lock = vi.fn<(orientation: string) => Promise<void>>(() => Promise.resolve());
    vi.spyOn(ScreenOrientation.prototype as unknown as { lock: typeof lock }, 'lock').mockImplementation(
      lock,
    );
    vi.spyOn(Screen.prototype, 'width', 'get').mockReturnValue(width);
    vi.spyOn(Screen.prototype, 'height', 'get').mockReturnValue(height);
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(videoWidth);
    vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(videoHeight);
    await watchInFullscreen();
    await twoFrames();
    expect(lock.mock.calls).toEqual(turns);
  });

  it('brings back its controls by a tap that does nothing else [2.233]', async () => {
    holdTimers();
    const { video, engine } = await watch();
    const isPlayWanted = () => engine.getSnapshot().isPlayWanted;
    vi.advanceTimersByTime(3000);
    tap(video, 1);
    expect(isPlayWanted()).toBe(true);
    tap(video, 1);
    expect(isPlayWanted()).toBe(false);
    // Of a paused video the controls stay.
    vi.advanceTimersByTime(3000);
    await twoFrames();
    tap(video, 1);
    expect(isPlayWanted()).toBe(true);
    vi.advanceTimersByTime(3000);
    await twoFrames();
    tap(video, 1);
    tap(video, 2);
    expect(isPlayWanted()).toBe(true);
  });

  it('in full screen by F hides its controls until a key is pressed, and is paused by Space [2.232] [2.233]', async () => {
    holdTimers();
    const { view, video, engine } = await watch();
    const opacity = () => getComputedStyle(overlayOf(video)).opacity;
    await userEvent.keyboard('f');
    await expect.poll(() => document.fullscreenElement?.contains(video)).toBe(true);
    onTestFinished(() => document.exitFullscreen().catch(() => undefined));
    await expect.poll(opacity).toBe('1');
    vi.advanceTimersByTime(3000);
    await expect.poll(opacity).toBe('0');
    await userEvent.keyboard('{Shift}');
    await expect.poll(opacity).toBe('1');
    await userEvent.keyboard(' ');
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    await userEvent.keyboard(' ');
    expect(engine.getSnapshot().isPlayWanted).toBe(true);
    expect(document.fullscreenElement).not.toBeNull();
    (view.getByRole('button', { name: 'Next' }).element() as HTMLElement).focus();
    await expect.poll(opacity).toBe('1');
    vi.advanceTimersByTime(3000);
    await expect.poll(opacity).toBe('0');
  });

  it('is alone while it plays and nobody moves, until the pointer does [2.233]', async () => {
    holdTimers();
    const { video, engine } = await watch();
    const opacity = () => getComputedStyle(overlayOf(video)).opacity;
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

  it('in full screen hides the pointer, too, while nobody moves [2.233]', async () => {
    holdTimers();
    const { video } = await watchInFullscreen();
    const cursor = () => getComputedStyle(video).cursor;
    await userEvent.hover(video);
    await expect.poll(cursor).toBe('pointer');
    vi.advanceTimersByTime(3000);
    await expect.poll(cursor).toBe('none');
    await userEvent.hover(video, { position: { x: 20, y: 20 } });
    await expect.poll(cursor).toBe('pointer');
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
    const { screen, view, video, bar } = await watch();
    await page.viewport(844, 390);
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const header = screen.getByRole('banner').element();
    await expect
      .poll(() => boxOf(view.element()))
      .toMatchObject({ top: boxOf(header).bottom, bottom: boxOf(bar.element()).top });
    expect(boxOf(view.element()).height).toBeLessThan(300);
    expect(boxOf(video).height).toBeGreaterThan(boxOf(view.element()).height - 20);
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
    await leaveTo(screen, 'Liked');
    await expect.poll(() => float.mock.contexts).toEqual([video]);
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('covers the page for keyboard and screen readers too, while it fills the window [2.22]', async () => {
    refuseToFloat();
    const { screen, view } = await watch();
    const isPageReached = () =>
      document.querySelector('main button')?.checkVisibility({ visibilityProperty: true }) ?? false;
    await leaveTo(screen, 'Library');
    await expect.poll(isPageReached).toBe(true);
    await view.getByRole('button', { name: 'Enlarge video' }).click();
    await expect.poll(isPageReached).toBe(false);
  });

  it('is in the expanded player in place of the artwork, and plays on as it moves [2.252]', async () => {
    const { screen, view, video, bar, engine } = await watch();
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
    const interruptions: string[] = [];
    for (const type of ['emptied', 'pause']) video.addEventListener(type, () => interruptions.push(type));
    const isOnTop = () => {
      const { left, top, width, height } = video.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === video;
    };
    await bar.getByRole('button', { name: 'Expand player' }).click();
    const shrink = bar.getByRole('button', { name: 'Shrink player' });
    await expect.element(shrink).toBeVisible();
    await expect.poll(isOnTop).toBe(true);
    expect(view.element().querySelector('video')).toBe(video);
    expect(bar.element().contains(video)).toBe(true);
    expect(bar.element().querySelector('[data-artwork]')).toBeNull();
    await twoFrames();
    expect(interruptions).toEqual([]);
    await userEvent.click(video);
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    await userEvent.click(video);
    expect(engine.getSnapshot().isPlayWanted).toBe(true);
    interruptions.length = 0;
    await shrink.click();
    await expect.element(screen.getByRole('button', { name: 'Expand player' })).toBeVisible();
    await expect.poll(isOnTop).toBe(true);
    expect(view.element().querySelector('video')).toBe(video);
    await twoFrames();
    expect(interruptions).toEqual([]);
  });

  /** Plays a song that has a video and lyrics. */
  async function playWithLyrics() {
    const app = await openSong(aMusicVideoInfo(SONG));
    app.server.answer('GET music/api/lyrics/', () =>
      Response.json({ kind: 'plain', lines: [{ startMs: null, text: 'The tide' }] }),
    );
    await app.press();
    await waitForShortcuts();
    return app;
  }

  it.each([
    ['its switch', (video: Locator) => video.click()],
    ['Alt+V', () => userEvent.keyboard('{Alt>}v{/Alt}')],
  ])(
    'switched on in the expanded player by %s is shown there in place of the lyrics [2.252]',
    async (_, switchOn) => {
      const app = await playWithLyrics();
      await app.bar.getByRole('button', { name: 'Expand player' }).click();
      await app.bar.getByRole('button', { name: 'Lyrics' }).click();
      await expect.element(app.bar.getByText('The tide')).toBeVisible();
      await switchOn(app.bar.getByRole('switch', { name: 'Video' }));
      await expect.poll(() => app.bar.element().querySelector('video')?.checkVisibility()).toBe(true);
      await expect.element(app.bar.getByRole('button', { name: 'Shrink player' })).toBeVisible();
      await app.bar.getByRole('switch', { name: 'Video' }).click();
      await expect.poll(() => app.bar.element().querySelector('[data-artwork]')).not.toBeNull();
      expect(document.querySelector('video')).toBeNull();
    },
  );

  it('leaves the artwork in the expanded player while it is in a window of its own', async () => {
    const { bar, video } = await watch();
    await bar.getByRole('button', { name: 'Expand player' }).click();
    await expect.poll(() => bar.element().contains(video)).toBe(true);
    (bar.getByRole('button', { name: 'Picture in picture' }).element() as HTMLElement).focus();
    video.dispatchEvent(new Event('enterpictureinpicture'));
    await expect.poll(() => bar.element().querySelector('[data-artwork]')).not.toBeNull();
    expect(video.isConnected).toBe(true);
    await expect.element(bar).toHaveFocus();
    video.dispatchEvent(new Event('leavepictureinpicture'));
    await expect.poll(() => bar.element().contains(video)).toBe(true);
  });

  it('behind the lyrics of the expanded player is out of reach, and stays switched on when Escape closes that', async () => {
    const app = await playWithLyrics();
    await app.bar.getByRole('switch', { name: 'Video' }).click();
    await expect.element(app.screen.getByRole('region', { name: 'Video' })).toBeVisible();
    await app.bar.getByRole('button', { name: 'Expand player' }).click();
    await app.bar.getByRole('button', { name: 'Lyrics' }).click();
    await expect.element(app.bar.getByText('The tide')).toBeVisible();
    expect(document.querySelector('video')?.closest('[inert]')).toBeInstanceOf(Element);
    await userEvent.keyboard('{Escape}');
    await expect.element(app.screen.getByRole('button', { name: 'Expand player' })).toBeVisible();
    expect(app.engine.getSnapshot().isVideoSwitchedOn).toBe(true);
  });

  it('in the expanded player leaves Escape to that, also from its own buttons', async () => {
    const { screen, bar, view } = await watch();
    await bar.getByRole('button', { name: 'Expand player' }).click();
    const fullscreen = bar.getByRole('button', { name: 'Full screen' });
    await expect.element(fullscreen).toBeInTheDocument();
    (fullscreen.element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Expand player' })).toBeVisible();
    await expect.element(view).toBeVisible();
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
    await leaveTo(screen, 'Liked');
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
    await leaveTo(screen, 'Liked');
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
    await leaveTo(screen, 'Liked');
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
