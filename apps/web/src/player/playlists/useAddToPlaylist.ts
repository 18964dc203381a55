import type { Client } from '@segue/contract/client';
import type { ListenerPlaylist, Track } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../api/queries.ts';
import { logFailure } from '../../lib/log.ts';
import { makeRandomId } from '../../lib/random-id.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';
import { toLots } from './to-lots.ts';

const toVideoIds = (tracks: readonly Track[]): readonly string[] =>
  tracks.flatMap(({ videoId }) => videoId ?? []);

/** What to do with songs that are in the list already. */
export type Duplicates = 'ask' | 'skip' | 'add';

type Target = Pick<ListenerPlaylist, 'playlistId' | 'title'>;

/** The calls that put songs into a playlist and take them out, some at a time. */
function createLotCalls(client: Client) {
  /** Puts one lot at the end. @returns the ids of its places, and how many are there already. */
  async function addLot({ playlistId }: Target, videoIds: readonly string[], duplicates: Duplicates) {
    const entries = videoIds.map((videoId) => ({ entryId: makeRandomId(), videoId }));
    const outcome = await client.changeEntries({
      params: { id: playlistId },
      body: { opId: makeRandomId(), add: { entries, after: 'end', duplicates } },
    });
    return { entryIds: entries.map(({ entryId }) => entryId), found: outcome.duplicates.length };
  }

  /** Puts the lots after the first at the end too: what is there already is left out, as nobody can be asked in between. */
  async function addOthers(target: Target, lots: readonly (readonly string[])[], duplicates: Duplicates) {
    const entryIds: string[] = [];
    for (const lot of lots.slice(1))
      entryIds.push(...(await addLot(target, lot, duplicates === 'ask' ? 'skip' : duplicates)).entryIds);
    return entryIds;
  }

  async function remove({ playlistId }: Target, ids: readonly string[]): Promise<void> {
    for (const entryIds of toLots(ids))
      await client.changeEntries({
        params: { id: playlistId },
        body: { opId: makeRandomId(), remove: { entryIds: [...entryIds] } },
      });
  }

  return { addLot, addOthers, remove };
}

/** Adds songs to a listener's playlist, or makes one of them. */
export function useAddToPlaylist() {
  const { client } = useApi();
  const cache = useQueryClient();
  const engine = usePlayerEngine();
  const { addLot, addOthers, remove } = createLotCalls(client);

  const refresh = () => void cache.invalidateQueries({ queryKey: [LISTENER_KEY] });

  const takeBack = (target: Target, entryIds: readonly string[]) =>
    void remove(target, entryIds)
      .then(refresh)
      .catch((cause: unknown) => {
        logFailure('playlist-undo-failed', { cause });
        engine.tellFailure(messages.failed);
      });

  /** @returns how many are in the list already, where nothing was added for that. */
  async function add(target: Target, tracks: readonly Track[], duplicates: Duplicates): Promise<number> {
    const lots = toLots(toVideoIds(tracks));
    const first = await addLot(target, lots[0] ?? [], duplicates);
    if (duplicates === 'ask' && first.found > 0) return first.found;
    const entryIds = [...first.entryIds, ...(await addOthers(target, lots, duplicates))];
    refresh();
    engine.tell(messages.added(target.title), {
      label: messages.undo,
      act: () => takeBack(target, entryIds),
    });
    return 0;
  }

  async function make(title: string, tracks: readonly Track[]): Promise<ListenerPlaylist> {
    const lots = toLots(toVideoIds(tracks));
    const body = { opId: makeRandomId(), title: title.trim(), videoIds: [...(lots[0] ?? [])] };
    const made = await client.makePlaylist({ body });
    await addOthers(made, lots, 'add');
    refresh();
    return made;
  }

  return { add, make };
}
