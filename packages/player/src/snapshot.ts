import type { SongInfo, Track } from '@segue/domain';
import type { PlaybackState } from './playback/playback-state.ts';
import type { StoredPlayback } from './ports.ts';
import type { QueueEntry, RepeatMode } from './queue/queue.ts';

/** What can be done about a message, such as to undo what it tells of. */
export interface AlertAction {
  readonly label: string;
  readonly act: () => void;
}

/** A message over the player; hides by itself after 3000 ms; with an action, 3000 ms after pointer and focus have left it. */
export interface PlayerAlert {
  /** Differs for every alert, also when the text repeats. */
  readonly id: number;
  readonly text: string;
  /** What failed, or what was done as asked. */
  readonly severity: 'error' | 'success';
  readonly action: AlertAction | null;
}

/** When playback stops by itself. */
export type SleepTimer =
  | { readonly kind: 'at'; readonly endsAtEpochMs: number }
  | { readonly kind: 'end-of-track' };

/** Everything the screens read of the player. Replaced, never changed; fields keep identity until they change. */
export interface PlayerSnapshot {
  /** The current track; null: nothing loaded, so no player bar. */
  readonly track: Track | null;
  /** Its verdict and formats; null until they arrive, and while they cannot be had. */
  readonly songInfo: SongInfo | null;
  /** Last thumbnail of the latest song info, or of its track; that of the previous track until the info arrives. */
  readonly lastThumbnailUrl: string | null;

  readonly queue: readonly QueueEntry[];
  /** Position of the current track in `queue`; -1 when the queue is empty. */
  readonly queueIndex: number;
  /** From the request for a watch-list to its answer; stays on when the request fails. */
  readonly isQueueLoading: boolean;
  readonly isShuffled: boolean;
  readonly repeat: RepeatMode;
  /** Whether a queue that ends goes on with the watch-list of its last track. */
  readonly isAutoplayOn: boolean;
  /** Whether `next` would move, at once or when the watch-list that continues the queue is there. */
  readonly hasNext: boolean;

  readonly state: PlaybackState;
  /** Whether the listener wants sound: the play button shows 'pause' while it is true, also when waiting. */
  readonly isPlayWanted: boolean;
  /** Sound is wanted and has not come for 300 ms: shown as waiting. */
  readonly isStalled: boolean;
  readonly positionSeconds: number;
  /** 0 while not known. */
  readonly durationSeconds: number;

  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** Whether songs louder than -14 LUFS are turned down to it. */
  readonly isLoudnessEven: boolean;

  /** Whether the video switch is offered for this track. */
  readonly hasVideo: boolean;
  readonly isVideoSwitchedOn: boolean;
  /** The overlay is to be shown: switched on, signed in, and the track has a video. */
  readonly isVideoShown: boolean;
  /** Quality labels on offer, ascending; empty without video. */
  readonly videoQualities: readonly string[];
  /** The label being shown; null without video. */
  readonly videoQuality: string | null;
  readonly isVideoPictureInPicture: boolean;

  readonly sleepTimer: SleepTimer | null;
  readonly alert: PlayerAlert | null;
}

/** The player before the first press. */
export const toInitialSnapshot = ({
  isVideoSwitchedOn,
  volume,
  isMuted,
  isLoudnessEven,
  repeat,
  isAutoplayOn,
}: StoredPlayback): PlayerSnapshot => ({
  track: null,
  songInfo: null,
  lastThumbnailUrl: null,
  queue: [],
  queueIndex: -1,
  isQueueLoading: false,
  isShuffled: false,
  repeat,
  isAutoplayOn,
  hasNext: false,
  state: 'paused',
  isPlayWanted: false,
  isStalled: false,
  positionSeconds: 0,
  durationSeconds: 0,
  volume,
  isMuted,
  isLoudnessEven,
  hasVideo: false,
  isVideoSwitchedOn,
  isVideoShown: false,
  videoQualities: [],
  videoQuality: null,
  isVideoPictureInPicture: false,
  sleepTimer: null,
  alert: null,
});
