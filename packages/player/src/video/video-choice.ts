import { AUDIO_ONLY_VIDEO_TYPE, type SongInfo } from '@segue/domain';
import { hasVideo, pickVideoFormat, toVideoFormats, type VideoFormat } from './pick-video-format.ts';
import type { PlayerPorts } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../store.ts';
import type { VideoFollower } from './video-follower.ts';

const NONE: readonly VideoFormat[] = [];

/** Decides whether a video shows, and in which quality. */
export interface VideoChoice {
  /** Takes in the song info that arrived. */
  readonly choose: (songInfo: SongInfo) => void;
  /** Whether the new track can have a video is not known yet, unless it is of the audio-only type. */
  readonly expect: (videoType: string | null) => void;
  /** Takes a format that cannot be shown off the offer, until the track is played again. */
  readonly drop: (url: string) => void;
  readonly setOn: (isOn: boolean) => void;
  readonly setQuality: (qualityLabel: string) => void;
  /** Signing in or out changes whether a video may show. */
  readonly refresh: () => void;
}

/** Publishes which video is on offer, and has the chosen one shown. */
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
    refresh,
    choose(songInfo) {
      offer(hasVideo(songInfo) ? toVideoFormats(songInfo.formats) : NONE);
    },
    expect(videoType) {
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
