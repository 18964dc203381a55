import { videoScreenOn } from '../video/video-screen.ts';
import { aPlayer, type TestPlayer } from './a-player.ts';
import { aVideoSongInfo, aVideoTrack } from './builders.ts';
import { FakeMediaElement } from './fake-media-element.ts';

/** A player with an attached video element. */
export interface Watching extends TestPlayer {
  readonly video: FakeMediaElement;
  readonly detach: () => void;
  readonly settleAll: () => Promise<void>;
}

/** A player that loads a track with a video; no data has arrived yet. */
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

/** A player whose audio and video are playing. */
export async function watching(heights?: readonly number[], remembered = {}): Promise<Watching> {
  const player = await pressed(heights, remembered);
  player.video.receive(200);
  player.audio().receive(200);
  await player.settleAll();
  return player;
}

/** Hides or shows the tab. */
export function setHidden({ page }: TestPlayer, isHidden: boolean): void {
  page.isHidden = isHidden;
  page.notify();
}

/** Drift between audio and video. */
export const apartSeconds = (player: Watching) =>
  Math.abs(player.audio().currentTime - player.video.currentTime);
