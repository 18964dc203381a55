import { describe, expect, it } from 'vitest';
import { watching } from '../testing/watching.ts';
import { videoScreenOn } from './video-screen.ts';

describe('picture-in-picture', () => {
  it('opens when the route changes while a video shows [4.42]', async () => {
    const player = await watching();
    player.engine.onRouteChange();
    await player.settleAll();
    expect(player.now().isVideoPictureInPicture).toBe(true);
  });

  it('closes when the video is switched off, and only if it was open', async () => {
    const player = await watching();
    player.engine.onRouteChange();
    await player.settleAll();
    player.engine.setVideoOn(false);
    player.detach();
    expect(player.pictureInPictureExits).toBe(1);
    expect(player.now().isVideoPictureInPicture).toBe(false);
    player.engine.attachVideo(videoScreenOn(player.video))();
    expect(player.pictureInPictureExits).toBe(1);
  });

  it('does not open without a video [4.42]', async () => {
    const player = await watching([720], { isVideoSwitchedOn: false });
    player.engine.onRouteChange();
    await player.settleAll();
    expect(player.now().isVideoPictureInPicture).toBe(false);
  });

  it('only logs when the browser refuses [8.17]', async () => {
    const player = await watching();
    player.video.requestPictureInPicture = () => Promise.reject(new Error('no gesture'));
    player.engine.togglePictureInPicture();
    await player.settleAll();
    expect(player.logged).toEqual(['picture-in-picture-failed']);
    expect(player.now().alert).toBeNull();
  });
});

describe('the picture-in-picture window', () => {
  it('is closed by the button that opened it [4.42]', async () => {
    const player = await watching();
    player.engine.togglePictureInPicture();
    await player.settleAll();
    expect(player.now().isVideoPictureInPicture).toBe(true);
    player.engine.togglePictureInPicture();
    expect(player.pictureInPictureExits).toBe(1);
  });

  it('is requested once, and not where the browser does not support it', async () => {
    const player = await watching();
    let asked = 0;
    player.video.requestPictureInPicture = () => Promise.resolve((asked += 1));
    player.engine.onRouteChange();
    player.video.tell('enterpictureinpicture');
    player.engine.onRouteChange();
    expect(asked).toBe(1);
    const other = await watching();
    Object.assign(other.video, { requestPictureInPicture: undefined });
    expect(other.engine.togglePictureInPicture).not.toThrow();
  });

  it('that the browser refuses is logged with its reason [8.17]', async () => {
    const player = await watching();
    const cause = new Error('no gesture');
    player.video.requestPictureInPicture = () => Promise.reject(cause);
    player.engine.togglePictureInPicture();
    await player.settleAll();
    expect(player.logs).toEqual([['picture-in-picture-failed', { cause }]]);
  });
});
