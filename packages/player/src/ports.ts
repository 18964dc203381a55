import type { HistoryEntry, SongInfo, Track, WatchList } from '@segue/domain';
import type { PressedList } from './engine/player-engine.ts';
import type { RepeatMode } from './queue/queue.ts';
import type { MediaErrorLike } from './stream/media-error.ts';

/** The part of an `HTMLMediaElement` the engine drives; a real element satisfies it as it is. */
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
  /** 0 nothing, 1 metadata, 2 current data, 3 future data, 4 enough data. */
  readonly readyState: number;
  readonly error: MediaErrorLike | null;
  /** '' means: cannot be played. */
  canPlayType(mimeType: string): string;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: string): void;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** The part of an `HTMLVideoElement` the engine drives. */
export interface VideoElementPort extends MediaElementPort {
  /** Absent where the browser has no picture-in-picture. */
  requestPictureInPicture?(): Promise<unknown>;
}

/** Where song info and watch-lists come from. Both reject on a network failure or an error status. */
export interface SongSource {
  loadSongInfo(videoId: string, signal: AbortSignal): Promise<SongInfo>;
  loadWatchList(videoId: string, signal: AbortSignal): Promise<WatchList>;
}

/**
 * Writes one play into the listener's history and gives what the auth host made of it (`addHistory`); null: it
 * said nothing of the play. A rejection is only logged.
 */
export interface HistoryRecorder {
  record(track: Track): Promise<HistoryEntry | null>;
}

/** What the player remembers between visits. */
export interface StoredPlayback {
  readonly isVideoSwitchedOn: boolean;
  /** A quality label such as '720p'; null: never chosen. */
  readonly defaultVideoQuality: string | null;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** Whether songs that are louder than others are turned down. */
  readonly isLoudnessEven: boolean;
  readonly repeat: RepeatMode;
  /** Whether a queue that ends goes on by itself. */
  readonly isAutoplayOn: boolean;
}

/** Keeps what the player remembers; `write` leaves what it does not name as it was. */
export interface PlaybackPreferences {
  read(): StoredPlayback;
  write(changes: Partial<StoredPlayback>): void;
}

/** The time, and timers. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after the delay; the returned function cancels. */
  after(delayMs: number, callback: () => void): () => void;
}

/** What the page around the video tells: its visibility decides whether a pause is the browser's own. */
export interface PageView {
  isHidden(): boolean;
  isFullscreen(): boolean;
  /** Calls back when the window gains focus or the tab becomes visible; the returned function stops it. */
  onFocus(listener: () => void): () => void;
  exitPictureInPicture(): Promise<void>;
}

/** What a signed-out listener pressed, to be pressed again once they are signed in. */
export interface WantedTrack {
  readonly track: Track;
  /** The list it was pressed in; absent: none, its watch-list is loaded. */
  readonly pressed?: PressedList;
}

/** Writes an event for developers; never shown to the listener. */
export type Log = (event: string, details: Readonly<Record<string, unknown>>) => void;

/** Everything the engine needs from outside. */
export interface PlayerPorts {
  /** One sounds while the others hold the first bytes of the next track and of one that may be pressed. */
  readonly audioElements: readonly [MediaElementPort, MediaElementPort, MediaElementPort];
  readonly songs: SongSource;
  readonly history: HistoryRecorder;
  readonly preferences: PlaybackPreferences;
  readonly page: PageView;
  readonly clock: Clock;
  /** Calls back once the frame that answers the listener is drawn, or soon where none is. */
  readonly afterFrame: (work: () => void) => void;
  /** 0 (inclusive) to 1 (exclusive), as `Math.random`. */
  readonly random: () => number;
  readonly isSignedIn: () => boolean;
  /**
   * Sends a signed-out listener to the sign-in screen.
   * @param wanted What they wanted to hear; null: the session ended.
   */
  readonly onLoginRequired: (wanted: WantedTrack | null) => void;
  readonly log: Log;
}
