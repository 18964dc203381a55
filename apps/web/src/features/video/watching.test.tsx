import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSong, SONG } from '../testing/open-song.ts';
import { aMusicVideoInfo } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

/** A song whose music video shows. */
async function watch() {
  const app = await openSong(aMusicVideoInfo(SONG));
  await app.press();
  await app.screen.getByRole('switch', { name: 'Video' }).click();
  const view = app.screen.getByRole('region', { name: 'Video' });
  await expect.element(view).toBeVisible();
  const [video] = view.element().querySelectorAll('video');
  if (!video) throw new Error('Expected a video in the view, found none.');
  return { ...app, view, video };
}

describe('the music video', () => {
  it('plays and pauses when it is clicked [4.37]', async () => {
    const { engine, video } = await watch();
    await userEvent.click(video);
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    await userEvent.click(video);
    expect(engine.getSnapshot().isPlayWanted).toBe(true);
  });

  it('is switched by Alt+V [2.57]', async () => {
    const { view } = await watch();
    await userEvent.keyboard('{Alt>}v{/Alt}');
    await expect.element(view).not.toBeInTheDocument();
    await userEvent.keyboard('{Alt>}v{/Alt}');
    await expect.element(view).toBeVisible();
  });

  it('floats when the listener goes to another screen [4.42]', async () => {
    const float = vi
      .spyOn(HTMLVideoElement.prototype, 'requestPictureInPicture')
      .mockRejectedValue(new DOMException('No gesture', 'NotAllowedError'));
    const { screen, video } = await watch();
    expect(float).not.toHaveBeenCalled();
    // The overlay lies over the drawer, which the keyboard still reaches.
    screen.getByRole('link', { name: 'Liked' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => float.mock.contexts).toEqual([video]);
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });
});
