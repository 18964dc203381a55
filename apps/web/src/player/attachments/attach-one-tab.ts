import type { PlayerEngine } from '@segue/player';
import { attachmentsMessages as messages } from './attachments.messages.ts';

/** Name of the BroadcastChannel between the tabs of this site in one browser. */
export const PLAYBACK_CHANNEL = 'segue-playback';

/** Calls back once: now if the tab is visible, else when its visibility next changes. */
function whenVisible(callback: () => void): void {
  if (!document.hidden) return callback();
  document.addEventListener('visibilitychange', callback, { once: true });
}

/** Lets one tab play at a time: the one that started last. The returned function undoes it. */
export function attachOneTab(engine: PlayerEngine): () => void {
  const channel = new BroadcastChannel(PLAYBACK_CHANNEL);
  let wasPlaying = false;
  channel.addEventListener('message', () => {
    if (!engine.getSnapshot().isPlayWanted) return;
    engine.pause();
    whenVisible(() => engine.showMessage(messages.playsInAnotherTab));
  });
  const unsubscribe = engine.subscribe(() => {
    const isPlaying = engine.getSnapshot().state === 'playing';
    // BroadcastChannel's `postMessage` takes no target: its messages stay within this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (isPlaying && !wasPlaying) channel.postMessage('playing');
    wasPlaying = isPlaying;
  });
  return () => {
    unsubscribe();
    channel.close();
  };
}
