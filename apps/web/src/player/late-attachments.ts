import { attachMediaSession, type PlayerEngine } from '@segue/player';
import { logFailure } from '../api/log.ts';
import { attachKeyboard } from './attach-keyboard.ts';
import { attachMemory } from './attach-memory.ts';
import { attachOneTab } from './attach-one-tab.ts';

const attachSystemControls = (engine: PlayerEngine): (() => void) =>
  'mediaSession' in navigator
    ? attachMediaSession(engine, navigator.mediaSession, (fields) => new MediaMetadata(fields), logFailure)
    : () => undefined;

/** Ties the player to keys, media keys, other tabs and earlier visits, until the signal. */
export function attachLate(engine: PlayerEngine, signal: AbortSignal): void {
  for (const attach of [attachMemory, attachKeyboard, attachOneTab, attachSystemControls]) {
    const undo = attach(engine);
    signal.addEventListener('abort', undo, { once: true });
  }
}
