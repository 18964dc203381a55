import type { SmartRules } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../../api/queries.ts';
import { makeRandomId } from '../../../lib/random-id.ts';
import { toBatches } from '../../../player/playlists/to-batches.ts';

/**
 * Creates the playlist in batches. A retry after a failure is idempotent: each step keeps its operation id
 * and entry ids, so that the server does not repeat a step.
 */
export function useMakeImported() {
  const { client } = useApi();
  const queryClient = useQueryClient();
  const makeId = useRef(makeRandomId());
  const steps = useRef(new Map<number, { opId: string; entryIds: string[] }>());
  const getOrCreateStep = (at: number, count: number) => {
    const known = steps.current.get(at);
    if (known) return known;
    const step = { opId: makeRandomId(), entryIds: Array.from({ length: count }, () => makeRandomId()) };
    steps.current.set(at, step);
    return step;
  };
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [LISTENER_KEY] });

  async function makeOfSongs(title: string, description: string | null, videoIds: readonly string[]) {
    const about = description === null ? {} : { description };
    const { playlistId } = await client.makePlaylist({ body: { opId: makeId.current, title, ...about } });
    for (const [step, batch] of toBatches(videoIds).entries()) {
      const { opId, entryIds } = getOrCreateStep(step, batch.length);
      const entries = batch.map((videoId, index) => ({
        entryId: entryIds[index] ?? makeRandomId(),
        videoId,
      }));
      const add = { entries, after: 'end', duplicates: 'add' };
      await client.changeEntries({ params: { id: playlistId }, body: { opId, add } });
    }
    refresh();
    return playlistId;
  }
  async function makeOfRules(title: string, description: string | null, rules: SmartRules) {
    const about = description === null ? {} : { description };
    const { playlistId } = await client.makePlaylist({
      body: { opId: makeId.current, title, rules, ...about },
    });
    refresh();
    return playlistId;
  }
  return { makeOfSongs, makeOfRules };
}
