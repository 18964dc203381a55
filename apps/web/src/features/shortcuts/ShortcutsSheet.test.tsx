import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { playSong, SONG } from '../testing/open-song.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { waitForShortcuts } from '../testing/wait-for-shortcuts.ts';

afterEach(() => vi.restoreAllMocks());

/** Plays a song and waits until the shortcuts are attached. */
async function playWithShortcuts() {
  const app = await playSong();
  await expect.element(app.bar.getByRole('slider', { name: 'Seek' })).toBeVisible();
  await waitForShortcuts();
  return { ...app, snapshot: app.engine.getSnapshot };
}

describe('the player’s keyboard shortcuts', () => {
  it('seek by five seconds, and never past either end of the track', async () => {
    const { engine, snapshot } = await playWithShortcuts();
    engine.pause();
    engine.seekToSeconds(0);
    await expect.poll(() => snapshot().positionSeconds).toBe(0);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(() => snapshot().positionSeconds).toBe(10);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => snapshot().positionSeconds).toBe(5);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect.poll(() => snapshot().positionSeconds).toBe(0);
    const { durationSeconds } = snapshot();
    engine.seekToSeconds(durationSeconds - 7);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => snapshot().positionSeconds).toBe(durationSeconds - 2);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => snapshot().positionSeconds).toBe(durationSeconds);
    expect(snapshot()).toMatchObject({ track: { title: SONG }, isPlayWanted: false });
  });

  it('mute, shuffle and repeat, and announce each change', async () => {
    const { screen, snapshot } = await playWithShortcuts();
    const says = (text: string) =>
      expect.element(screen.getByText(text, { exact: true })).toBeInTheDocument();
    await userEvent.keyboard('m');
    expect(snapshot().isMuted).toBe(true);
    await says('Muted');
    await userEvent.keyboard('m');
    expect(snapshot().isMuted).toBe(false);
    await says('Sound on');
    await userEvent.keyboard('s');
    expect(snapshot().isShuffled).toBe(true);
    await says('Shuffle on');
    await userEvent.keyboard('rr');
    expect(snapshot().repeat).toBe('one');
    await says('Repeat one');
  });

  it('change the volume by a twentieth, from silence to full, and tell it [2.290]', async () => {
    const { screen, engine, snapshot } = await playWithShortcuts();
    const says = (text: string) =>
      expect.element(screen.getByText(text, { exact: true })).toBeInTheDocument();
    engine.setVolume(0.92);
    await userEvent.keyboard('-');
    expect(snapshot().volume).toBe(0.85);
    await says('Volume 85 %');
    await userEvent.keyboard('++=+');
    expect(snapshot().volume).toBe(1);
    await says('Volume 100 %');
    engine.setVolume(0.05);
    await userEvent.keyboard('--');
    expect(snapshot().isMuted).toBe(true);
    await says('Muted');
    await userEvent.keyboard('+');
    expect(snapshot()).toMatchObject({ volume: 0.05, isMuted: false });
    await says('Volume 5 %');
  });

  it('leave the volume alone where only the device sets it [2.290]', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
    const { screen, snapshot } = await playWithShortcuts();
    await userEvent.keyboard('-m');
    await expect.element(screen.getByText('Muted', { exact: true })).toBeInTheDocument();
    expect(snapshot().volume).toBe(1);
  });

  it('like the song, and go to the next and the previous track', async () => {
    const { bar, server, snapshot } = await playWithShortcuts();
    const like = bar.getByRole('button', { name: 'Like' });
    await expect.element(like).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('l');
    await expect.element(like).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => server.calls('POST auth/api/songs/addliked')).toHaveLength(1);
    await userEvent.keyboard('n');
    await expect.poll(() => snapshot().queueIndex).toBe(1);
    await userEvent.keyboard('p');
    await expect.poll(() => snapshot().queueIndex).toBe(0);
  });
});

const open = async () => {
  const server = aQuietServer();
  server.answer('GET music/api/searchSuggestions/', Response.json([]));
  const app = await renderApp(server, { path: '/privacypolicy' });
  // A click gives the test's iframe the keyboard focus.
  await app.screen.getByRole('heading', { level: 1 }).click();
  return app;
};

/** Opens the list of shortcuts, whose code is loaded lazily. */
async function openSheet(screen: Awaited<ReturnType<typeof open>>['screen']) {
  const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect
    .poll(async () => {
      if (sheet.elements().length === 0) await userEvent.keyboard('?');
      return sheet.elements().length;
    })
    .toBe(1);
  return sheet;
}

describe('the app’s keyboard shortcuts', () => {
  it('open the search with /, which is an ordinary character inside the search box', async () => {
    const { screen, address } = await open();
    const box = screen.getByPlaceholder("What's on your mind?");
    await expect
      .poll(async () => {
        await userEvent.keyboard('/');
        return document.activeElement === box.element();
      })
      .toBe(true);
    await expect.poll(address).toBe('/search');
    await box.fill('');
    await userEvent.keyboard('ac/dc?');
    await expect.element(box).toHaveValue('ac/dc?');
    expect(screen.getByRole('dialog').elements()).toEqual([]);
  });

  it('act on keys that are pressed before the browser is idle for the first time [2.103]', async () => {
    const loadWhenIdle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
    const { screen, address } = await open();
    expect(loadWhenIdle).toHaveBeenCalled();
    await userEvent.keyboard('/');
    await expect.element(screen.getByPlaceholder("What's on your mind?")).toHaveFocus();
    await expect.poll(address).toBe('/search');
  });

  it('open their list with ?, which closes when the listener goes back [2.102]', async () => {
    const { screen, address } = await open();
    const sheet = await openSheet(screen);
    // A press by script: the modal dialog covers the button, though not the Back of the system.
    const goBack = screen.getByRole('button', { name: 'Go back', includeHidden: true });
    goBack.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await expect.element(sheet).not.toBeInTheDocument();
    expect(address()).toBe('/privacypolicy');
    await userEvent.keyboard('?');
    await expect.element(sheet).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    expect(address()).toBe('/privacypolicy');
  });

  it('open their list with ?, where they can be switched off', async () => {
    const { screen, address } = await open();
    const sheet = await openSheet(screen);
    for (const text of ['Play or pause', 'Previous or next track', 'Search'])
      await expect.element(sheet.getByText(text, { exact: true })).toBeVisible();
    // Shortcuts do nothing while the dialog is open, be it that nothing in it has the focus yet.
    await userEvent.keyboard('/');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    expect(window.dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }))).toBe(true);
    expect(address()).toBe('/privacypolicy');
    await sheet.getByRole('checkbox', { name: 'Shortcuts of a single key' }).click();
    expect(localStorage.getItem('areShortcutsOn')).toBe('false');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await userEvent.keyboard('?/');
    expect(address()).toBe('/privacypolicy');
    expect(sheet.elements()).toEqual([]);
  });
});
