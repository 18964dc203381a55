import type { AudioEvent } from '../playback/decks.ts';
import type { PlayerPorts, VideoElementPort } from '../ports.ts';
import { toDriftCorrection } from './video-drift.ts';
import type { Leader } from './video-leader.ts';

const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;
/** A picture that jumps while the sound runs on lands late by as long as the jump takes; this is a first guess. */
const USUAL_JUMP_SECONDS = 0.1;
/** A jump that took longer waited for the network, which says nothing of the next one. */
const MAX_JUMP_SECONDS = 0.5;

/** A picture that moved so far since its sound was held does not wait any more. */
const MOVED_SECONDS = 0.1;

/** A seek into bytes that are there lands within this; a longer one waits for the network. */
const SEEK_WITHIN_MS = 250;

export interface VideoScreenEvents {
  /** The first picture of a source can be shown. */
  readonly onReady: () => void;
  readonly onFailed: () => void;
  readonly onPictureInPicture: (isOpen: boolean) => void;
}

/** One video element while it is on the page. */
export interface VideoScreen {
  readonly element: VideoElementPort;
  readonly show: (url: string | null) => void;
  readonly rest: () => void;
  readonly isReady: () => boolean;
  readonly follow: (event: AudioEvent) => void;
  readonly close: () => void;
}

export function createVideoScreen(
  element: VideoElementPort,
  { page, log, clock }: Pick<PlayerPorts, 'page' | 'log' | 'clock'>,
  leader: Leader,
  events: VideoScreenEvents,
): VideoScreen {
  let url: string | null = null;
  let isReady = false;
  /** What the follower last asked of the element; a change against it came from the listener or the browser. */
  let isRunWanted = false;
  /** A seek of the follower's own is on its way: not to be copied back to the sound. */
  let isAligning = false;
  /** How long the last jump took: the next one aims so far ahead of a sound that runs on. */
  let jumpSeconds = USUAL_JUMP_SECONDS;
  let isInPictureInPicture = false;
  let isResyncDue = false;
  /** Where the picture was when the sound was last held, or where it was sent since. */
  let heldAtSeconds = 0;
  let stopSeekTimer = (): void => {};

  function run(): void {
    isRunWanted = true;
    element.play().catch((cause: unknown) => {
      if (!(cause instanceof Error && cause.name === 'AbortError')) log('video-play-rejected', { cause });
    });
  }

  function rest(): void {
    isRunWanted = false;
    element.pause();
  }

  const isSoundMoving = () => leader.isRunning() && !leader.isHeld();

  function align(): void {
    element.playbackRate = 1;
    if (element.readyState < HAVE_METADATA) return;
    isAligning = true;
    element.currentTime = leader.positionSeconds() + (isSoundMoving() ? jumpSeconds : 0);
  }

  const behindSeconds = () => leader.positionSeconds() - element.currentTime;
  /** The picture may be shorter than the sound: past its end there is nothing to follow. */
  const isPastEnd = () => leader.positionSeconds() >= element.duration;

  /** Brings the picture to the sound, and lets it run if the sound does. */
  function resync(): void {
    if (!isReady || isPastEnd()) return;
    if (toDriftCorrection(behindSeconds()).kind === 'jump') align();
    if (leader.isRunning()) run();
    else rest();
  }

  function correct(): void {
    if (!isReady || element.paused || element.seeking || isPastEnd()) return;
    const correction = toDriftCorrection(behindSeconds());
    if (correction.kind === 'jump') align();
    else element.playbackRate = correction.playbackRate;
  }

  const isOutOfSight = () => page.isHidden() && !isInPictureInPicture && !page.isFullscreen();

  function onPause(): void {
    if (!isRunWanted || !element.paused || element.ended) return;
    if (!isOutOfSight()) return leader.pause();
    // Browsers pause a muted video in a hidden tab to save power: the sound plays on without it.
    isResyncDue = true;
    leader.release();
  }

  function onPlay(): void {
    if (isReady && !isRunWanted && !element.paused) leader.play();
  }

  /** A seek by the video's own controls is copied to the sound. */
  function onSeeking(): void {
    heldAtSeconds = element.currentTime;
    if (isReady && !isAligning) leader.seekTo(element.currentTime);
    holdUnlessSeekLands();
  }

  function onSeeked(): void {
    if (isAligning && isSoundMoving())
      jumpSeconds = Math.min(Math.max(jumpSeconds + behindSeconds(), 0), MAX_JUMP_SECONDS);
    isAligning = false;
    releaseOnceReady();
  }

  /** A sound that is held waits for the picture: pausing that as well would stop both for good. */
  function onLeaderPause(): void {
    if (!leader.isHeld()) rest();
  }

  function holdSound(): void {
    if (!isReady || !isRunWanted || isOutOfSight()) return;
    heldAtSeconds = element.currentTime;
    leader.hold();
  }

  /**
   * WebKit does not always tell that it plays again: not after a seek that left it enough bytes, and after a
   * wait it may move with a `readyState` that says it cannot.
   */
  function releaseOnceReady(): void {
    if (element.seeking) return;
    const isMoving = element.currentTime > heldAtSeconds + MOVED_SECONDS;
    if (isMoving || element.readyState >= HAVE_FUTURE_DATA) leader.release();
  }

  /** Every seek makes an element wait for a moment, also one into bytes that are there. */
  function holdUnlessSeekLands(): void {
    stopSeekTimer();
    stopSeekTimer = clock.after(SEEK_WITHIN_MS, () => {
      if (element.seeking) holdSound();
    });
  }

  function onWaiting(): void {
    if (!element.seeking) holdSound();
  }

  function onCanPlay(): void {
    releaseOnceReady();
    if (isReady || url === null) return;
    isReady = true;
    resync();
    events.onReady();
  }

  function onFocus(): void {
    if (!isResyncDue) return;
    isResyncDue = false;
    resync();
  }

  function onError(): void {
    if (url === null) return;
    log('video-failed', { code: element.error?.code ?? null });
    show(null);
    events.onFailed();
  }

  function setPictureInPicture(isOpen: boolean): void {
    isInPictureInPicture = isOpen;
    events.onPictureInPicture(isOpen);
  }

  /** Browsers keep the window open when its element leaves the page. */
  function closePictureInPicture(): void {
    if (!isInPictureInPicture) return;
    setPictureInPicture(false);
    page.exitPictureInPicture().catch((cause: unknown) => log('picture-in-picture-failed', { cause }));
  }

  function show(shown: string | null): void {
    if (shown === url) return;
    url = shown;
    isReady = false;
    isRunWanted = false;
    isResyncDue = false;
    isAligning = false;
    stopSeekTimer();
    leader.release();
    if (url !== null) {
      element.src = url;
      return;
    }
    element.removeAttribute('src');
    element.load();
  }

  /** WebKitGTK takes over what its sound output says of muting, some time after a source is loaded. */
  function keepMuted(): void {
    if (!element.muted) element.muted = true;
  }

  const listeners: Readonly<Record<string, () => void>> = {
    canplay: onCanPlay,
    waiting: onWaiting,
    playing: leader.release,
    ended: leader.release,
    error: onError,
    pause: onPause,
    play: onPlay,
    seeking: onSeeking,
    seeked: onSeeked,
    timeupdate: releaseOnceReady,
    volumechange: keepMuted,
    enterpictureinpicture: () => setPictureInPicture(true),
    leavepictureinpicture: () => setPictureInPicture(false),
  };

  const reactions: Partial<Record<AudioEvent, () => void>> = {
    playing: resync,
    waiting: rest,
    pause: onLeaderPause,
    ended: rest,
    seeking: align,
    seeked: resync,
    timeupdate: correct,
  };

  // The sound comes from the audio element alone.
  keepMuted();
  element.preload = 'auto';
  for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
  const stopFocus = page.onFocus(onFocus);

  return {
    element,
    show,
    rest,
    isReady: () => isReady,
    follow: (event) => reactions[event]?.(),
    close() {
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
      stopFocus();
      closePictureInPicture();
      show(null);
    },
  };
}
