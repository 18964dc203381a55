import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSong } from '../features/testing/open-song.ts';

afterEach(() => vi.restoreAllMocks());

/** A song that plays, with another after it. */
async function playSong() {
  const app = await openSong();
  await app.press();
  await expect.poll(() => app.engine.getSnapshot().hasNext).toBe(true);
  await expect.poll(() => app.engine.getSnapshot().stateCode).toBe(1);
  const isPlayWanted = () => app.engine.getSnapshot().isPlayWanted;
  return { ...app, isPlayWanted };
}

describe('the keys of the player', () => {
  it('are Space, on the seek bar too, but not while a search is typed [2.56]', async () => {
    const { screen, isPlayWanted } = await playSong();
    await userEvent.keyboard(' ');
    expect(isPlayWanted()).toBe(false);
    screen.getByRole('slider', { name: 'Seek' }).element().focus();
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
    const { engine, isPlayWanted } = await playSong();
    const press = (action: MediaSessionAction) => handlers.get(action)?.({ action });
    press('pause');
    expect(isPlayWanted()).toBe(false);
    press('play');
    expect(isPlayWanted()).toBe(true);
    press('nexttrack');
    expect(engine.getSnapshot().queueIndex).toBe(1);
    press('previoustrack');
    expect(engine.getSnapshot().queueIndex).toBe(0);
  });
});
