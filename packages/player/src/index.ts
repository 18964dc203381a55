export { createPlayerEngine } from './engine/engine.ts';
export { attachContinuationRules } from './attachments/continuation-rules.ts';
export { attachPlayReports, type PlayEnd } from './attachments/play-reports.ts';
export {
  type FocusedElement,
  type KeyboardCommand,
  type KeyPress,
  type ShortcutCommand,
  toKeyboardCommand,
  toShortcutCommand,
} from './attachments/keyboard.ts';
export type { LikeState } from './likes/like-book.ts';
export { createLikes, type Likes } from './likes/likes.ts';
export {
  attachMediaSession,
  type MediaAction,
  type MediaActionDetails,
  type MediaMetadataFields,
  type MediaSessionPort,
} from './attachments/media-session.ts';
export { createPrefetchRule } from './attachments/prefetch-rule.ts';
export { attachPrefetchLimit } from './attachments/prefetch-limit.ts';
export { attachPlaybackMemory } from './attachments/playback-memory.ts';
export type { PlaybackState } from './playback/playback-state.ts';
export { toStartPosition } from './playback/start-position.ts';
export type { PlayerEngine, SleepTimerRequest } from './engine/player-engine.ts';
export { extendQueue } from './queue/extend-queue.ts';
export type { PressedList } from './queue/pressed-list.ts';
export type {
  Clock,
  HistoryRecorder,
  LikeService,
  Log,
  MediaElementPort,
  MediaErrorLike,
  PageView,
  PlaybackPreferences,
  PlayerPorts,
  PrefetchRule,
  SongSource,
  StoredPlayback,
  StreamCheck,
  VideoElementPort,
  WantedTrack,
} from './ports.ts';
export type { QueueEntry, RepeatMode } from './queue/queue.ts';
export { restoreEntries } from './queue/restore-entries.ts';
export type { SavedPlayback } from './queue/saved-playback.ts';
export type { AlertAction, PlayerAlert, PlayerSnapshot, SleepTimer } from './snapshot.ts';
export { type OpenVideoScreen, videoScreenOn } from './video/video-screen.ts';
