import { AUDIO_ONLY_VIDEO_TYPE, type SongInfo } from '@segue/domain';
import { hasVideo, pickVideoFormat, toVideoFormats, type VideoFormat } from '../stream/pick-video-format.ts';
import type { PlayerPorts } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../observable/store.ts';
import type { VideoFollower } from './video-follower.ts';

const NONE: readonly VideoFormat[] = [];

/** Decides whether a video is shown, and in which quality. */
export interface VideoChoice {
  /** Applies newly loaded song info. */
  readonly setSongInfo: (songInfo: SongInfo) => void;
  /**
   * To be called when the track changes: clears the formats for an audio-only track, else awaits song info.
   */
  readonly setTrack: (videoType: string | null) => void;
  /** Removes a format that cannot be played, until the track is played again. */
  readonly drop: (url: string) => void;
  readonly setOn: (isOn: boolean) => void;
  readonly setQuality: (qualityLabel: string) => void;
  /** To be called when there is no track any more: shows no video. */
  readonly clear: () => void;
}

/** Publishes the available video qualities, and shows the selected one. */
export function createVideoChoice(
  { preferences, isSignedIn }: PlayerPorts,
  store: Store<PlayerSnapshot>,
  video: Pick<VideoFollower, 'show'>,
): VideoChoice {
  let formats: readonly VideoFormat[] = NONE;

  function offer(offered: readonly VideoFormat[]): void {
    formats = offered;
    patch(store, {
      hasVideo: formats.length > 0,
      videoQualities: formats.map((format) => format.qualityLabel),
    });
    refresh();
  }

  function refresh(): void {
    const { isVideoSwitchedOn } = store.get();
    const isVideoShown = isVideoSwitchedOn && formats.length > 0 && isSignedIn();
    const chosen = pickVideoFormat(formats, preferences.read().defaultVideoQuality);
    patch(store, { isVideoShown, videoQuality: chosen?.qualityLabel ?? null });
    video.show(isVideoShown ? chosen : null);
  }

  return {
    clear: () => offer(NONE),
    setSongInfo(songInfo) {
      offer(hasVideo(songInfo) ? toVideoFormats(songInfo.formats) : NONE);
    },
    setTrack(videoType) {
      if (videoType === AUDIO_ONLY_VIDEO_TYPE) offer(NONE);
    },
    drop: (url) => offer(formats.filter((format) => format.url !== url)),
    setOn(isOn) {
      preferences.write({ isVideoSwitchedOn: isOn });
      patch(store, { isVideoSwitchedOn: isOn });
      refresh();
    },
    setQuality(qualityLabel) {
      preferences.write({ defaultVideoQuality: qualityLabel });
      refresh();
    },
  };
}
