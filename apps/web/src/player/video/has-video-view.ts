import type { PlayerSnapshot } from '@segue/player';
import { isFullscreen } from '../../lib/is-fullscreen.ts';

/** Whether the video view is rendered: in full screen it goes on with the cover of a song without a video. */
export const hasVideoView = ({ isVideoShown, track }: PlayerSnapshot): boolean =>
  isVideoShown || (track !== null && isFullscreen());
