export { createPlayerEngine } from './engine.ts';
export { attachHeard } from './heard.ts';
export {
  type FocusedElement,
  type KeyboardAsk,
  type KeyPress,
  type ShortcutAsk,
  toKeyboardAsk,
  toShortcutAsk,
} from './keyboard.ts';
export type { LikeService, LikeState } from './like-book.ts';
export { createLikes, type Likes } from './likes.ts';
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
  WantedTrack,
} from './ports.ts';
export type { QueueEntry, RepeatMode } from './queue.ts';
export type { SavedPlayback } from './saved-playback.ts';
export type { AlertAction, PlayerAlert, PlayerSnapshot, SleepTimer } from './snapshot.ts';
