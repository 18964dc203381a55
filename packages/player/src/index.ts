export { createPlayerEngine } from './engine.ts';
export { type FocusedElement, type KeyboardAsk, type KeyPress, toKeyboardAsk } from './keyboard.ts';
export { createLikeToggle, type LikeService, type LikeState, type LikeToggle } from './like-toggle.ts';
export type { MediaErrorLike } from './media-error.ts';
export {
  attachMediaSession,
  type MediaAction,
  type MediaActionDetails,
  type MediaMetadataFields,
  type MediaSessionPort,
} from './media-session.ts';
export { attachPlaybackMemory, type PlaybackMemory } from './playback-memory.ts';
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
export type { QueueEntry, RepeatMode } from './queue.ts';
export type { SavedPlayback } from './saved-playback.ts';
export type { PlayerAlert, PlayerSnapshot, SleepTimer } from './snapshot.ts';
