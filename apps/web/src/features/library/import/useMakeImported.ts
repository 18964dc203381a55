import type { SmartRules } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../../api/queries.ts';
import { makeRandomId } from '../../../lib/random-id.ts';

/** Songs of one change, which the server takes at most. */
const MOST_AT_ONCE = 500;

/** Makes the playlist; asked again after a failure it goes on where it was, as each step keeps its id. */
export function useMakeImported() {
  const { client } = useApi();
  const cache = useQueryClient();
  const makeId = useRef(makeRandomId());
  const steps = useRef(new Map<number, { opId: string; entryIds: string[] }>());
  const keepStep = (from: number, count: number) => {
    const known = steps.current.get(from);
    if (known) return known;
    const step = { opId: makeRandomId(), entryIds: Array.from({ length: count }, () => makeRandomId()) };
    steps.current.set(from, step);
    return step;
  };
  const refresh = () => void cache.invalidateQueries({ queryKey: [LISTENER_KEY] });

  async function makeOfSongs(title: string, description: string | null, videoIds: readonly string[]) {
    const about = description === null ? {} : { description };
    const { playlistId } = await client.makePlaylist({ body: { opId: makeId.current, title, ...about } });
    for (let from = 0; from < videoIds.length; from += MOST_AT_ONCE) {
      const batch = videoIds.slice(from, from + MOST_AT_ONCE);
      const { opId, entryIds } = keepStep(from, batch.length);
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
