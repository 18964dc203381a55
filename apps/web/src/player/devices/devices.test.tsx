import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { login, logout } from '../../account/session.ts';
import { refuse } from '../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { twoFrames } from '../../features/testing/still-time.ts';
import { aSong } from '../../features/testing/wire.ts';
import { whenIdle } from '../../lib/lazy/when-idle.ts';
import { aTrack } from '../../ui/testing/builders.ts';
import { showShortcutsSheet } from '../attachments/shortcuts-sheet.ts';
import { SAVE_AFTER_MS } from './attach-queue-saving.ts';
import { readWantedTrack } from '../links/wanted-track.ts';
import { toOffer } from './to-offer.ts';

afterEach(() => vi.restoreAllMocks());

const SAVE = 'POST auth/api/queues/';
const LIST = 'GET auth/api/queues';
const TITLES = ['Salt Meridian', 'Slow Tide Atlas', 'Low Light Almanac'];

/** A change is saved this soon here, so that no test sits out the 2 s. */
const SAVED_AFTER_MS = 200;

const toDelayMs = (delayMs: number): number => (delayMs === SAVE_AFTER_MS ? SAVED_AFTER_MS : delayMs);

/** The queue of a phone, saved the given number of hours ago. */
const aPhoneQueue = (hoursAgo: number) => ({
  deviceId: 'phone-0001',
  deviceName: 'Safari on iOS',
  trackCount: TITLES.length,
  queueIndex: 1,
  positionSeconds: 1.5,
  track: aSong('Slow Tide Atlas'),
  savedAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
});

async function open(queues: readonly object[], token: string | null = 'session', positionSeconds = 1.5) {
  const server = aQuietServer();
  server.answer(LIST, Response.json({ queues }));
  server.answer(
    'GET auth/api/queues/phone-0001',
    Response.json({ ...aPhoneQueue(1), positionSeconds, tracks: TITLES.map((title) => aSong(title)) }),
  );
  server.answer(
    'GET auth/api/auth/sessions',
    Response.json({
      sessions: [
        {
          sessionId: 'here',
          device: 'Firefox on Linux',
          createdAt: '2025-11-19T12:00:00.000Z',
          lastUsedAt: '2025-11-19T12:00:00.000Z',
          isCurrent: true,
        },
      ],
    }),
  );
  const app = await renderApp(server, { token, toDelayMs });
  return { ...app, server, note: app.screen.getByRole('region', { name: 'Continue from another device' }) };
}

describe('the offer to continue from another device', () => {
  it.each([
    [390, 844],
    [1280, 800],
  ])('is above the bar that there is no connection at %i x %i [2.88]', async (width, height) => {
    const { note, screen } = await open([aPhoneQueue(1)]);
    await page.viewport(width, height);
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const bar = screen.getByText('No connection. Segue keeps trying.');
    await expect.element(bar).toBeVisible();
    const boxOf = (element: Element) => element.getBoundingClientRect();
    await expect.poll(() => boxOf(note.element()).bottom - boxOf(bar.element()).top).toBeLessThanOrEqual(0);
  });

  it('continues with its queue, at its track and position [12.20]', async () => {
    const { note, engine } = await open([aPhoneQueue(1)]);
    await expect.element(note.getByText(/^Continue from Safari on iOS: Slow Tide Atlas/)).toBeVisible();
    await note.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => engine.getSnapshot().track?.title).toBe('Slow Tide Atlas');
    expect(engine.getSnapshot().queue.map(({ track }) => track.title)).toEqual(TITLES);
    expect(engine.getSnapshot().positionSeconds).toBeGreaterThanOrEqual(1.5);
    await expect.element(note).not.toBeInTheDocument();
  });

  it('continues with its track from the start if that had ended there [12.20]', async () => {
    const { note, engine } = await open([aPhoneQueue(1)], 'session', 1.9);
    await note.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => engine.getSnapshot().track?.title).toBe('Slow Tide Atlas');
    expect(engine.getSnapshot().positionSeconds).toBeLessThan(1.5);
    await expect.element(note).not.toBeInTheDocument();
  });

  it.each<[string, (engine: Awaited<ReturnType<typeof open>>['engine']) => void]>([
    ['another song is pressed', (engine) => engine.playTrack(aTrack({ videoId: 'pressed0000' }))],
    ['the listener signs out', () => logout()],
  ])('plays nothing if, before the queue arrives, %s', async (_, act) => {
    const { note, engine, server } = await open([aPhoneQueue(1)]);
    const held = Promise.withResolvers<Response>();
    const fetchQueue = vi.fn(server.client.fetchQueue);
    Object.assign(server.client, { fetchQueue });
    const queue = 'GET auth/api/queues/phone-0001';
    server.answer(queue, () => held.promise);
    await note.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => server.calls(queue)).toHaveLength(1);
    act(engine);
    const before = engine.getSnapshot().track;
    held.resolve(Response.json({ ...aPhoneQueue(1), tracks: TITLES.map((title) => aSong(title)) }));
    await expect.element(note).not.toBeInTheDocument();
    const [answer] = fetchQueue.mock.results;
    await expect(answer?.value).resolves.toMatchObject({ deviceId: 'phone-0001' });
    await twoFrames();
    expect(engine.getSnapshot().track).toBe(before);
    expect(readWantedTrack(), 'nothing is kept to be played after the sign-in').toBeNull();
  });

  it('continues with its order also while shuffle is on [2.133]', async () => {
    const { note, engine } = await open([aPhoneQueue(1)]);
    engine.toggleShuffle();
    await note.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => engine.getSnapshot().track?.title).toBe('Slow Tide Atlas');
    expect(engine.getSnapshot().queue.map(({ track }) => track.title)).toEqual(TITLES);
    expect(engine.getSnapshot()).toMatchObject({ queueIndex: 1, isShuffled: true });
    engine.toggleShuffle();
    expect(engine.getSnapshot().queue.map(({ track }) => track.title)).toEqual(TITLES);
  });

  it('is made again to whoever signs in next in this tab [12.20]', async () => {
    const { note } = await open([aPhoneQueue(1)]);
    await note.getByRole('button', { name: 'Not now' }).click();
    await expect.element(note).not.toBeInTheDocument();
    logout();
    login('another session');
    await expect.element(note).toBeVisible();
  });

  /** Hides the page for some minutes. */
  function leaveFor(minutes: number): void {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.setSystemTime(Date.now() + minutes * 60_000);
    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
  }

  it('is made again on a return after minutes, for a queue that was saved since it was dismissed [12.72]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { note, server } = await open([aPhoneQueue(1)]);
    await note.getByRole('button', { name: 'Not now' }).click();
    await expect.element(note).not.toBeInTheDocument();
    const asked = server.calls(LIST).length;
    leaveFor(4);
    await twoFrames();
    expect(server.calls(LIST)).toHaveLength(asked);
    leaveFor(6);
    await expect.poll(() => server.calls(LIST)).toHaveLength(asked + 1);
    await twoFrames();
    await expect.element(note).not.toBeInTheDocument();
    const later = { ...aPhoneQueue(0), track: aSong('Salt Meridian') };
    server.answer(LIST, Response.json({ queues: [later] }));
    leaveFor(6);
    await expect.element(note.getByText(/^Continue from Safari on iOS: Salt Meridian/)).toBeVisible();
    await expect.element(note.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it('is not made again on a return while something plays here [12.72]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { note, server, engine } = await open([aPhoneQueue(1)]);
    await expect.element(note).toBeVisible();
    engine.playTrack(aTrack({ videoId: 'pressed0000' }));
    await expect.element(note).not.toBeInTheDocument();
    server.answer(LIST, Response.json({ queues: [aPhoneQueue(0)] }));
    const asked = server.calls(LIST).length;
    leaveFor(6);
    await twoFrames();
    expect(server.calls(LIST)).toHaveLength(asked);
  });

  it('is covered by a dialog that opens', async () => {
    const { note, screen } = await open([aPhoneQueue(1)]);
    const button = note.getByRole('button', { name: 'Continue' });
    await expect.element(button).toBeVisible();
    const element = button.element();
    const { left, top, width, height } = element.getBoundingClientRect();
    const isOnTop = () => element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    expect(isOnTop()).toBe(true);
    showShortcutsSheet();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(isOnTop()).toBe(false);
  });

  it('is a strip above the entries on a phone, below the end of the page [2.117]', async () => {
    const { note, screen } = await open([aPhoneQueue(1)]);
    await page.viewport(390, 844);
    await expect.element(note.getByRole('button', { name: 'Continue' })).toBeVisible();
    const box = () => note.element().getBoundingClientRect();
    const entries = () => screen.getByRole('navigation').element().getBoundingClientRect();
    await expect.poll(() => [box().left, box().right, box().bottom]).toEqual([0, 390, entries().top]);
    expect(box().height).toBe(64);
    const shown = screen.getByRole('main').element();
    const roomPx = Number.parseFloat(getComputedStyle(shown).paddingBlockEnd);
    expect(roomPx).toBeGreaterThanOrEqual(innerHeight - box().top);
    const scrollRoomPx = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd);
    expect(scrollRoomPx).toBeGreaterThanOrEqual(innerHeight - box().top);
    await note.getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => Number.parseFloat(getComputedStyle(shown).paddingBlockEnd)).toBe(roomPx - 64);
  });

  it('says so when the queue cannot be fetched, and is gone [12.20]', async () => {
    const { note, engine, screen, server } = await open([aPhoneQueue(1)]);
    server.answer('GET auth/api/queues/phone-0001', refuse(404, 'There is no such queue.'));
    await note.getByRole('button', { name: 'Continue' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The queue of the other device could not be loaded.');
    await expect.element(note).not.toBeInTheDocument();
    expect(engine.getSnapshot().track).toBeNull();
  });

  it('says so when its song is gone by then, and leaves alone what is loaded here [12.20]', async () => {
    const { note, engine, screen, server } = await open([aPhoneQueue(1)]);
    await expect.element(note.getByRole('button', { name: 'Continue' })).toBeVisible();
    const tracks = [aTrack({ videoId: 'here0000000', title: 'Here' })];
    engine.restore({ tracks, index: 0, givenOrder: null, positionSeconds: 30 });
    const gone = TITLES.map((title) => aSong(title, { videoId: null }));
    server.answer('GET auth/api/queues/phone-0001', Response.json({ ...aPhoneQueue(1), tracks: gone }));
    await note.getByRole('button', { name: 'Continue' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The queue of the other device could not be loaded.');
    expect(engine.getSnapshot()).toMatchObject({ track: { title: 'Here' }, positionSeconds: 30 });
  });

  it('is dismissed by Not now, without playing', async () => {
    const { note, engine } = await open([aPhoneQueue(1)]);
    await note.getByRole('button', { name: 'Not now' }).click();
    await expect.element(note).not.toBeInTheDocument();
    expect(engine.getSnapshot().track).toBeNull();
  });

  it('is not requested when signed out', async () => {
    const { note, server, screen } = await open([aPhoneQueue(1)], null);
    await expect.element(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
    await new Promise<void>((resolve) => whenIdle(resolve));
    await expect.element(note).not.toBeInTheDocument();
    expect(server.calls(LIST)).toEqual([]);
  });
});

describe('toOffer', () => {
  const NOW = Date.parse('2026-03-01T12:00:00.000Z');
  const phone = {
    deviceId: 'phone-0001',
    deviceName: 'Safari on iOS',
    trackCount: 3,
    queueIndex: 0,
    positionSeconds: 7,
    track: aTrack(),
    savedAt: '2026-03-01T09:00:00.000Z',
  };

  it('returns the latest queue, if it is of another device and saved within a day', () => {
    expect(toOffer([phone], 'this-device', NOW)).toBe(phone);
  });

  it.each([
    ['nothing was played anywhere', []],
    ['this device played last', [{ ...phone, deviceId: 'this-device' }, phone]],
    ['it was left two days ago', [{ ...phone, savedAt: '2026-02-27T12:00:00.000Z' }]],
    ['the track is not of the library any more', [{ ...phone, track: null }]],
    ['the track cannot be played', [{ ...phone, track: aTrack({ videoId: null }) }]],
  ])('returns null when %s', (_, queues) => {
    expect(toOffer(queues, 'this-device', NOW)).toBeNull();
  });
});

describe('the queue of this device', () => {
  it('is saved to the server while it plays: first with the tracks, then only its place', async () => {
    const { server, engine } = await open([]);
    const list = TITLES.map((title, at) => aTrack({ title, videoId: `track00000${at}` }));
    engine.playTrack(list[0] ?? aTrack(), { list, index: 0 });
    await expect.poll(() => server.calls(SAVE).length).toBe(1);
    expect(server.calls(SAVE)[0]?.body).toEqual({
      deviceName: 'Firefox on Linux',
      videoIds: list.map(({ videoId }) => videoId),
      queueIndex: 0,
      positionSeconds: expect.any(Number) as number,
    });
    engine.next();
    await expect.poll(() => server.calls(SAVE).length).toBe(2);
    expect(server.calls(SAVE)[1]?.body).toMatchObject({ queueIndex: 1 });
    expect(server.calls(SAVE)[1]?.body).not.toHaveProperty('videoIds');
    expect(new Set(server.calls(SAVE).map(({ call }) => call)).size).toBe(1);
  });

  /** Plays the titles, and waits until their queue was saved. */
  async function playSaved() {
    const app = await open([]);
    const { engine, server, screen } = app;
    const list = TITLES.map((title, at) => aTrack({ title, videoId: `track00000${at}` }));
    // Browsers play sound only on a page that was clicked.
    await screen.getByRole('heading', { name: 'Home' }).click({ force: true });
    engine.playTrack(list[0] ?? aTrack(), { list, index: 0 });
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
    await expect.poll(() => server.calls(SAVE).length).toBe(1);
    // Until its reply is read the next save would ask for the name of the device first.
    await twoFrames();
    const last = () => server.calls(SAVE).at(-1);
    return { ...app, last };
  }

  it('is saved to the server also when it is changed while paused [12.11]', async () => {
    const { engine, server, last } = await playSaved();
    engine.pause();
    await expect.poll(() => server.calls(SAVE).length).toBe(2);
    engine.addToQueue([aTrack({ videoId: 'track000009' })]);
    await expect.poll(() => server.calls(SAVE).length).toBe(3);
    expect(last()?.body).toMatchObject({
      videoIds: ['track000000', 'track000001', 'track000002', 'track000009'],
    });
    engine.seekToSeconds(40);
    await expect.poll(() => server.calls(SAVE).length).toBe(4);
    expect(last()?.body).toMatchObject({ positionSeconds: 40 });
  });

  it('is saved to the server at once when the page is left [12.11]', async () => {
    const { engine, server, last } = await playSaved();
    engine.seekToSeconds(20);
    window.dispatchEvent(new Event('pagehide'));
    expect(server.calls(SAVE)).toHaveLength(2);
    expect(last()).toMatchObject({ keepalive: true, body: { positionSeconds: 20 } });
    window.dispatchEvent(new Event('pagehide'));
    expect(server.calls(SAVE)).toHaveLength(2);
  });

  it('is saved to the server at the position at which its listener logs out [4.71] [12.11]', async () => {
    const { engine, server, screen, last } = await playSaved();
    engine.seekToSeconds(25);
    await screen.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => server.calls('POST auth/api/auth/logout').length).toBe(1);
    expect(last()).toMatchObject({ authToken: 'session', keepalive: true });
    expect(last()?.body).toMatchObject({ trackCount: 3, queueIndex: 0 });
    expect(Math.floor(Number(Object(last()?.body).positionSeconds))).toBe(25);
    const order = server.asked.map(({ call }) => call);
    expect(order.findLastIndex((call) => call.startsWith(SAVE))).toBeLessThan(
      order.findIndex((call) => call.startsWith('POST auth/api/auth/logout')),
    );
  });

  it('is saved to the server as far as that takes it: 500 tracks before, 1,999 after', async () => {
    const { server, engine } = await open([]);
    const list = Array.from({ length: 4000 }, (_, at) => aTrack({ videoId: `track${at + 100_000}` }));
    engine.playTrack(list[1000] ?? aTrack(), { list, index: 1000 });
    await expect.poll(() => server.calls(SAVE).length).toBe(1);
    expect(server.calls(SAVE)[0]?.body).toMatchObject({
      videoIds: list.slice(500, 3000).map(({ videoId }) => videoId),
      queueIndex: 500,
    });
  });

  it('is saved whole up to 2,500 tracks, also while the last one plays', async () => {
    const { server, engine } = await open([]);
    const list = Array.from({ length: 2500 }, (_, at) => aTrack({ videoId: `track${at + 100_000}` }));
    engine.playTrack(list[2499] ?? aTrack(), { list, index: 2499 });
    await expect.poll(() => server.calls(SAVE).length).toBe(1);
    expect(server.calls(SAVE)[0]?.body).toMatchObject({
      videoIds: list.map(({ videoId }) => videoId),
      queueIndex: 2499,
    });
  });

  it('is saved with its tracks again when the server has another one, as of another tab', async () => {
    const { server, engine } = await open([]);
    const list = TITLES.map((title, at) => aTrack({ title, videoId: `track00000${at}` }));
    engine.playTrack(list[0] ?? aTrack(), { list, index: 0 });
    await expect.poll(() => server.calls(SAVE).length).toBe(1);
    server.answer(SAVE, ({ body }) =>
      'videoIds' in Object(body)
        ? Response.json({ success: true })
        : Response.json({ success: false, code: 'QUEUE_CHANGED' }, { status: 409 }),
    );
    engine.next();
    await expect.poll(() => server.calls(SAVE).length).toBe(3);
    expect(server.calls(SAVE)[1]?.body).toMatchObject({ trackCount: 3, videoId: 'track000001' });
    expect(server.calls(SAVE)[2]?.body).toMatchObject({
      videoIds: list.map(({ videoId }) => videoId),
      queueIndex: 1,
    });
  });

  it('is back, paused, when its listener signs in again, and not for another [4.71]', async () => {
    const { server, engine } = await open([]);
    const tracks = TITLES.map((title) => aSong(title));
    const list = TITLES.map((title) => aTrack({ title, videoId: String(aSong(title).videoId) }));
    engine.playTrack(list[1] ?? aTrack(), { list, index: 1 });
    await expect.poll(() => server.calls(SAVE).length).toBe(1);
    const deviceId = server.calls(SAVE)[0]?.call.replace(SAVE, '') ?? '';
    const own = { ...aPhoneQueue(0), deviceId };
    // As the server has it: by whom the session is.
    server.answer(LIST, ({ authToken }) => Response.json({ queues: authToken === 'again' ? [own] : [] }));
    server.answer(`${LIST}/${deviceId}`, Response.json({ ...own, tracks }));
    logout();
    await expect.poll(() => engine.getSnapshot().track).toBeNull();
    login('of another');
    await expect.poll(() => server.calls(LIST).at(-1)?.authToken).toBe('of another');
    logout();
    login('again');
    await expect.poll(() => engine.getSnapshot().track?.title).toBe('Slow Tide Atlas');
    expect(engine.getSnapshot()).toMatchObject({ isPlayWanted: false, positionSeconds: 1.5 });
    expect(engine.getSnapshot().queue.map(({ track }) => track.title)).toEqual(TITLES);
    expect(server.calls(`${LIST}/${deviceId}`).map(({ authToken }) => authToken)).toEqual(['again']);
  });

  it('logs no failed save when the listener signs out meanwhile', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { server, engine } = await open([]);
    const refused = Promise.withResolvers<Response>();
    server.answer(SAVE, () => refused.promise);
    const list = [aTrack()];
    engine.playTrack(list[0] ?? aTrack(), { list, index: 0 });
    await expect.poll(() => server.calls(SAVE).length).toBe(1);
    logout();
    refused.resolve(Response.json({ code: 'NOT_SIGNED_IN' }, { status: 401 }));
    await expect.poll(() => engine.getSnapshot().isPlayWanted).toBe(false);
    // Leaves time for the answer to be handled.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(warn.mock.calls.map(([event]) => event as string)).not.toContain('queue-not-kept');
  });
});
