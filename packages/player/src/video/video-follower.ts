import type { AudioEvent } from '../playback/decks.ts';
import type { VideoFormat } from './pick-video-format.ts';
import type { PlayerPorts, VideoElementPort } from '../ports.ts';
import type { Leader } from './video-leader.ts';
import { createVideoScreen, type VideoScreen } from './video-screen.ts';

/** A video that is slow to come holds the sound back no longer than this. */
const READY_WITHIN_MS = 4000;

/** Keeps a muted video in step with the sound: audio leads, video follows [4.36]. */
export interface VideoFollower {
  readonly attach: (element: VideoElementPort) => () => void;
  readonly element: () => VideoElementPort | null;
  /** Shows this format; null: none. */
  readonly show: (format: VideoFormat | null) => void;
  /** Another track begins: the picture rests until its own format is known. */
  readonly rest: () => void;
  /** Calls back once the video can start, or at once without one; a dead video is not waited for. */
  readonly whenReady: (start: () => void) => void;
  readonly follow: (event: AudioEvent) => void;
}

export interface VideoFollowerEvents {
  readonly onPictureInPicture: (isOpen: boolean) => void;
  /** This format cannot be shown; the sound goes on. */
  readonly onFailed: (url: string) => void;
}

export function createVideoFollower(
  ports: PlayerPorts,
  leader: Leader,
  { onPictureInPicture, onFailed }: VideoFollowerEvents,
): VideoFollower {
  let url: string | null = null;
  let screen: VideoScreen | null = null;
  let waiting: (() => void) | null = null;
  let stopWaiting: (() => void) | null = null;

  function proceed(): void {
    stopWaiting?.();
    const start = waiting;
    waiting = null;
    start?.();
  }

  function giveUp(): void {
    url = null;
    proceed();
  }

  function fail(): void {
    const failed = url;
    giveUp();
    if (failed !== null) onFailed(failed);
  }

  const events = { onReady: proceed, onFailed: fail, onPictureInPicture };

  return {
    element: () => screen?.element ?? null,
    attach(element) {
      screen?.close();
      const attached = createVideoScreen(element, ports, leader, events);
      screen = attached;
      attached.show(url);
      return () => {
        attached.close();
        if (screen !== attached) return;
        screen = null;
        proceed();
      };
    },
    show(format) {
      url = format?.url ?? null;
      screen?.show(url);
      if (url === null) giveUp();
    },
    rest: () => screen?.rest(),
    whenReady(start) {
      stopWaiting?.();
      if (url === null || screen?.isReady()) return start();
      waiting = start;
      stopWaiting = ports.clock.after(READY_WITHIN_MS, proceed);
    },
    follow: (event) => screen?.follow(event),
  };
}
