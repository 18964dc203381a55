import type { Track } from '@segue/domain';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { trackActionMessages as messages } from './track-action.messages.ts';

/** Adds tracks to the queue and shows a message. If the queue was empty, they play, and no message is shown. */
export function useQueueing() {
  const engine = usePlayerEngine();
  const put = (ask: (tracks: readonly Track[]) => void, done: string) => (tracks: readonly Track[]) => {
    const hasQueue = engine.getSnapshot().track !== null;
    ask(tracks);
    if (hasQueue) engine.showMessage(done);
  };
  return {
    playNext: put(engine.playNext, messages.playsNext),
    addToQueue: put(engine.addToQueue, messages.addedToQueue),
  };
}
