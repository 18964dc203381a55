import type { KeyboardCommand, Likes, PlayerEngine } from '@segue/player';
import { canSetVolume } from '../../lib/can-set-volume.ts';
import { attachmentsMessages as messages } from './attachments.messages.ts';
import { REPEAT_AFTER } from '../repeat-after.ts';
import { showShortcutsSheet } from './shortcuts-sheet.ts';
import { undoLatestStep } from './undo-steps.ts';

type Command = Exclude<KeyboardCommand, 'swallow'>;
type PlayerCommand = Exclude<Command, 'search' | 'help'>;

/** Targets of the player's keys: the engine, and the like of the current track. */
interface KeyTargets {
  readonly engine: PlayerEngine;
  readonly like: Likes['current'];
}

const SEEK_SECONDS = 5;

/** A press of a volume key changes the volume by one of so many steps. */
const VOLUME_STEPS = 20;

/** The control whose `aria-keyshortcuts` is this key; null: there is none. */
const findControl = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);

function focusSearch(): void {
  const box = findControl('/');
  box?.focus();
  box?.click();
}

function seekBy(engine: PlayerEngine, seconds: number): void {
  const { positionSeconds, durationSeconds } = engine.getSnapshot();
  if (durationSeconds > 0) engine.seekToSeconds(positionSeconds + seconds);
}

function toggleMute(engine: PlayerEngine): void {
  const isMuted = !engine.getSnapshot().isMuted;
  engine.setMuted(isMuted);
  engine.showMessage(isMuted ? messages.muted : messages.unmuted);
}

/** Like the volume slider, begins at 0 while the sound is muted, and mutes it at 0. */
function changeVolume(engine: PlayerEngine, steps: 1 | -1): void {
  if (!canSetVolume()) return;
  const before = engine.getSnapshot();
  engine.setVolume(Math.round((before.isMuted ? 0 : before.volume) * VOLUME_STEPS + steps) / VOLUME_STEPS);
  const { isMuted, volume } = engine.getSnapshot();
  engine.showMessage(isMuted ? messages.muted : messages.volume(Math.round(volume * 100)));
}

function toggleShuffle(engine: PlayerEngine): void {
  engine.toggleShuffle();
  engine.showMessage(engine.getSnapshot().isShuffled ? messages.shuffleOn : messages.shuffleOff);
}

function cycleRepeat(engine: PlayerEngine): void {
  const repeat = REPEAT_AFTER[engine.getSnapshot().repeat];
  engine.setRepeat(repeat);
  engine.showMessage(messages.repeat[repeat]);
}

function toggleLike({ engine, like }: KeyTargets): void {
  if (like.getSnapshot() === 'loading') return;
  like.toggle();
  engine.showMessage(like.getSnapshot() === true ? messages.liked : messages.unliked);
}

/** An action whose effect no control on screen shows also shows a message over the player. */
const PLAYER_ACTIONS: Readonly<Record<PlayerCommand, (targets: KeyTargets) => void>> = {
  toggle: ({ engine }) => engine.toggle(),
  'toggle-video': ({ engine }) => engine.toggleVideo(),
  undo: ({ engine }) => undoLatestStep(engine),
  'seek-back': ({ engine }) => seekBy(engine, -SEEK_SECONDS),
  'seek-forward': ({ engine }) => seekBy(engine, SEEK_SECONDS),
  previous: ({ engine }) => engine.previous(),
  next: ({ engine }) => engine.next(),
  shuffle: ({ engine }) => toggleShuffle(engine),
  repeat: ({ engine }) => cycleRepeat(engine),
  mute: ({ engine }) => toggleMute(engine),
  'volume-down': ({ engine }) => changeVolume(engine, -1),
  'volume-up': ({ engine }) => changeVolume(engine, 1),
  like: toggleLike,
  // Without the focus: Space would press the button again instead of pausing.
  'full-screen': () => findControl('F')?.click(),
};

/** In full screen nothing else of the page is seen. */
async function actOnPage(act: () => void): Promise<void> {
  // Rejects where full screen has just ended.
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
  act();
}

/** Performs the action of a key. */
export function actOnKey(command: Command, targets: KeyTargets): void {
  if (command === 'search') void actOnPage(focusSearch);
  else if (command === 'help') void actOnPage(showShortcutsSheet);
  else PLAYER_ACTIONS[command](targets);
}
