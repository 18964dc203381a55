import { describe, expect, it } from 'vitest';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aSongInfo, aTrack, aVideoSongInfo } from '../testing/builders.ts';
import { FakeMediaElement } from '../testing/fake-media-element.ts';

const aVideoTrack = (videoId = 'one') => aTrack(videoId, { videoType: 'MUSIC_VIDEO_TYPE_OMV' });

interface Watching extends TestPlayer {
  readonly video: FakeMediaElement;
  readonly detach: () => void;
  readonly settleAll: () => Promise<void>;
}

/** A player whose track has a video, with the video element on the page. */
async function pressed(heights?: readonly number[], remembered = {}): Promise<Watching> {
  const player = aPlayer({ isVideoSwitchedOn: true, ...remembered });
  player.songInfos.set('one', () => aVideoSongInfo('one', heights));
  const video = new FakeMediaElement();
  const detach = player.engine.attachVideo(video);
  const settleAll = async () => {
    for (let round = 0; round < 3; round += 1) {
      await player.settle();
      video.flush();
    }
  };
  player.engine.playTrack(aVideoTrack());
  await settleAll();
  return Object.assign(player, { video, detach, settleAll });
}

async function watching(heights?: readonly number[], remembered = {}): Promise<Watching> {
  const player = await pressed(heights, remembered);
  player.video.receive(200);
  player.audio().receive(200);
  await player.settleAll();
  return player;
}

const apartSeconds = (player: Watching) => Math.abs(player.audio().currentTime - player.video.currentTime);

describe('the video switch', () => {
  it('is offered for a track with a video only [5.03]', async () => {
    const player = await watching();
    expect(player.now()).toMatchObject({ hasVideo: true, isVideoShown: true });
    player.engine.playTrack(aTrack('two'));
    await player.settleAll();
    expect(player.now()).toMatchObject({ hasVideo: false, isVideoShown: false });
  });

  it('stays muted, whatever the browser or its own controls do', async () => {
    const player = await watching();
    player.video.unmute();
    await player.settleAll();
    expect(player.video.muted).toBe(true);
  });

  it('is remembered [4.43]', async () => {
    const player = await watching();
    player.engine.toggleVideo();
    expect(player.stored.isVideoSwitchedOn).toBe(false);
    player.engine.setVideoOn(true);
    expect(player.stored.isVideoSwitchedOn).toBe(true);
  });

  it('off takes the picture away and leaves the sound alone', async () => {
    const player = await watching();
    player.engine.setVideoOn(false);
    await player.settleAll();
    expect(player.video.src).toBe('');
    expect(player.audio().isSounding).toBe(true);
  });

  it('on brings the picture in where the sound is', async () => {
    const player = await watching([720], { isVideoSwitchedOn: false });
    player.audio().advance(40);
    player.engine.setVideoOn(true);
    await player.settleAll();
    player.video.receive(200);
    await player.settleAll();
    expect(apartSeconds(player)).toBeLessThan(0.2);
    expect(player.video.isSounding).toBe(true);
  });

  it('shows no video to a signed-out listener [6.02]', async () => {
    const player = await watching();
    player.isSignedIn = false;
    player.engine.signedOut();
    expect(player.now().isVideoShown).toBe(false);
  });
});

describe('starting with a video', () => {
  it('waits for the video to be ready [4.25]', async () => {
    const player = await pressed();
    player.audio().receive(200);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(false);
    expect(player.now().state).toBe('waiting');
    player.video.receive(200);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    expect(player.video).toMatchObject({ paused: false, muted: true });
  });

  it('starts without a video that cannot be loaded', async () => {
    const player = await pressed();
    player.audio().receive(200);
    player.video.fail(4);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    expect(player.logged).toContain('video-failed');
    expect(player.now().alert).toBeNull();
  });

  it('waits 4 s for a slow video and no longer [4.25]', async () => {
    const player = await pressed();
    player.audio().receive(200);
    await player.settleAll();
    player.clock.pass(3999);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(false);
    player.clock.pass(1);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });
});

describe('a video in step with the sound', () => {
  it('pauses and plays with it [4.36]', async () => {
    const player = await watching();
    player.engine.toggle();
    await player.settleAll();
    expect(player.video.paused).toBe(true);
    player.engine.toggle();
    await player.settleAll();
    expect(player.video.paused).toBe(false);
  });

  it('is synced when the seek bar is released [4.28]', async () => {
    const player = await watching();
    player.engine.beginSeek();
    player.engine.endSeek(50);
    await player.settleAll();
    expect(player.audio().currentTime).toBe(100);
    expect(apartSeconds(player)).toBeLessThan(0.2);
  });

  it('is at the very picture after a seek while paused [4.28]', async () => {
    const player = await watching();
    player.engine.pause();
    await player.settleAll();
    player.engine.seekToPercent(50);
    await player.settleAll();
    expect(player.video).toMatchObject({ currentTime: 100, paused: true });
  });

  it('runs faster when it is late, and the sound runs on as it was [4.36]', async () => {
    const player = await watching();
    player.audio().advance(0.2);
    player.audio().flush();
    expect(player.video.playbackRate).toBeGreaterThan(1);
    expect(player.audio()).toMatchObject({ playbackRate: 1, paused: false });
  });

  it('jumps when it is far off, without pulling the sound back', async () => {
    const player = await watching();
    player.audio().advance(5);
    player.audio().flush();
    player.audio().advance(1);
    player.video.flush();
    expect(player.video.currentTime).toBeGreaterThanOrEqual(5);
    expect(player.audio().currentTime).toBe(6);
  });

  it('jumps ahead by as long as its last jump took, so that it lands in step', async () => {
    const player = await watching();
    const jump = async () => {
      player.audio().advance(30);
      player.audio().flush();
      player.audio().advance(0.15);
      player.video.flush();
      await player.settleAll();
    };
    await jump();
    expect(apartSeconds(player)).toBeGreaterThan(0.01);
    await jump();
    expect(apartSeconds(player)).toBeLessThan(0.001);
  });

  it('copies a seek of its own controls to the sound [4.38]', async () => {
    const player = await watching();
    player.video.currentTime = 120;
    await player.settleAll();
    expect(player.audio().currentTime).toBe(120);
  });

  it('pauses and plays the sound by its own controls, as in a floating window', async () => {
    const player = await watching();
    player.video.pause();
    await player.settleAll();
    expect(player.now().isPlayWanted).toBe(false);
    await player.video.play();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('sends a signed-out listener who plays it to sign in [4.37] [6.02]', async () => {
    const player = await watching();
    player.engine.pause();
    await player.settleAll();
    player.isSignedIn = false;
    player.engine.toggle();
    expect(player.loginRedirects).toBe(1);
    expect(player.audio().isSounding).toBe(false);
  });

  it('lets the sound play on when it ends [4.40]', async () => {
    const player = await watching();
    player.video.duration = 150;
    player.video.end();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    expect(player.now().state).toBe('playing');
  });
});

describe('a video shorter than the sound', () => {
  it('does not start over when the sound goes on after buffering', async () => {
    const player = await watching();
    player.video.duration = 50;
    player.video.end();
    player.audio().advance(60);
    await player.settleAll();
    player.audio().stall();
    player.audio().receiveData();
    await player.settleAll();
    expect(player.video.ended).toBe(true);
  });
});

describe('a video that buffers', () => {
  it('holds the sound, and lets it go on when it plays [4.39]', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true });
    player.video.receiveData();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('does not start the sound again when the listener paused meanwhile', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    player.engine.toggle();
    player.video.receiveData();
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    expect(player.video.paused).toBe(true);
    expect(player.now().state).toBe('paused');
  });

  it('does not hold the sound while it only seeks to where the sound is', async () => {
    const player = await watching();
    player.video.stall();
    player.engine.seekToSeconds(50);
    player.audio().flush();
    player.video.flush();
    expect(player.audio().paused).toBe(false);
  });

  it('holds the sound after a seek into bytes that are not there [4.39]', async () => {
    const player = await watching();
    player.video.isSeekHeldBack = true;
    player.engine.seekToSeconds(100);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    player.clock.pass(250);
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true });
    player.video.receiveData();
    await player.settleAll();
    expect(player.audio()).toMatchObject({ currentTime: 100, isSounding: true });
    expect(apartSeconds(player)).toBeLessThan(0.2);
  });

  it('holds the sound after a jump of its own into bytes that are not there [4.39]', async () => {
    const player = await watching();
    player.video.isSeekHeldBack = true;
    player.audio().advance(5);
    await player.settleAll();
    player.clock.pass(250);
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    player.video.receiveData();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('lets the sound go on after a seek that a browser ends without telling that it plays [4.39]', async () => {
    const player = await watching();
    player.video.isSeekHeldBack = true;
    player.engine.seekToSeconds(100);
    await player.settleAll();
    player.clock.pass(250);
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    player.video.landSilently();
    await player.settleAll();
    expect(player.audio()).toMatchObject({ currentTime: 100, isSounding: true });
  });

  it('lets the sound go on once the picture moves, whatever the browser says of its bytes [4.39]', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    player.video.moveUntold(0);
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    player.video.moveUntold(0.2);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('does not hold the sound for a seek that lands at once', async () => {
    const player = await watching();
    player.engine.seekToSeconds(100);
    await player.settleAll();
    player.clock.pass(250);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('does not hold the sound out of sight', async () => {
    const player = await watching();
    player.page.isHidden = true;
    player.video.stall();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('goes on after a seek while it held the sound', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    player.engine.seekToSeconds(100);
    await player.settleAll();
    player.video.receiveData();
    await player.settleAll();
    expect(player.audio()).toMatchObject({ currentTime: 100, isSounding: true });
  });

  it.each(['switched off', 'taken off the page', 'broken', 'changed in quality'])(
    'lets go of the sound when it is %s',
    async (how) => {
      const player = await watching();
      player.video.stall();
      await player.settleAll();
      if (how === 'switched off') player.engine.setVideoOn(false);
      else if (how === 'broken') player.video.fail(2);
      else if (how === 'changed in quality') player.engine.setVideoQuality('360p');
      else player.detach();
      await player.settleAll();
      expect(player.audio().isSounding).toBe(true);
    },
  );
});

describe('a video that breaks', () => {
  it('is shown in another quality, and taken off the page when there is none left', async () => {
    const player = await watching([360, 720]);
    player.video.fail(2);
    await player.settleAll();
    expect(player.video.src).toBe('/video/one/360');
    expect(player.now()).toMatchObject({ videoQualities: ['360p'], videoQuality: '360p' });
    player.video.fail(2);
    await player.settleAll();
    expect(player.now()).toMatchObject({ hasVideo: false, isVideoShown: false, alert: null });
    expect(player.audio().isSounding).toBe(true);
  });

  it('is offered again when the track is played again', async () => {
    const player = await watching([720]);
    player.video.fail(2);
    await player.settleAll();
    player.engine.playTrack(aTrack('two'));
    await player.settleAll();
    player.engine.playTrack(aVideoTrack());
    await player.settleAll();
    expect(player.now()).toMatchObject({ hasVideo: true, isVideoShown: true });
  });
});

describe('a hidden tab', () => {
  it('pauses the picture only, which is brought back in step on focus [4.41]', async () => {
    const player = await watching();
    player.page.isHidden = true;
    player.video.pause();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    player.audio().advance(30);
    await player.settleAll();
    player.page.isHidden = false;
    player.page.focus();
    await player.settleAll();
    expect(player.video.paused).toBe(false);
    expect(apartSeconds(player)).toBeLessThan(0.2);
  });

  it('does not keep the sound waiting for a picture that the browser paused there', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    player.page.isHidden = true;
    player.video.pause();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it.each(['floats', 'fills the screen'])(
    'is no reason while the video %s: a pause there pauses the sound [4.41]',
    async (where) => {
      const player = await watching();
      if (where === 'floats') player.engine.routeChanged();
      else player.page.isFullscreen = true;
      await player.settleAll();
      player.page.isHidden = true;
      player.video.pause();
      await player.settleAll();
      expect(player.now().isPlayWanted).toBe(false);
      expect(player.audio().isSounding).toBe(false);
    },
  );
});

describe('picture-in-picture', () => {
  it('opens when the route changes while a video shows [4.42]', async () => {
    const player = await watching();
    player.engine.routeChanged();
    await player.settleAll();
    expect(player.now().isVideoPictureInPicture).toBe(true);
  });

  it('closes when the video is switched off, and not when there was none', async () => {
    const player = await watching();
    player.engine.routeChanged();
    await player.settleAll();
    player.engine.setVideoOn(false);
    player.detach();
    expect(player.pictureInPictureExits).toBe(1);
    expect(player.now().isVideoPictureInPicture).toBe(false);
    player.engine.attachVideo(player.video)();
    expect(player.pictureInPictureExits).toBe(1);
  });

  it('does not open without a video [4.42]', async () => {
    const player = await watching([720], { isVideoSwitchedOn: false });
    player.engine.routeChanged();
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

describe('video quality', () => {
  it('offers what there is, and shows the address of 720p unless another was chosen [4.44] [4.45] [7.02]', async () => {
    const player = await watching([1080, 720, 144]);
    expect(player.now()).toMatchObject({ videoQualities: ['144p', '720p', '1080p'], videoQuality: '720p' });
    expect(player.video.src).toBe('/video/one/720');
  });

  it('saves the label that was picked and shows it at once [4.46]', async () => {
    const player = await watching([144, 720]);
    player.audio().advance(20);
    player.engine.setVideoQuality('144p');
    expect(player.stored.defaultVideoQuality).toBe('144p');
    expect(player.video.src).toBe('/video/one/144');
    player.video.receive(200);
    await player.settleAll();
    expect(player.video.paused).toBe(false);
    expect(apartSeconds(player)).toBeLessThan(0.2);
    expect(player.audio().isSounding).toBe(true);
  });
});

describe('the next track', () => {
  it('takes the picture of a track without video off the screen', async () => {
    const player = await watching();
    player.songInfos.set('two', () => aSongInfo('two'));
    player.engine.playTrack(aTrack('two'));
    await player.settleAll();
    expect(player.video.src).toBe('');
  });

  it('rests the picture while a track that may have a video loads', async () => {
    const player = await watching();
    player.engine.playTrack(aVideoTrack('two'));
    expect(player.video.paused).toBe(true);
  });
});

describe('the video element', () => {
  it('that comes to the page late shows what the track has', async () => {
    const player = await watching();
    const late = new FakeMediaElement();
    player.engine.attachVideo(late);
    expect(late.src).toBe('/video/one/720');
    expect(player.video.src).toBe('');
  });

  it('that another one has replaced takes nothing with it when it goes', async () => {
    const player = await watching();
    const late = new FakeMediaElement();
    player.engine.attachVideo(late);
    player.detach();
    player.engine.routeChanged();
    late.flush();
    expect(player.now().isVideoPictureInPicture).toBe(true);
  });

  it('that leaves the page keeps the sound waiting no longer [4.25]', async () => {
    const player = await pressed();
    player.audio().receive(200);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(false);
    player.detach();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('is not waited for when the video is switched off meanwhile [4.25]', async () => {
    const player = await pressed();
    player.audio().receive(200);
    await player.settleAll();
    player.engine.setVideoOn(false);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('is not needed to start: without one the sound is kept waiting 4 s at most', async () => {
    const player = aPlayer({ isVideoSwitchedOn: true });
    player.songInfos.set('one', () => aVideoSongInfo('one'));
    player.engine.playTrack(aVideoTrack());
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    player.engine.routeChanged();
    player.clock.pass(4000);
    await player.settle();
    expect(player.audio().isSounding).toBe(true);
  });
});

describe('a floating window', () => {
  it('is closed by the button that opened it [4.42]', async () => {
    const player = await watching();
    player.engine.togglePictureInPicture();
    await player.settleAll();
    expect(player.now().isVideoPictureInPicture).toBe(true);
    player.engine.togglePictureInPicture();
    expect(player.pictureInPictureExits).toBe(1);
  });

  it('is asked for once, and not where the browser has none', async () => {
    const player = await watching();
    let asked = 0;
    player.video.requestPictureInPicture = () => Promise.resolve((asked += 1));
    player.engine.routeChanged();
    player.video.tell('enterpictureinpicture');
    player.engine.routeChanged();
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
