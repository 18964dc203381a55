import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { login } from '../../account/session.ts';
import { noteSkipped, withoutSkipped } from '../../api/playback/skipped-tracks.ts';
import { aTrack } from '../../ui/testing/builders.ts';
import { waitForShortcuts } from '../../features/testing/wait-for-shortcuts.ts';
import { playSong } from '../../features/testing/open-song.ts';
import { PLAYBACK_CHANNEL } from './attach-one-tab.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Starts a song; `isPlayWanted` reads whether it is meant to play. */
async function listen() {
  const app = await playSong();
  const isPlayWanted = () => app.engine.getSnapshot().isPlayWanted;
  return { ...app, isPlayWanted };
}

describe('the Space key', () => {
  it('toggles playback, on the seek bar too, but not while typing in the search box [2.56]', async () => {
    const { screen, isPlayWanted } = await listen();
    await waitForShortcuts();
    await userEvent.keyboard(' ');
    expect(isPlayWanted()).toBe(false);
    const seek = screen.getByRole('slider', { name: 'Seek' });
    // The code of the player bar is loaded after the first paint.
    await expect.element(seek).toBeVisible();
    seek.element().focus();
    await userEvent.keyboard(' ');
    expect(isPlayWanted()).toBe(true);
    const box = screen.getByPlaceholder("What's on your mind?");
    await box.click();
    await userEvent.keyboard('a b');
    await expect.element(box).toHaveValue('a b');
    expect(isPlayWanted()).toBe(true);
  });
});

describe('the media keys of the system', () => {
  it('play, pause and move through the queue [2.58]', async () => {
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
      handlers.set(action, handler);
    });
    const { engine, isPlayWanted } = await listen();
    await expect.poll(() => handlers.has('pause')).toBe(true);
    const press = (action: MediaSessionAction) => handlers.get(action)?.({ action });
    press('pause');
    expect(isPlayWanted()).toBe(false);
    press('play');
    expect(isPlayWanted()).toBe(true);
    press('nexttrack');
    expect(engine.getSnapshot().queueIndex).toBe(1);
    press('previoustrack');
    expect(engine.getSnapshot().queueIndex).toBe(0);
    expect(handlers.has('seekforward')).toBe(true);
  });

  it('have previous and next on the lock screen of iOS, which would show 10 s back and forward [2.58]', async () => {
    vi.spyOn(CSS, 'supports').mockImplementation((...given: readonly string[]) =>
      given.includes('-webkit-touch-callout'),
    );
    const set = vi.spyOn(navigator.mediaSession, 'setActionHandler').mockReturnValue();
    await listen();
    await expect.poll(() => set.mock.calls.map(([action]) => action)).toContain('previoustrack');
    await waitForShortcuts();
    expect(set.mock.calls.map(([action]) => action)).not.toContain('seekforward');
  });
});

describe('a browser that refuses something', () => {
  it('has the shortcuts where site data is blocked, for which Firefox refuses channels between tabs', async () => {
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const { isPlayWanted } = await listen();
    await waitForShortcuts();
    await userEvent.keyboard(' ');
    expect(isPlayWanted()).toBe(false);
    expect(logged).not.toHaveBeenCalledWith('not-attached', expect.anything());
  });

  it('has the shortcuts where another attachment fails', async () => {
    vi.stubGlobal('BroadcastChannel', vi.fn());
    vi.spyOn(console, 'warn').mockReturnValue();
    const { isPlayWanted } = await listen();
    await waitForShortcuts();
    await userEvent.keyboard(' ');
    expect(isPlayWanted()).toBe(false);
  });
});

describe('another listener in this tab', () => {
  it('is offered the songs that the one before has skipped, but not their searches [4.65]', async () => {
    await listen();
    await waitForShortcuts();
    const videoIds = ['first', 'skipped', ...Array.from({ length: 12 }, (_, number) => `other-${number}`)];
    const list = { tracks: videoIds.map((videoId) => aTrack({ videoId })), playlistId: null };
    noteSkipped('skipped');
    expect(withoutSkipped(list).tracks).toHaveLength(13);
    localStorage.setItem('recentSearches', '["tides"]');
    sessionStorage.setItem('rulesDrafts', '[]');
    login('of another');
    expect(localStorage.getItem('recentSearches')).toBeNull();
    expect(sessionStorage.getItem('rulesDrafts')).toBeNull();
    expect(withoutSkipped(list)).toEqual(list);
  });
});

describe('another tab of this browser', () => {
  it('pauses this one when it starts to play, with a message', async () => {
    const { screen, isPlayWanted } = await listen();
    const other = new BroadcastChannel(PLAYBACK_CHANNEL);
    // This tab listens once the code of its attachments has loaded; an earlier message would be lost.
    const play = () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
      other.postMessage('playing');
      return isPlayWanted();
    };
    await expect.poll(play).toBe(false);
    await expect.element(screen.getByText('Paused: another tab plays')).toBeVisible();
    other.close();
  });

  it('is notified when this one starts to play', async () => {
    const other = new BroadcastChannel(PLAYBACK_CHANNEL);
    const heard = vi.fn<(event: MessageEvent<string>) => void>();
    other.addEventListener('message', heard);
    const { engine } = await listen();
    await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
    engine.pause();
    await expect.poll(() => engine.getSnapshot().state).toBe('paused');
    heard.mockClear();
    engine.play();
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    // Later buffering is no start: it would pause a tab whose song was pressed since.
    const states: string[] = [];
    engine.subscribe(() => states.push(engine.getSnapshot().state));
    engine.seekToSeconds(0);
    await expect.poll(() => states.includes('seeking') && states.at(-1)).toBe('playing');
    // Messages arrive in the order in which they were posted.
    const third = new BroadcastChannel(PLAYBACK_CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    third.postMessage('later');
    const texts = () => heard.mock.calls.map(([event]) => event.data);
    await expect.poll(texts).toContain('later');
    expect(texts()).toEqual(['playing', 'later']);
    third.close();
    other.close();
  });
});
