import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { login, logout } from '../../account/session.ts';
import { refuse } from '../../api/testing/fake-server.ts';
import { offerUndo } from '../../player/attachments/undo-steps.ts';
import { aTrack } from '../../ui/testing/builders.ts';
import { NEXT, openSong, SONG } from '../testing/open-song.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { expectSoon, stopTime, twoFrames } from '../testing/still-time.ts';
import { aSong, aSongInfo } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const UNPLAYABLE = { playabilityStatus: { status: 'UNPLAYABLE', reason: 'Gone for good' } };

/** Names of the logged events; `renderApp` mocks `console.warn`. */
const logged = () => vi.spyOn(console, 'warn').mock.calls.map(([event]) => event as unknown);

/** Dispatches the events of a click; a real click needs timers, which are frozen. */
function pressElsewhere(element: Element): void {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    element.dispatchEvent(new PointerEvent(type, { bubbles: true }));
}

describe('the player’s alert', () => {
  it('says why a song cannot be played, stays when the page is pressed, and hides after 3000 ms [8.02] [8.03] [9.04]', async () => {
    const { press, screen, server } = await openSong();
    const answer = Promise.withResolvers<Response>();
    server.answer('GET songs/api/songinfo/', () => answer.promise);
    await press();
    await expect.poll(() => server.calls('GET songs/api/songinfo/')).not.toEqual([]);
    stopTime();
    answer.resolve(Response.json(UNPLAYABLE));
    const alert = screen.getByRole('alert');
    const readAlert = () => alert.elements()[0]?.textContent;
    await expectSoon(readAlert, 'UNPLAYABLE: Gone for good');
    pressElsewhere(screen.getByRole('heading', { name: 'Quick picks' }).element());
    vi.advanceTimersByTime(2999);
    await twoFrames();
    expect(readAlert()).toBe('UNPLAYABLE: Gone for good');
    vi.advanceTimersByTime(1);
    await expectSoon(readAlert, undefined);
  });

  it('that comes in a hidden tab is announced once the tab is shown, and hides after 3000 ms [8.03] [4.111]', async () => {
    const { press, screen, engine } = await openSong();
    await press();
    await expect.element(screen.getByText(`Now playing ${SONG} by`, { exact: false })).toBeInTheDocument();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    stopTime();
    engine.showError('The connection broke');
    const readAlert = () => screen.getByRole('alert').elements()[0]?.textContent;
    await twoFrames();
    vi.advanceTimersByTime(60_000);
    await twoFrames();
    expect(readAlert()).toBeUndefined();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await expectSoon(readAlert, 'The connection broke');
    vi.advanceTimersByTime(2999);
    await twoFrames();
    expect(readAlert()).toBe('The connection broke');
    vi.advanceTimersByTime(1);
    await expectSoon(readAlert, undefined);
  });

  it('shows the error text of audio that cannot be decoded, with the player in the error state [8.01]', async () => {
    const info = aSongInfo(SONG);
    const [format] = info.streamingData.adaptiveFormats;
    const broken = { ...format, url: 'data:audio/wav,broken' };
    const { press, screen, engine } = await openSong({
      ...info,
      streamingData: { ...info.streamingData, adaptiveFormats: [broken] },
    });
    await press();
    await expect.poll(() => engine.getSnapshot().state).toBe('error');
    const text = engine.getSnapshot().alert?.text ?? '';
    expect(text).not.toBe('');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
  });
});

describe('the announcement of the song', () => {
  it('comes once it plays, and not again after a pause [2.270]', async () => {
    const playback = JSON.stringify({
      version: 1,
      tracks: [aTrack({ title: SONG }), aTrack({ title: NEXT })],
      index: 0,
      givenOrder: null,
      positionSeconds: 42,
    });
    const { screen, engine } = await renderApp(aQuietServer(), { token: 'session', stored: { playback } });
    const announced = screen.getByRole('status').filter({ hasText: 'Now playing' });
    // The code that announces is there then.
    engine.showMessage('Cedar removed');
    await expect.element(screen.getByText('Cedar removed')).toBeVisible();
    expect(announced.elements()).toEqual([]);
    engine.play();
    await expect.element(announced).toMatchTextContent(SONG);
    const changes = vi.fn<() => void>();
    const watch = new MutationObserver(changes);
    watch.observe(announced.element(), { childList: true, characterData: true, subtree: true });
    onTestFinished(() => watch.disconnect());
    for (const press of [engine.pause, engine.play]) {
      press();
      await twoFrames();
      await expect.element(announced).toMatchTextContent(SONG);
    }
    expect(changes).not.toHaveBeenCalled();
    engine.next();
    await expect.element(announced).toMatchTextContent(NEXT);
  });

  it('is gone once its queue is, also if that comes back paused [2.270]', async () => {
    const { press, screen, engine } = await openSong();
    await press();
    const announced = screen.getByRole('status').filter({ hasText: 'Now playing' });
    await expect.element(announced).toMatchTextContent(SONG);
    logout();
    await expect.element(announced).not.toBeInTheDocument();
    login('another');
    const tracks = [aTrack({ title: SONG, artists: aSong(SONG).artists })];
    engine.restore({ tracks, index: 0, givenOrder: null, positionSeconds: 42 });
    await expect.poll(() => engine.getSnapshot().track?.title).toBe(SONG);
    await twoFrames();
    expect(announced.elements()).toEqual([]);
  });
});

describe('a message', () => {
  it('comes into a live region that is in the document already, since some screen readers skip a new one', async () => {
    const { press, screen, engine } = await openSong();
    await press();
    // From here on, the code that shows messages is there.
    await expect.element(screen.getByText(`Now playing ${SONG} by`, { exact: false })).toBeInTheDocument();
    const before = screen.getByRole('status').elements();
    engine.showMessage('Cedar removed');
    const message = screen.getByText('Cedar removed');
    await expect.element(message).toBeVisible();
    const first = message.element();
    expect(before).toContain(first.closest('[role="status"]'));
    engine.showMessage('Cedar removed');
    // A new element, so that the same text is read again.
    await expect.poll(() => message.query() === first).toBe(false);
    expect(before).toContain(message.element().closest('[role="status"]'));
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('names the shortcut of its Undo, which no other button has', async () => {
    const { press, screen, engine } = await openSong();
    await press();
    vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('<meta name="segue-config">'));
    const reload = screen.getByRole('button', { name: 'Reload' });
    // The code that offers it is loaded when the browser is idle.
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('vite:preloadError'));
        return reload.query();
      })
      .not.toBeNull();
    await expect.element(reload).not.toHaveAttribute('aria-keyshortcuts');
    offerUndo(engine, 'Cedar removed', {
      label: 'Undo',
      act: () => true,
      undone: 'Cedar is back',
      page: null,
    });
    const undo = screen.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z');
  });
});

describe('what the player only logs', () => {
  it('is a failed addHistory call, and the song plays on [8.04]', async () => {
    const { press, server, engine, screen } = await openSong();
    server.answer('POST auth/api/songs/addhistory', refuse(404, 'The library is being moved.'));
    await press();
    await expect.poll(logged).toContain('history-failed');
    expect(engine.getSnapshot().isPlayWanted).toBe(true);
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('is a failed songinfo call [8.04]', async () => {
    const { press, server, screen } = await openSong();
    server.answer('GET songs/api/songinfo/', refuse(404, 'The library is being moved.'));
    await press();
    await expect.poll(logged).toContain('song-info-failed');
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('is a failed watch-list call, and the queue stays loading [8.16]', async () => {
    const { press, server, queue, screen } = await openSong();
    server.answer('GET music/api/watchlist/', refuse(404, 'The library is being moved.'));
    await press();
    await expect.poll(logged).toContain('watch-list-failed');
    await expect.element(queue.getByRole('status', { name: 'Loading the queue' })).toBeVisible();
    expect(screen.getByRole('alert').elements()).toEqual([]);
    expect(document.body.textContent).not.toContain('The library is being moved.');
  });
});
