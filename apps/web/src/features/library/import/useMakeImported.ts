import type { SmartRules } from '@segue/domain';
import { useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useRefreshListenerData } from '../../../api/queries/useRefreshListenerData.ts';
import { createIdKeeper } from '../../../lib/random-id.ts';
import { toBatches } from '../../../player/playlists/to-batches.ts';

/**
 * Creates the playlist in batches. A retry after a failure is idempotent: each step keeps its operation id
 * and entry ids, so that the server does not repeat a step.
 */
export function useMakeImported() {
  const { client } = useApi();
  const refresh = useRefreshListenerData();
  const [keepId] = useState(createIdKeeper);

  async function make(body: { title: string; rules?: SmartRules }, description: string | null) {
    const { playlistId } = await client.makePlaylist({
      body: { opId: keepId('new'), ...body, ...(description !== null && { description }) },
    });
    return playlistId;
  }

  async function makeOfSongs(title: string, description: string | null, videoIds: readonly string[]) {
    const playlistId = await make({ title }, description);
    for (const [number, batch] of toBatches(videoIds).entries()) {
      const entries = batch.map((videoId, index) => ({ entryId: keepId(`${number} ${index}`), videoId }));
      const add = { entries, after: 'end', duplicates: 'add' };
      await client.changeEntries({ params: { id: playlistId }, body: { opId: keepId(`${number}`), add } });
    }
    void refresh();
    return playlistId;
  }

  async function makeOfRules(title: string, description: string | null, rules: SmartRules) {
    const playlistId = await make({ title, rules }, description);
    void refresh();
    return playlistId;
  }

  return { makeOfSongs, makeOfRules };
}
