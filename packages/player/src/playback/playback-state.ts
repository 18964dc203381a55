/** The states of playback with the codes the product gives them [4.19]. */
export const PLAYBACK_STATE_CODES = {
  playing: 1,
  paused: 2,
  waiting: 3,
  seeking: 4,
  error: 5,
} as const;

/** State of the audio. In `waiting` and `seeking`, playback waits for data. */
export type PlaybackState = keyof typeof PLAYBACK_STATE_CODES;

/** Inputs of the state machine: events of the audio element, and the engine's own `load` and `abandon`. */
export type PlaybackEvent =
  | { readonly type: 'load' | 'abandon' | 'play' | 'playing' | 'waiting' | 'seeking' | 'error' }
  /** `isHeld`: paused only until the video has buffered, so the state is `waiting`, not `paused`. */
  | { readonly type: 'pause'; readonly isHeld: boolean }
  | { readonly type: 'seeked'; readonly isPaused: boolean; readonly isHeld: boolean };

/** The state after an event; `waiting` during a seek stays `seeking`. */
export function toPlaybackState(state: PlaybackState, event: PlaybackEvent): PlaybackState {
  switch (event.type) {
    case 'play':
    case 'playing':
      return 'playing';
    case 'pause':
      return event.isHeld ? 'waiting' : 'paused';
    case 'abandon':
      return 'paused';
    case 'load':
      return 'waiting';
    case 'waiting':
      return state === 'seeking' ? 'seeking' : 'waiting';
    case 'seeking':
      return 'seeking';
    case 'seeked':
      if (event.isHeld) return 'waiting';
      return event.isPaused ? 'paused' : 'playing';
    case 'error':
      return 'error';
  }
}
