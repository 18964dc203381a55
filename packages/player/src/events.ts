import type { HistoryEntry, SongInfo, Track } from '@segue/domain';

/** The events of an audio element that the player follows. */
export const AUDIO_EVENTS = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'progress',
  'ended',
  'error',
] as const;

/** An event of the active audio element. */
export type AudioEvent = (typeof AUDIO_EVENTS)[number];

/** A play that has begun. */
export interface BegunPlay {
  readonly track: Track;
  /** Its history entry; null: it was not recorded. Never rejects. */
  readonly recorded: Promise<HistoryEntry | null>;
}

/**
 * Events of the parts of the player, by name, with their payload. `engine/reactions.ts` subscribes to them.
 */
export interface PlayerEvents {
  /** Another queue entry became current, which starts a new play. */
  moved: [track: Track];
  /** The current track was pressed again. */
  pressedAgain: [];
  /** The queue changed, but not its current entry. */
  queueChanged: [];
  /** The watch-list that was to continue the queue held nothing new, or is no longer wanted: the queue has ended. */
  queueEnded: [];
  /** Song info of the current track is loaded; its playback has not started yet. */
  songInfoLoaded: [songInfo: SongInfo];
  /** The audio element was given the address of a stream, which may be one that it had before. */
  streamOpened: [];
  audio: [event: AudioEvent];
  /** The position was set, by the listener or by the video's own controls. */
  sought: [];
  /** The current track cannot be played, for the reason given to the listener; null: that is only logged. */
  playbackFailed: [text: string | null, wasPlayWanted: boolean];
  /** Playback is wanted, and the audio element has had no event for a long time. */
  silent: [];
  /** The audio has metadata, and may start once the video is ready. */
  audioReady: [];
  /** The video can start, or the wait for it has ended. */
  videoReady: [];
  /** The video format at this address cannot be played; the audio continues. */
  videoFailed: [url: string];
  /** Play was pressed in the video's own controls. */
  videoPlayed: [];
  /** The video's own controls, or the browser, paused the video. */
  videoPaused: [];
  /** The video's own controls sought to a position. */
  videoSought: [positionSeconds: number];
  /** The video is buffering: the audio has to be held. */
  videoStalled: [];
  /** The video plays again, or is gone: a held audio has to resume. */
  videoResumed: [];
  /** The sleep timer has elapsed. */
  sleepDue: [];
  /** A track plays for the first time since it became current, or again from its beginning. */
  begun: [play: BegunPlay];
  /** The history recorded a play. */
  recorded: [entry: HistoryEntry];
}
