import type { PlayerEngine } from '@segue/player';
import { openTabChannel } from '../../lib/tab-channel.ts';
import { attachmentsMessages as messages } from './attachments.messages.ts';

/** Name of the channel on which a tab says that it plays. */
export const PLAYBACK_CHANNEL = 'segue-playback';

/** Lets one tab play at a time: the one that started last. The returned function undoes it. */
export function attachOneTab(engine: PlayerEngine): () => void {
  const { post, close } = openTabChannel(PLAYBACK_CHANNEL, () => {
    if (!engine.getSnapshot().isPlayWanted) return;
    engine.pause();
    engine.showMessage(messages.playsInAnotherTab);
  });
  // Once per start: a tab that buffers, or goes on to its next song, did not start last.
  let isPosted = false;
  const unsubscribe = engine.subscribe(() => {
    const { state, isPlayWanted } = engine.getSnapshot();
    if (state === 'playing' && !isPosted) post('playing');
    isPosted = isPlayWanted && (isPosted || state === 'playing');
  });
  return () => {
    unsubscribe();
    close();
  };
}
