import type { SongInfo, Track } from '@segue/domain';
import type { PlaybackState } from './playback/playback-state.ts';
import type { StoredPlayback } from './ports.ts';
import type { QueueEntry, RepeatMode } from './queue/queue.ts';

/** The button of a message, such as 'Undo'. */
export interface AlertAction {
  readonly label: string;
  readonly act: () => void;
  /** Keys that do the same, as in `aria-keyshortcuts`; left out: there are none. */
  readonly keyShortcuts?: string;
}

/**
 * A message over the player. Hides after 3000 ms; with an action, 3000 ms after pointer and focus left it.
 */
export interface PlayerAlert {
  /** Unique for each alert, even if the text repeats. */
  readonly id: number;
  readonly text: string;
  /** 'error': an action failed; 'success': it was carried out. */
  readonly severity: 'error' | 'success';
  readonly action: AlertAction | null;
}

/** When the sleep timer stops playback. */
export type SleepTimer =
  | { readonly kind: 'at'; readonly endsAtEpochMs: number }
  | { readonly kind: 'end-of-track' };

/** The state of the player. Immutable: replaced on each change; unchanged fields keep their identity. */
export interface PlayerSnapshot {
  /** The current track; null: nothing loaded, so no player bar is shown. */
  readonly track: Track | null;
  /** Song info of the current track; null until it is loaded, and if that failed. */
  readonly songInfo: SongInfo | null;
  /** Largest thumbnail of the song info, else of its track. The previous track's until the info is loaded. */
  readonly lastThumbnailUrl: string | null;

  readonly queue: readonly QueueEntry[];
  /** Position of the current track in `queue`; -1 when the queue is empty. */
  readonly queueIndex: number;
  /** The list that became the queue, such as the tracks of an album; null: none, as for a watch-list. */
  readonly playedList: readonly Track[] | null;
  /** Whether a watch-list is being loaded; stays true if the request fails. */
  readonly isQueueLoading: boolean;
  readonly isShuffled: boolean;
  readonly repeat: RepeatMode;
  /** Whether, at its end, the queue continues with a watch-list. */
  readonly isAutoplayOn: boolean;
  /** Whether `next` would move to another track, if need be once the continuing watch-list is loaded. */
  readonly hasNext: boolean;

  readonly state: PlaybackState;
  /** Whether the listener wants playback. While true the play button shows 'pause', even when waiting. */
  readonly isPlayWanted: boolean;
  /** Playback is wanted but has been waiting for 300 ms: show a loading indicator. */
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
  /** Whether the video overlay is shown: switched on, signed in, and the track has a video. */
  readonly isVideoShown: boolean;
  /** Available quality labels, ascending; empty without video. */
  readonly videoQualities: readonly string[];
  /** The selected quality label; null without video. */
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
  playedList: null,
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
