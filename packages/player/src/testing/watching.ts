import { videoScreenOn } from '../video/video-screen.ts';
import { aPlayer, type TestPlayer } from './a-player.ts';
import { aVideoSongInfo, aVideoTrack } from './builders.ts';
import { FakeMediaElement } from './fake-media-element.ts';

/** A player with a picture on the page. */
export interface Watching extends TestPlayer {
  readonly video: FakeMediaElement;
  readonly detach: () => void;
  readonly settleAll: () => Promise<void>;
}

/** A player whose track has a video, with the video element on the page. */
export async function pressed(heights?: readonly number[], remembered = {}): Promise<Watching> {
  const player = aPlayer({ isVideoSwitchedOn: true, ...remembered });
  player.songInfos.set('one', () => aVideoSongInfo('one', heights));
  const video = new FakeMediaElement();
  const detach = player.engine.attachVideo(videoScreenOn(video));
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

/** The same once sound and picture run. */
export async function watching(heights?: readonly number[], remembered = {}): Promise<Watching> {
  const player = await pressed(heights, remembered);
  player.video.receive(200);
  player.audio().receive(200);
  await player.settleAll();
  return player;
}

/** How far sound and picture are apart. */
export const apartSeconds = (player: Watching) =>
  Math.abs(player.audio().currentTime - player.video.currentTime);
