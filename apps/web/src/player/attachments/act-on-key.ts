import type { KeyboardAsk, Likes, PlayerEngine } from '@segue/player';
import { attachmentsMessages as messages } from './attachments.messages.ts';
import { REPEAT_AFTER } from '../repeat-after.ts';
import { showShortcutsSheet } from './shortcuts-sheet.ts';

type Ask = Exclude<KeyboardAsk, 'swallow'>;
type PlayerAsk = Exclude<Ask, 'search' | 'help'>;

/** What the keys of the player act on: the engine, and the like of the current track. */
interface Steered {
  readonly engine: PlayerEngine;
  readonly like: Likes['current'];
}

const SEEK_SECONDS = 5;

/** Presses the control on the page that says it has this key; where there is none, nothing happens. */
function pressControl(key: string): void {
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  control?.focus();
  control?.click();
}

function seekBy(engine: PlayerEngine, seconds: number): void {
  const { positionSeconds, durationSeconds } = engine.getSnapshot();
  if (durationSeconds > 0) engine.seekToSeconds(positionSeconds + seconds);
}

function toggleMute(engine: PlayerEngine): void {
  const isMuted = !engine.getSnapshot().isMuted;
  engine.setMuted(isMuted);
  engine.tell(isMuted ? messages.muted : messages.unmuted);
}

function toggleShuffle(engine: PlayerEngine): void {
  engine.toggleShuffle();
  engine.tell(engine.getSnapshot().isShuffled ? messages.shuffleOn : messages.shuffleOff);
}

function undo(engine: PlayerEngine): void {
  if (engine.undoQueueEdit()) engine.tell(messages.undone);
}

function turnRepeat(engine: PlayerEngine): void {
  const repeat = REPEAT_AFTER[engine.getSnapshot().repeat];
  engine.setRepeat(repeat);
  engine.tell(messages.repeat[repeat]);
}

function toggleLike({ engine, like }: Steered): void {
  if (like.getSnapshot() === 'loading') return;
  like.toggle();
  engine.tell(like.getSnapshot() === true ? messages.liked : messages.unliked);
}

/** What no control beside the key shows is said over the player. */
const PLAYER_ACTS: Readonly<Record<PlayerAsk, (steered: Steered) => void>> = {
  toggle: ({ engine }) => engine.toggle(),
  'toggle-video': ({ engine }) => engine.toggleVideo(),
  undo: ({ engine }) => undo(engine),
  'seek-back': ({ engine }) => seekBy(engine, -SEEK_SECONDS),
  'seek-forward': ({ engine }) => seekBy(engine, SEEK_SECONDS),
  previous: ({ engine }) => engine.previous(),
  next: ({ engine }) => engine.next(),
  shuffle: ({ engine }) => toggleShuffle(engine),
  repeat: ({ engine }) => turnRepeat(engine),
  mute: ({ engine }) => toggleMute(engine),
  like: toggleLike,
  'full-screen': () => pressControl('F'),
};

/** Does what a key asks for. */
export function actOnKey(ask: Ask, steered: Steered): void {
  if (ask === 'search') pressControl('/');
  else if (ask === 'help') showShortcutsSheet(true);
  else PLAYER_ACTS[ask](steered);
}
