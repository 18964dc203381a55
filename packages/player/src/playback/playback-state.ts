/** The states of playback with the codes the product gives them [4.19]. */
export const PLAYBACK_STATE_CODES = {
  playing: 1,
  paused: 2,
  waiting: 3,
  seeking: 4,
  error: 5,
} as const;

/** What the sound does; `waiting` and `seeking`: it is wanted and not there yet. */
export type PlaybackState = keyof typeof PLAYBACK_STATE_CODES;

/** What can change the state: events of the audio element, and `load` and `abandon` of the engine itself. */
export type PlaybackEvent =
  | { readonly type: 'load' | 'abandon' | 'play' | 'playing' | 'waiting' | 'seeking' | 'error' }
  /** `isHeld`: silent only until the video is there, so the listener sees waiting, not a pause. */
  | { readonly type: 'pause'; readonly isHeld: boolean }
  | { readonly type: 'seeked'; readonly isPaused: boolean; readonly isHeld: boolean };

/** The state after an event. Waiting while seeking is still seeking. */
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
