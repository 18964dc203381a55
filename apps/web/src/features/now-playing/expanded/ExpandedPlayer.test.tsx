import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emulateTouch } from '../../../ui/testing/emulate-touch.ts';
import { showMotion } from '../../../ui/testing/show-motion.ts';
import { openSong, SONG } from '../../testing/open-song.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { aMusicVideoInfo, aSong, aSongInfo } from '../../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const COVER = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const withCover = (info: ReturnType<typeof aSongInfo>) => ({
  ...info,
  videoDetails: {
    ...info.videoDetails,
    thumbnail: { thumbnails: [{ url: COVER, width: 544, height: 544 }] },
  },
});

/** Opens the expanded player while a song plays. */
async function openExpanded(
  info: ReturnType<typeof aSongInfo>,
  lyrics: object = { kind: 'none', lines: [] },
) {
  const app = await openSong(withCover(info));
  app.server.answer('GET music/api/lyrics/', () => Response.json(lyrics));
  await app.press();
  await expect.poll(() => app.engine.getSnapshot().state).toBe('playing');
  await app.bar.getByRole('button', { name: 'Expand player' }).click();
  const shrink = app.screen.getByRole('button', { name: 'Shrink player' });
  await expect.element(shrink).toBeVisible();
  return { ...app, shrink, player: app.bar };
}

/** Drags an element to the right by touch, far enough to take effect. */
function swipeRight(element: Element): void {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  const { left, top, width, height } = element.getBoundingClientRect();
  const [startX, clientY] = [left + width / 4, top + height / 2];
  const tell = (type: string, clientX: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true, clientX, clientY }),
    );
  tell('pointerdown', startX);
  tell('pointermove', startX + width / 4);
  tell('pointerup', startX + width / 2);
}

const movingWaves = (element: Element) =>
  element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length;

describe('the expanded player', () => {
  it('shows artwork, title and artist, waves while it plays, and both times [2.55]', async () => {
    await showMotion();
    const { player } = await openExpanded(aSongInfo(SONG));
    await expect.element(player.getByRole('heading', { name: SONG })).toBeVisible();
    await expect.element(player.getByRole('link', { name: 'Halden Vale' })).toBeVisible();
    expect([...player.element().querySelectorAll('img')].map(({ src }) => src)).toEqual([COVER]);
    await expect.element(player.getByRole('slider', { name: 'Seek' })).toBeEnabled();
    await expect.element(player).toMatchTextContent(/00:\d\d01:00/);
    await expect.poll(() => movingWaves(player.element())).toBeGreaterThan(4);
    await player.getByRole('button', { name: 'Pause' }).click();
    await expect.element(player.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect.poll(() => movingWaves(player.element())).toBe(0);
  });

  it('shows a large cover before song info has arrived, as after a reload', async () => {
    // A picture that loads: one that fails to is replaced.
    const cover = { url: `${COVER}#/art/cover/120.webp`, width: 120, height: 120 };
    const server = aQuietServer();
    server.answer(
      'GET home/api/home',
      Response.json([{ title: 'Quick picks', contents: [{ ...aSong(SONG), thumbnails: [cover] }] }]),
    );
    server.answer('GET songs/api/songinfo/', () => new Promise<Response>(() => undefined));
    const { screen } = await renderApp(server, { token: 'session' });
    await screen
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${SONG}`) })
      .click();
    await screen.getByRole('button', { name: 'Expand player' }).click();
    const player = screen.getByRole('region', { name: 'Player' });
    await expect.element(player.getByRole('heading', { name: SONG })).toBeVisible();
    expect([...player.element().querySelectorAll('img')].map(({ src }) => src)).toEqual([
      `${COVER}#/art/cover/544.webp`,
    ]);
  });

  it('shows no row in the closed sheet and a disabled Next when no song follows', async () => {
    const { player, engine } = await openExpanded(aSongInfo(SONG));
    await page.viewport(390, 844);
    const list = player.getByRole('complementary', { name: 'Queue' });
    await expect.element(list).toBeVisible();
    const rows = () => [...list.element().querySelectorAll('li')];
    const shown = () => rows().filter((row) => row.checkVisibility({ visibilityProperty: true })).length;
    await expect.poll(shown).toBeGreaterThan(0);
    const next = player.getByRole('button', { name: 'Next' });
    await expect.element(next).not.toHaveAttribute('aria-disabled');
    engine.setAutoplay(false);
    engine.clearQueue();
    await expect.poll(() => [rows().length, shown()]).toEqual([1, 0]);
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  });

  it('has artist links that take touches on a height of 44 px', async () => {
    const { player } = await openExpanded(aSongInfo(SONG));
    const link = player.getByRole('link', { name: 'Halden Vale' });
    const title = player.getByRole('heading', { name: SONG });
    const readGap = () =>
      link.element().getBoundingClientRect().top - title.element().getBoundingClientRect().bottom;
    const gap = readGap();
    emulateTouch();
    const readHits = () => {
      const box = link.element().getBoundingClientRect();
      const y = box.top + box.height / 2;
      return [y - 21, y, y + 21].map((at) => document.elementFromPoint(box.left + 4, at) === link.element());
    };
    await expect.poll(readHits).toEqual([true, true, true]);
    expect(readGap()).toBeCloseTo(gap, 1);
  });

  it('has like, previous, next and shuffle, and shrinks back to the bar [2.55]', async () => {
    const { player, shrink, screen } = await openExpanded(aSongInfo(SONG));
    for (const name of ['Like', 'Previous', 'Next', 'Shuffle'])
      await expect.element(player.getByRole('button', { name })).toBeVisible();
    await shrink.click();
    await expect.element(screen.getByRole('heading', { name: SONG })).not.toBeInTheDocument();
    await expect.element(player.getByRole('button', { name: 'Expand player' })).toBeVisible();
  });

  it('fades out as it closes, over the page and the bar that are back at once [2.253]', async () => {
    await showMotion();
    const { player, shrink, screen } = await openExpanded(aSongInfo(SONG));
    const box = player.element().parentElement;
    await expect.poll(() => box?.getAnimations()).toEqual([]);
    await shrink.click();
    const expand = screen.getByRole('button', { name: 'Expand player' });
    await expect.element(expand).toHaveFocus();
    const [fading] = box?.getAnimations() ?? [];
    if (!box || !fading) throw new Error('Expected a box that fades.');
    expect(box).toMatchObject({ isConnected: true, inert: true, ariaHidden: 'true' });
    fading.pause();
    const lookAt = (timeMs: number) => {
      fading.currentTime = timeMs;
      const { opacity, transform } = getComputedStyle(box);
      return [Number(opacity), new DOMMatrix(transform).f];
    };
    expect(lookAt(0)).toEqual([1, 0]);
    const [opacity = 1, movedPx = 0] = lookAt(189);
    expect(opacity).toBeLessThan(0.1);
    expect(movedPx).toBeGreaterThan(22);
    fading.play();
    await expect.poll(() => box?.isConnected).toBe(false);
    await expect.element(expand).toHaveFocus();
  });

  it('keeps the lyrics where they are scrolled to while it fades out [2.253]', async () => {
    await showMotion();
    await page.viewport(1280, 560);
    const { player, shrink, server } = await openExpanded(aSongInfo(SONG), {
      kind: 'plain',
      lines: Array.from({ length: 80 }, (_, index) => ({ startMs: null, text: `Line ${index}` })),
    });
    await expect.poll(() => server.calls('GET music/api/lyrics/')).not.toEqual([]);
    await player.getByRole('button', { name: 'Lyrics' }).click();
    const box = player.element().parentElement;
    const words = player.getByRole('region', { name: 'Lyrics' }).element();
    words.scrollTop = 300;
    await shrink.click();
    await expect.poll(() => box?.inert).toBe(true);
    expect(words.scrollTop).toBe(300);
  });

  it('is gone at once for a listener who prefers reduced motion [2.253]', async () => {
    const { player, shrink, screen } = await openExpanded(aSongInfo(SONG));
    const box = player.element().parentElement;
    let wasInert = false;
    new MutationObserver(() => {
      wasInert ||= box?.inert ?? false;
    }).observe(document.body, { childList: true, subtree: true });
    await shrink.click();
    await expect.element(screen.getByRole('button', { name: 'Expand player' })).toHaveFocus();
    expect([box?.isConnected, wasInert]).toEqual([false, false]);
  });

  it('shows that it shuffles', async () => {
    const { player, engine } = await openExpanded(aSongInfo(SONG));
    const shuffle = player.getByRole('button', { name: 'Shuffle' });
    for (const isShuffled of [true, false]) {
      await shuffle.click();
      await expect.element(shuffle).toHaveAttribute('aria-pressed', String(isShuffled));
      expect(engine.getSnapshot().isShuffled).toBe(isShuffled);
    }
  });

  it('cycles repeat through all, one and off, and stores the choice', async () => {
    const { player, engine } = await openExpanded(aSongInfo(SONG));
    for (const [name, repeat] of [
      ['Repeat', 'all'],
      ['Repeat all', 'one'],
      ['Repeat one', 'off'],
    ] as const) {
      await player.getByRole('button', { name, exact: true }).click();
      expect(engine.getSnapshot().repeat).toBe(repeat);
      expect(localStorage.getItem('repeat')).toBe(repeat);
    }
    await expect.element(player.getByRole('button', { name: 'Repeat', exact: true })).toBeVisible();
  });

  it('offers the video switch only for a song with a video [2.55] [5.03]', async () => {
    const withVideo = await openExpanded(aMusicVideoInfo(SONG));
    await expect.element(withVideo.player.getByRole('switch', { name: 'Video' })).toBeVisible();
    await withVideo.screen.unmount();
    const without = await openExpanded(aSongInfo(SONG));
    expect(without.player.getByRole('switch', { name: 'Video' }).elements()).toEqual([]);
  });

  it('names the album beside the artist, unless the song has the same name', async () => {
    const { player, engine } = await openExpanded(aSongInfo(SONG));
    const album = { id: 'MPREb_00000000000', name: 'Tides and Other Tables' };
    const track = engine.getSnapshot().track;
    if (!track) throw new Error('Expected a track that plays, found none.');
    engine.playTrack({ ...track, videoId: 'another____', album });
    const link = player.getByRole('link', { name: album.name });
    await expect.element(link).toHaveAttribute('href', '/album?q=MPREb_00000000000');
    engine.playTrack({ ...track, videoId: 'single_____', album: { ...album, name: SONG } });
    await expect.element(link).not.toBeInTheDocument();
    await expect.element(player.getByRole('link', { name: 'Halden Vale' })).toBeVisible();
  });

  it('lays out right-to-left artist and album names from the right', async () => {
    const { player, engine } = await openExpanded(aSongInfo(SONG));
    const track = engine.getSnapshot().track;
    if (!track) throw new Error('Expected a track that plays, found none.');
    const album = { id: 'MPREb_00000000000', name: 'رسائل إلى الميناء والمدينة القديمة' };
    engine.playTrack({ ...track, videoId: 'rtl________', artists: [{ name: 'سابل رين', id: null }], album });
    const link = player.getByRole('link', { name: album.name });
    await expect.element(link).toBeVisible();
    const artist = player.getByText('سابل رين', { exact: true }).first().element().getBoundingClientRect();
    expect(artist.left).toBeGreaterThanOrEqual(link.element().getBoundingClientRect().right);
  });

  it('shows the previous song that can be played when its artwork is swiped to the right', async () => {
    const { player, engine } = await openExpanded(aSongInfo(SONG));
    const { track } = engine.getSnapshot();
    if (!track) throw new Error('Expected a track that plays, found none.');
    const list = [{ ...track, videoId: 'first______' }, { ...track, isAvailable: false }, track];
    engine.playTrack(track, { list, index: 2 });
    await expect.poll(() => engine.getSnapshot().queueIndex).toBe(2);
    swipeRight(player.element().querySelector('[data-drag="artwork"]') ?? player.element());
    await expect.poll(() => engine.getSnapshot().queueIndex).toBe(0);
  });
});
