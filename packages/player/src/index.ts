export { PLAYBACK_STATE_CODES, type PlaybackState, type PlaybackStateCode } from './playback-state.ts';
export type { PlayerEngine, PressedList, SleepTimerRequest } from './player-engine.ts';
export type {
  Clock,
  HistoryRecorder,
  Log,
  MediaElementPort,
  PageView,
  PlaybackPreferences,
  PlayerPorts,
  SongSource,
  StoredPlayback,
  VideoElementPort,
} from './ports.ts';
export type { QueueEntry } from './queue.ts';
export type { PlayerAlert, PlayerSnapshot, SleepTimer } from './snapshot.ts';
