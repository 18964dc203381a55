import type { Client } from '@segue/contract/client';
import type { HistoryEntry, Track } from '@segue/domain';
import { loadWithBackoff } from '../../lib/lazy/lazy-code.ts';
import { readStored } from '../../lib/storage/stored-values.ts';

/** The listener's history on the server, for the player. */
export const createHistory = (client: Client) => ({
  async record(track: Track): Promise<HistoryEntry | null> {
    const token = readStored('token');
    const { recordPlay } = await loadWithBackoff(() => import('../outbox/record-play.ts'));
    // Another listener may have signed in while the code was loaded.
    return readStored('token') === token ? recordPlay(client, track) : null;
  },
});
