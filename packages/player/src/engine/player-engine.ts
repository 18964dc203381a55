import type { HistoryEntry, Track } from '@segue/domain';
import type { RepeatMode } from '../queue/queue.ts';
import type { SavedPlayback } from '../queue/saved-playback.ts';
import type { AlertAction, PlayerSnapshot } from '../snapshot.ts';
import type { OpenVideoScreen } from '../video/video-screen.ts';

/** The list a track was pressed in; without one the queue is loaded from the watch-list. */
export interface PressedList {
  /** The tracks in the order shown: they become the queue unless they already are. */
  readonly list: readonly Track[];
  /** Position of the pressed track, since a playlist may hold it twice. */
  readonly index: number;
}

/** When playback is to stop: after so many minutes, or when the current track ends. */
export type SleepTimerRequest =
  | { readonly kind: 'after'; readonly minutes: number }
  | { readonly kind: 'end-of-track' };

/**
 * The playback engine. Methods return at once; their result shows in the snapshot, at once or later.
 * `subscribe` and `getSnapshot` fit `useSyncExternalStore`; every method may be passed unbound.
 */
export interface PlayerEngine {
  /** Subscribes to snapshots: called at once, or after the next frame when the track changed. Returns unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => PlayerSnapshot;
  /** Subscribes to what the history answered to each play, the current one included. Returns unsubscribe. */
  readonly onRecorded: (listener: (entry: HistoryEntry) => void) => () => void;

  /**
   * Plays a track. Pressing the current one resumes it. With a list: the list becomes the queue and no
   * watch-list is fetched. Without: jumps within the queue, or loads the track's watch-list as the queue.
   * A track that cannot be played is ignored; a signed-out listener is sent to sign in.
   */
  readonly playTrack: (track: Track, pressed?: PressedList) => void;
  /**
   * The listener seems about to press a track: prefetches its song info and first bytes. Ignored when
   * signed out.
   */
  readonly lookAt: (track: Track) => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** For the play button, Space and a click on the video. */
  readonly toggle: () => void;
  readonly next: () => void;
  /** Within the first 3 s of a track moves to the one before; later, or on the first, starts it again. */
  readonly previous: () => void;
  /** Plays the queue entry at this position. */
  readonly jumpTo: (queueIndex: number) => void;

  /** Starts a drag of the seek bar. */
  readonly beginSeek: () => void;
  /** Ends a drag at 1 to 100 percent of the duration. Ignored when another play began during the drag. */
  readonly endSeek: (seekPercent: number) => void;
  readonly seekToSeconds: (positionSeconds: number) => void;

  /** 0 to 1; setting a volume above 0 also unmutes. */
  readonly setVolume: (volume: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
  /** On: songs louder than -14 LUFS are turned down to it. */
  readonly setLoudnessEven: (isOn: boolean) => void;

  /** Puts tracks right after the current one; with an empty queue the first plays. */
  readonly playNext: (...tracks: readonly Track[]) => void;
  /** Puts tracks at the end; with an empty queue the first plays. */
  readonly addToQueue: (...tracks: readonly Track[]) => void;
  /** The current entry cannot be removed. */
  readonly removeFromQueue: (entryKey: string) => void;
  readonly moveInQueue: (entryKey: string, toQueueIndex: number) => void;
  /** Removes every entry but the current one. */
  readonly clearQueue: () => void;
  /** Puts back what the latest `removeFromQueue` or `clearQueue` took out. False: there was nothing to put back. */
  readonly undoQueueEdit: () => boolean;
  /** On: the current track first, then every other once, in random order. Off: the order from before. */
  readonly toggleShuffle: () => void;
  readonly setRepeat: (repeat: RepeatMode) => void;
  /** On: a queue that ends goes on with the watch-list of its last track. */
  readonly setAutoplay: (isOn: boolean) => void;

  readonly setVideoOn: (isOn: boolean) => void;
  readonly toggleVideo: () => void;
  /** Shows and remembers a label out of `videoQualities`. */
  readonly setVideoQuality: (qualityLabel: string) => void;
  /** Attaches a video element, as `videoScreenOn`, while it is on the page. Returns detach. */
  readonly attachVideo: (screen: OpenVideoScreen) => () => void;
  readonly togglePictureInPicture: () => void;
  /** Opens picture-in-picture when a video is showing. */
  readonly routeChanged: () => void;

  /** Restores the queue and position of an earlier visit, paused. Ignored once something was played. */
  readonly restore: (saved: SavedPlayback) => void;
  /** Queue and position as they are now; null: the queue is empty. */
  readonly toSaved: () => SavedPlayback | null;

  /** Null: no timer. */
  readonly setSleepTimer: (request: SleepTimerRequest | null) => void;
  /** Shows a message over the player for 3000 ms, with an action such as undo. */
  readonly tell: (text: string, action?: AlertAction) => void;
  /** The same of what could not be done, as an error. */
  readonly tellFailure: (text: string) => void;
  /** True while pointer or focus is on the alert: one with an action stays for as long. */
  readonly holdAlert: (isHeld: boolean) => void;
  readonly dismissAlert: () => void;
  /** The session ended: pauses, forgets stream addresses and sends to sign in. */
  readonly signedOut: () => void;
  /** Stops everything and releases the elements; the engine cannot be used after. */
  readonly destroy: () => void;
}
