import type { HistoryEntry, Track } from '@segue/domain';
import type { BegunPlay } from '../events.ts';
import type { MediaElementPort } from '../ports.ts';
import type { CreateQueueRules } from '../queue/current-queue.ts';
import type { ExtendQueue } from '../queue/extend-queue.ts';
import type { PressedList } from '../queue/pressed-list.ts';
import type { RepeatMode } from '../queue/queue.ts';
import type { RestoreEntries } from '../queue/restore-entries.ts';
import type { SavedPlayback } from '../queue/saved-playback.ts';
import type { AlertAction, PlayerSnapshot } from '../snapshot.ts';
import type { OpenVideoScreen } from '../video/video-screen.ts';

/** When playback has to stop: after some minutes, or at the end of the current track. */
export type SleepTimerRequest =
  | { readonly kind: 'after'; readonly minutes: number }
  | { readonly kind: 'end-of-track' };

/**
 * The playback engine. Methods return at once; their effect appears in the snapshot, at once or later.
 * `subscribe` and `getSnapshot` fit `useSyncExternalStore`; every method may be passed unbound.
 */
export interface PlayerEngine {
  /**
   * Subscribes to snapshots; one with another track is published after the next frame. Returns unsubscribe.
   */
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => PlayerSnapshot;
  /** Subscribes to each play when it begins, the current one included. Returns unsubscribe. */
  readonly onBegun: (listener: (play: BegunPlay) => void) => () => void;
  /** Subscribes to the history entry of each recorded play, the current one included. Returns unsubscribe. */
  readonly onRecorded: (listener: (entry: HistoryEntry) => void) => () => void;

  /**
   * Plays a track; resumes it if it is the current one. With a list: the list becomes the queue, and no
   * watch-list is fetched. Without: jumps to the track in the queue, or loads its watch-list as the queue.
   * Ignores unplayable tracks; sends a signed-out listener to sign-in.
   */
  readonly playTrack: (track: Track, pressed?: PressedList) => void;
  /** As `playTrack`, but pauses, or resumes, the current track, unless another list is to become the queue. */
  readonly toggleTrack: (track: Track, pressed?: PressedList) => void;
  /** Makes the watch-list of a track the queue, and plays it from that track; the current track plays on. */
  readonly startRadio: (track: Track) => void;
  /** Prefetches song info and first bytes of a track under the pointer or focus. Ignored when signed out. */
  readonly prefetchTrack: (track: Track) => void;
  /** The element that prefetches the next track of the queue; another one after each switch to it. */
  readonly nextElement: () => MediaElementPort;
  readonly play: () => void;
  readonly pause: () => void;
  /** For the play button, Space and a click on the video. */
  readonly toggle: () => void;
  readonly next: () => void;
  /** In the first 3 s of a track moves to the previous one; later, or without one, restarts the track. */
  readonly previous: () => void;
  /** Moves to the previous track that can be played; without one, restarts the track. */
  readonly jumpToPrevious: () => void;
  /** Plays the queue entry at this position. */
  readonly jumpTo: (queueIndex: number) => void;

  /** Starts a drag of the seek bar. */
  readonly beginSeek: () => void;
  /** Ends a drag at 1 to 100 percent of the duration. Ignored if another play began during the drag. */
  readonly endSeek: (seekPercent: number) => void;
  readonly seekToSeconds: (positionSeconds: number) => void;

  /** 0 to 1; setting a volume above 0 also unmutes. */
  readonly setVolume: (volume: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
  /** Loudness normalisation: songs louder than -14 LUFS are turned down to it. */
  readonly setLoudnessEven: (isOn: boolean) => void;

  /** Inserts tracks after the current one; if the queue was empty, plays the first. */
  readonly playNext: (tracks: readonly Track[]) => void;
  /** Appends tracks; if the queue was empty, plays the first. */
  readonly addToQueue: (tracks: readonly Track[]) => void;
  /**
   * Adds further tracks of the list that is the queue; while shuffled, at random positions after the current one.
   * @param extend `extendQueue`; handed in, since the first load does without it.
   */
  readonly extendQueue: (extend: ExtendQueue, tracks: readonly Track[]) => void;
  /** Does nothing for the current entry. */
  readonly removeFromQueue: (entryKey: string) => void;
  readonly moveInQueue: (entryKey: string, toQueueIndex: number) => void;
  /** Removes every entry but the current one. */
  readonly clearQueue: () => void;
  /**
   * Undoes the latest `removeFromQueue` or `clearQueue`. Returns false if there is nothing to undo.
   * @param restore `restoreEntries`; handed in, since the first load does without it.
   */
  readonly undoQueueEdit: (restore: RestoreEntries) => boolean;
  /** Sets what the queue continues with; handed in, since the first load does without it. */
  readonly setQueueRules: (createRules: CreateQueueRules) => void;
  /** On: the current track first, then all others in random order. Off: the original order. */
  readonly toggleShuffle: () => void;
  readonly setRepeat: (repeat: RepeatMode) => void;
  /** On: at its end, the queue continues with the watch-list of its last track. */
  readonly setAutoplay: (isOn: boolean) => void;

  readonly setVideoOn: (isOn: boolean) => void;
  readonly toggleVideo: () => void;
  /** Switches to one of `videoQualities` and stores it as the preference. */
  readonly setVideoQuality: (qualityLabel: string) => void;
  /** Attaches a video element that is on the page; see `videoScreenOn`. Returns detach. */
  readonly attachVideo: (screen: OpenVideoScreen) => () => void;
  readonly togglePictureInPicture: () => void;
  /** To be called on navigation: opens picture-in-picture if a video is showing. */
  readonly onRouteChange: () => void;

  /** Restores queue and position of an earlier visit, paused. Ignored if there is already a current track. */
  readonly restore: (saved: SavedPlayback) => void;
  /** Queue and position, for saving, as much as fits the storage of a browser; null: the queue is empty. */
  readonly toSaved: () => SavedPlayback | null;

  /** null clears the timer. */
  readonly setSleepTimer: (request: SleepTimerRequest | null) => void;
  /** Shows a message over the player, with an action such as undo. */
  readonly showMessage: (text: string, action?: AlertAction) => void;
  /** Shows an error message over the player. */
  readonly showError: (text: string) => void;
  /**
   * false: the alert is on screen, or pointer and focus have left it; it hides after 3000 ms. While true (either is on
   * it), one with an action stays.
   */
  readonly holdAlert: (isHeld: boolean) => void;
  readonly dismissAlert: () => void;
  /**
   * To be called when the session ends or that of another listener replaces it: pauses, forgets queue, track and
   * stream addresses, and sends a signed-out listener to sign-in.
   */
  readonly onSessionEnd: () => void;
  /** Stops everything and releases the elements; the engine cannot be used afterwards. */
  readonly destroy: () => void;
}
