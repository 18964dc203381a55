import type { PlayerEngine } from '@segue/player';
import { getSession } from '../../account/session.ts';

/**
 * Remembers the queue. @returns a function that tells whether it still is the queue; false after a sign-out, and once
 * it was replaced or cleared. Clearing leaves the current entry, so a queue of one entry is the same after it.
 */
export function watchQueue(engine: PlayerEngine): () => boolean {
  const keys = new Set(engine.getSnapshot().queue.map(({ key }) => key));
  return () => {
    const { queue, queueIndex } = engine.getSnapshot();
    const isKept = queue.some(({ key }, index) => keys.has(key) && (index !== queueIndex || keys.size === 1));
    return getSession().isLoggedIn && isKept;
  };
}
