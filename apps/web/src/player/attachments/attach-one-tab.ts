import type { PlayerEngine } from '@segue/player';
import { attachmentsMessages as messages } from './attachments.messages.ts';

/** Tabs of this browser that are open on this site hear each other here. */
export const PLAYBACK_CHANNEL = 'segue-playback';

/** Calls back once, when the tab is seen. */
function whenVisible(callback: () => void): void {
  if (!document.hidden) return callback();
  document.addEventListener('visibilitychange', callback, { once: true });
}

/** Lets one tab sound at a time: the one that began last. The returned function undoes it. */
export function attachOneTab(engine: PlayerEngine): () => void {
  const channel = new BroadcastChannel(PLAYBACK_CHANNEL);
  let wasPlaying = false;
  channel.addEventListener('message', () => {
    if (!engine.getSnapshot().isPlayWanted) return;
    engine.pause();
    whenVisible(() => engine.tell(messages.playsInAnotherTab));
  });
  const unsubscribe = engine.subscribe(() => {
    const isPlaying = engine.getSnapshot().state === 'playing';
    // A BroadcastChannel takes no target: its messages stay within this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (isPlaying && !wasPlaying) channel.postMessage('playing');
    wasPlaying = isPlaying;
  });
  return () => {
    unsubscribe();
    channel.close();
  };
}
