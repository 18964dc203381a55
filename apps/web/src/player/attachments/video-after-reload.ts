import { AUDIO_ONLY_VIDEO_TYPE } from '@segue/domain';
import type { PlayerEngine } from '@segue/player';
import { isNewVisit } from '../../lib/first-page.ts';
import { logFailure } from '../../lib/log.ts';

/** Shows the video that was on before a reload, paused where it was. A new visit begins without it, on the page. */
export function showVideoAfterReload(engine: PlayerEngine): void {
  const { track, songInfo, isVideoSwitchedOn } = engine.getSnapshot();
  const mayHaveVideo = track !== null && track.videoType !== AUDIO_ONLY_VIDEO_TYPE;
  if (isNewVisit() || !isVideoSwitchedOn || !mayHaveVideo || songInfo !== null) return;
  engine.showVideo().catch((cause: unknown) => {
    // The request for a track that is no longer current is cancelled, which is no failure.
    if (engine.getSnapshot().track === track) logFailure('video-not-shown', { cause });
  });
}
