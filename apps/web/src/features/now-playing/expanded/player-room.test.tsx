import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { aMusicVideoInfo, aSong, aSongInfo } from '../../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

/** Titles of one, two and three lines, and one too long for any player. */
const TITLES = [
  'Tides',
  'Letters to the Harbour, Unsent',
  'Rooms Without Clocks and Other Slow Pieces for a Late Piano',
  'Everything That Was Ever Said Between the Lighthouse and the Long Pier on a Night in November, in Full',
];

/** Window sizes from the smallest phone (with browser bars) to a large screen; portrait and landscape. */
const SIZES: readonly (readonly [number, number])[] = [
  [320, 553],
  [320, 568],
  [320, 658],
  [360, 640],
  [360, 740],
  [375, 553],
  [375, 667],
  [390, 664],
  [390, 844],
  [393, 660],
  [412, 732],
  [500, 900],
  [501, 900],
  [560, 900],
  [667, 375],
  [740, 360],
  [820, 1180],
  [844, 390],
  [900, 700],
  [901, 700],
  [920, 700],
  [1024, 768],
  [1080, 810],
  [1100, 800],
  [1180, 820],
  [1280, 640],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];

/** Those at which the player has room for a message: with a queue sheet, and beside the queue. */
const MESSAGE_SIZES: readonly (readonly [number, number])[] = [
  [320, 568],
  [390, 844],
  [501, 900],
  [820, 1180],
  [901, 500],
  [901, 600],
  [901, 800],
  [1024, 768],
  [1280, 640],
  [1440, 900],
  [1920, 1080],
];

/** Low windows: phones in landscape, small ones in portrait, and a low window of a desktop. */
const LOW_SIZES: readonly (readonly [number, number])[] = [
  [320, 480],
  [480, 320],
  [568, 320],
  [667, 375],
  [740, 360],
  [844, 390],
  [900, 500],
  [901, 360],
];

/** Longer than a test here may run: a song that ends would change the buttons. */
const SONG_SECONDS = 200;

/** Expands the player on an album with songs of these titles; every second one has a video. */
async function openExpanded() {
  const server = aQuietServer();
  const tracks = TITLES.map((title) => aSong(title));
  server.answer('GET music/api/albuminfo/', Response.json({ title: 'Tides', thumbnails: [], tracks }));
  let isVideo = false;
  server.answer('GET songs/api/songinfo/', () => {
    isVideo = !isVideo;
    return Response.json(isVideo ? aMusicVideoInfo('Any', SONG_SECONDS) : aSongInfo('Any', SONG_SECONDS));
  });
  const app = await renderApp(server, { path: '/album?q=MPREb_00000000000', token: 'session' });
  const list = app.screen.getByRole('list', { name: 'Tracks' });
  await list.getByRole('button', { name: /^Tides/ }).click();
  const player = app.screen.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Expand player' }).click();
  await expect.element(player.getByRole('button', { name: 'Shrink player' })).toBeVisible();
  // Found once: a query by role looks at the whole page, and would be repeated thousands of times.
  return { ...app, player, box: player.element() };
}

/** A visible button of the player. */
function buttonOf(box: Element, name: string): Element {
  const buttons = box.querySelectorAll(`button[aria-label="${name}"]`);
  const [button, ...others] = [...buttons].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  if (!button || others.length > 0) throw new Error(`Expected one button '${name}'.`);
  return button;
}

/** Names of controls that another element covers or that the window clips. */
function findCovered(box: Element): string[] {
  const controls = box.querySelectorAll('button, a, input, [role=switch]');
  return [...controls].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width === 0 || control.closest('[role=listitem], li')) return [];
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit && (control.contains(hit) || hit.contains(control)) && hit !== box
      ? []
      : [control.getAttribute('aria-label') ?? control.textContent];
  });
}

/** Names of controls of which an element covers a part. */
function findBelow(box: Element, covering: Element | null): string[] {
  const over = covering?.getBoundingClientRect();
  if (!over) throw new Error('There is no message.');
  return [...box.querySelectorAll('button, a, input, [role=switch]')].flatMap((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const isBelow = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    return isBelow ? [control.getAttribute('aria-label') ?? control.textContent] : [];
  });
}

/** Number of characters of its text that fit in one line of the title. */
function countCharactersALine(box: Element): number {
  const title = box.querySelector('h2');
  // The title itself is as wide as its text.
  const line = title?.parentElement;
  const pen = document.createElement('canvas').getContext('2d');
  if (!title || !line || !pen) throw new Error('The player has no title.');
  pen.font = getComputedStyle(title).font;
  const text = TITLES.at(-1) ?? '';
  return (text.length * line.clientWidth) / pen.measureText(text).width;
}

/** Names of the controls of playback. */
const PLAYBACK = /^(Previous|Pause|Next|Shuffle|Repeat|Seek)$/;

const TRANSPORT = ['Previous', 'Pause', 'Next', 'Shuffle', 'Repeat'];

const placeOf = (box: Element, name: string) => {
  const { left, top } = buttonOf(box, name).getBoundingClientRect();
  return `${name} at ${Math.round(left)}, ${Math.round(top)}`;
};

/** Width of the queue panel beside the player, px; 0 if the window is too narrow for it. */
const queueWidthAt = (windowWidth: number): number => {
  if (windowWidth >= 1280) return 340;
  return windowWidth > 900 ? 300 : 0;
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until the page has rendered the new size and all finite animations have ended. */
async function settle(): Promise<void> {
  // Components are notified of the new size in separate tasks.
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  );
}

describe('the expanded player at any window size', () => {
  it.each([
    [820, 1180],
    [820, 1106],
    [744, 1133],
  ])('aligns the controls with the artwork in a tall window of %i x %i', async (width, height) => {
    const { box } = await openExpanded();
    await page.viewport(width, height);
    const readEdges = (part: 'artwork' | 'column') => {
      const edges = box.querySelector(`[data-${part}]`)?.getBoundingClientRect();
      return [Math.round(edges?.left ?? 0), Math.round(edges?.right ?? 0)];
    };
    await expect.poll(() => readEdges('artwork')[0]).toBeGreaterThan(0);
    await expect.poll(() => readEdges('artwork').join() === readEdges('column').join()).toBe(true);
  });

  it.each([
    [820, 1180],
    [1024, 768],
  ])('has Play in the middle, and the artwork in line with the title, at %i x %i', async (width, height) => {
    const { box } = await openExpanded();
    await page.viewport(width, height);
    await expect.poll(() => box.getBoundingClientRect().right).toBe(width - queueWidthAt(width));
    await settle();
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const column = boxOf(box.querySelector('[data-column]'));
    const play = boxOf(buttonOf(box, 'Pause'));
    expect(Math.abs(play.left + play.right - column.left - column.right)).toBeLessThan(2);
    const artwork = boxOf(box.querySelector('[data-artwork]'));
    expect(artwork.left).toBe(boxOf(box.querySelector('h2')).left);
  });

  it('is level with its artwork in a wide window', async () => {
    const { box } = await openExpanded();
    await page.viewport(1440, 900);
    await settle();
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const artwork = boxOf(box.querySelector('[data-artwork]'));
    const title = boxOf(box.querySelector('h2'));
    const play = boxOf(buttonOf(box, 'Pause'));
    expect(Math.abs(artwork.top + artwork.bottom - title.top - play.bottom) / 2).toBeLessThanOrEqual(8);
  });

  it.each([
    [320, 568],
    [390, 844],
    [500, 900],
  ])(
    'on a phone of %i x %i aligns the cover with the title, and shows the whole disc',
    async (width, height) => {
      const { box } = await openExpanded();
      await page.viewport(width, height);
      await expect.poll(() => box.getBoundingClientRect().right).toBe(width);
      await settle();
      const boxOf = (selector: string) =>
        box.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const artwork = boxOf('[data-artwork]');
      const disc = boxOf('[data-artwork] > [data-disc]');
      expect(artwork.left).toBe(boxOf('h2').left);
      expect(disc.right).toBeGreaterThan(artwork.right);
      expect(disc.right).toBeLessThanOrEqual(width);
    },
  );

  it('does not scroll, as its rings would make it', async () => {
    const { box } = await openExpanded();
    const view = box.firstElementChild ?? box;
    for (const [width, height] of SIZES) {
      await page.viewport(width, height);
      await expect.poll(() => box.getBoundingClientRect().right).toBe(width - queueWidthAt(width));
      await settle();
      view.scrollTo(100, 100);
      expect([view.scrollLeft, view.scrollTop], `${width} x ${height}`).toEqual([0, 0]);
    }
  });

  it('keeps the buttons of the queue side by side', async () => {
    const { player } = await openExpanded();
    await page.viewport(390, 844);
    await player.getByRole('button', { name: 'Show queue' }).click();
    const topOf = (name: string) =>
      player.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top;
    await expect.element(player.getByRole('button', { name: 'Clear', exact: true })).toBeVisible();
    for (const width of [320, 340, 360, 375, 390, 412]) {
      await page.viewport(width, 640);
      await settle();
      expect(topOf('Clear'), `${width} px`).toBe(topOf('Save'));
    }
  });

  it.each([
    ['its controls', 'online', MESSAGE_SIZES, /./],
    ['its controls', 'offline', MESSAGE_SIZES, /./],
    ['the controls of playback, in a low window', 'online', LOW_SIZES, PLAYBACK],
    ['the controls of playback, in a low window', 'offline', LOW_SIZES, PLAYBACK],
  ])('keeps %s clear of messages, %s [2.101]', async (_, connection, sizes, controls) => {
    const { box, engine, screen } = await openExpanded();
    onlineManager.setOnline(connection === 'online');
    onTestFinished(() => onlineManager.setOnline(true));
    const message = screen.getByText('Removed from the queue', { exact: false });
    for (const [index, title] of TITLES.slice(0, 2).entries()) {
      engine.jumpTo(index);
      for (const [width, height] of sizes) {
        await page.viewport(width, height);
        engine.showMessage(`Removed from the queue: ${TITLES[2]}`, { label: 'Undo', act: () => undefined });
        engine.holdAlert(true);
        await expect.element(message).toBeVisible();
        await settle();
        const alert = message.element().closest('p')?.parentElement ?? null;
        await expect
          .poll(() => findBelow(box, alert).filter((name) => controls.test(name)), {
            message: `${width} x ${height}, ${title}`,
          })
          .toEqual([]);
        const queue = queueWidthAt(width) > 0 ? document.querySelector('aside') : null;
        expect(queue ? findBelow(queue, alert) : [], `${width} x ${height}`).toEqual([]);
      }
    }
  });

  it('covers and clips no control beside a video or over it [2.252]', async () => {
    const { player, box, engine } = await openExpanded();
    engine.setVideoOn(true);
    await expect.element(player.getByRole('button', { name: 'Full screen' })).toBeInTheDocument();
    for (const [width, height] of SIZES) {
      await page.viewport(width, height);
      await expect.poll(() => box.getBoundingClientRect().right).toBe(width - queueWidthAt(width));
      await settle();
      await expect.poll(() => findCovered(box), { message: `${width} x ${height}` }).toEqual([]);
      const video = box.querySelector('video')?.getBoundingClientRect();
      expect(video?.width, `${width} x ${height}`).toBeGreaterThan(110);
    }
  });

  it('covers and clips no control, and keeps its buttons in place whatever the title', {
    timeout: 180_000,
  }, async () => {
    const { player, box, engine } = await openExpanded();
    const places = new Map<string, string>();
    for (const [index, title] of TITLES.entries()) {
      engine.jumpTo(index);
      await expect.element(player.getByRole('heading', { name: title })).toBeInTheDocument();
      await expect.poll(() => engine.getSnapshot().songInfo !== null).toBe(true);
      for (const [width, height] of SIZES) {
        await page.viewport(width, height);
        const end = width - queueWidthAt(width);
        await expect.poll(() => box.getBoundingClientRect().right).toBe(end);
        await settle();
        const where = `${width} x ${height}`;
        await expect.poll(() => findCovered(box), { message: `${where}, ${title}` }).toEqual([]);
        await expect.poll(() => countCharactersALine(box), { message: where }).toBeGreaterThanOrEqual(12);
        const readPlaces = () => TRANSPORT.map((name) => placeOf(box, name)).join('; ');
        const expected = places.get(where) ?? readPlaces();
        await expect.poll(readPlaces, { message: `${where}, ${title}` }).toBe(expected);
        places.set(where, expected);
      }
    }
  });
});
