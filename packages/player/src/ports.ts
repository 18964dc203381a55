import type { HistoryEntry, SongInfo, Track, WatchList } from '@segue/domain';
import type { PressedList } from './queue/pressed-list.ts';
import type { RepeatMode } from './queue/queue.ts';

/** The part of a `MediaError` that the engine reads. */
export interface MediaErrorLike {
  readonly code: number;
  readonly message: string;
}

/** The part of `TimeRanges` that the engine reads. */
export interface TimeRangesLike {
  readonly length: number;
  /** Seconds. */
  start(index: number): number;
  end(index: number): number;
}

/** The part of `HTMLMediaElement` that the engine uses; a real element satisfies it. */
export interface MediaElementPort {
  src: string;
  preload: '' | 'none' | 'metadata' | 'auto';
  currentTime: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  playbackRate: number;
  /** Seconds; NaN before metadata, Infinity for a stream of unknown length. */
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  /** 0 nothing, 1 metadata, 2 current data, 3 future data, 4 enough data (`HAVE_…`). */
  readonly readyState: number;
  /** 0 nothing is loaded, 1 idle: the browser wants no more for now, 2 loading, 3 no source (`NETWORK_…`). */
  readonly networkState: number;
  readonly buffered: TimeRangesLike;
  readonly error: MediaErrorLike | null;
  /** '': cannot be played. */
  canPlayType(mimeType: string): string;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: string): void;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** The part of `HTMLVideoElement` that the engine uses. */
export interface VideoElementPort extends MediaElementPort {
  /** Absent where the browser has no picture-in-picture. */
  requestPictureInPicture?(): Promise<unknown>;
}

/** What a server says of a stream that a media element could not load: elements do not tell why. */
export interface StreamCheck {
  /** Whether the server did not send it at first, and does now. */
  readonly isBack: boolean;
  /** The server's reason for the listener why it sends none; null: it sends it, or says nothing. */
  readonly refusal: string | null;
}

/** Source of song info and watch-lists. All reject when aborted, and on a failure that a retry cannot mend. */
export interface SongSource {
  loadSongInfo(videoId: string, signal: AbortSignal): Promise<SongInfo>;
  /** Waits while the server cannot send the stream for now. null: nothing is known of its server. */
  checkStream(url: string, signal: AbortSignal): Promise<StreamCheck | null>;
  loadWatchList(videoId: string, signal: AbortSignal): Promise<WatchList>;
}

/**
 * The listener's likes on the server. Every call rejects on failure; those with a signal also when aborted.
 */
export interface LikeService {
  check(videoId: string, signal: AbortSignal): Promise<boolean>;
  /** Returns the liked ones among up to 200 songs. */
  findLiked(videoIds: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>;
  add(track: Track): Promise<void>;
  remove(videoId: string): Promise<void>;
}

/**
 * Records a play in the listener's history (call `addHistory`) and returns its entry, also where the call has to wait
 * for the auth host; null: that returned none. A rejection is only logged.
 */
export interface HistoryRecorder {
  record(track: Track): Promise<HistoryEntry | null>;
}

/** Settings of the player that are stored between visits. */
export interface StoredPlayback {
  readonly isVideoSwitchedOn: boolean;
  /** A quality label such as '720p'; null: never chosen. */
  readonly defaultVideoQuality: string | null;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** Whether songs louder than -14 LUFS are turned down to it. */
  readonly isLoudnessEven: boolean;
  /** Whether a small format is played if there is one, such as a made one instead of a FLAC file. */
  readonly isSavingData: boolean;
  readonly repeat: RepeatMode;
  /** Whether, at its end, the queue continues with a watch-list. */
  readonly isAutoplayOn: boolean;
}

/** Storage of the player's settings; `write` merges the given ones. */
export interface PlaybackPreferences {
  read(): StoredPlayback;
  write(changes: Partial<StoredPlayback>): void;
}

/** Clock and timers. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after the delay. Returns cancel. */
  after(delayMs: number, callback: () => void): () => void;
}

/** The page around the video: its visibility tells whether the browser itself paused a video. */
export interface PageView {
  isHidden(): boolean;
  isFullscreen(): boolean;
  /** Calls back when the tab is hidden or shown, and when the window gains focus. Returns unsubscribe. */
  onVisibilityChange(listener: () => void): () => void;
  exitPictureInPicture(): Promise<void>;
}

/** The track that a signed-out listener pressed, to be played after sign-in. */
export interface WantedTrack {
  readonly track: Track;
  /** The list it was pressed in; absent: none, so its watch-list becomes the queue. */
  readonly pressed?: PressedList | undefined;
  /** It was pressed to start its radio. */
  readonly isRadio?: true;
}

/** Logs an event for developers; never shown to the listener. */
export type Log = (event: string, details: Readonly<Record<string, unknown>>) => void;

/** When to prefetch the stream of the next track. Its song info is loaded in any case. */
export interface PrefetchRule {
  /** Whether the element of the next track may load, or load again if that failed, beside the active one, which plays. */
  readonly mayLoad: (active: MediaElementPort, next: MediaElementPort) => boolean;
}

/** Everything the engine needs from outside. */
export interface PlayerPorts {
  /** One plays; the others prefetch the next track and the one under the pointer or focus. */
  readonly audioElements: readonly [MediaElementPort, MediaElementPort, MediaElementPort];
  readonly songs: SongSource;
  readonly prefetchRule: PrefetchRule;
  readonly history: HistoryRecorder;
  readonly preferences: PlaybackPreferences;
  readonly page: PageView;
  readonly clock: Clock;
  /** Calls back after the next paint, or after a timeout where nothing is painted (hidden tab). */
  readonly afterFrame: (work: () => void) => void;
  /** 0 (inclusive) to 1 (exclusive), as `Math.random`. */
  readonly random: () => number;
  readonly isSignedIn: () => boolean;
  /**
   * Sends a signed-out listener to the sign-in screen.
   * @param wanted The track they pressed; null: the session ended.
   */
  readonly onLoginRequired: (wanted: WantedTrack | null) => void;
  readonly log: Log;
}
