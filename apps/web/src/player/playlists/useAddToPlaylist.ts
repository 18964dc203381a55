import type { Client } from '@segue/contract/client';
import type { ListenerPlaylist, Track } from '@segue/domain';
import { useState } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { useRefreshListenerData } from '../../api/queries/useRefreshListenerData.ts';
import { logFailure } from '../../lib/log.ts';
import { createIdKeeper, type KeepId, makeRandomId } from '../../lib/random-id.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';
import { toBatches } from './to-batches.ts';

const toVideoIds = (tracks: readonly Track[]): readonly string[] =>
  tracks.flatMap(({ videoId }) => videoId ?? []);

/** What to do with songs that are in the playlist already. */
export type Duplicates = 'ask' | 'skip' | 'add';

type Target = Pick<ListenerPlaylist, 'playlistId' | 'title'>;

/** The calls that add songs to a playlist and remove them, in batches. Adding the same again adds nothing. */
function createBatchCalls(client: Client, keepId: KeepId) {
  /** Appends one batch. @returns the ids of its entries, and how many songs are in the playlist already. */
  async function addBatch(
    { playlistId }: Target,
    batches: readonly (readonly string[])[],
    number: number,
    duplicates: Duplicates,
  ) {
    const name = `${playlistId} ${duplicates} ${number}`;
    const entries = (batches[number] ?? []).map((videoId, index) => ({
      entryId: keepId(`${name} ${index}`),
      videoId,
    }));
    const outcome = await client.changeEntries({
      params: { id: playlistId },
      body: { opId: keepId(name), add: { entries, after: 'end', duplicates } },
    });
    return { entryIds: entries.map(({ entryId }) => entryId), found: outcome.duplicates.length };
  }

  /** Appends all batches but the first. 'ask' becomes 'skip': the listener cannot be asked in between. */
  async function addOtherBatches(
    target: Target,
    batches: readonly (readonly string[])[],
    duplicates: Duplicates,
  ) {
    const entryIds: string[] = [];
    const others = duplicates === 'ask' ? 'skip' : duplicates;
    for (let number = 1; number < batches.length; number += 1)
      entryIds.push(...(await addBatch(target, batches, number, others)).entryIds);
    return entryIds;
  }

  async function remove({ playlistId }: Target, ids: readonly string[]): Promise<void> {
    for (const entryIds of toBatches(ids))
      await client.changeEntries({
        params: { id: playlistId },
        body: { opId: makeRandomId(), remove: { entryIds: [...entryIds] } },
      });
  }

  return { addBatch, addOtherBatches, remove };
}

/**
 * Adds songs to a listener's playlist, or creates one from them. For a dialog about the same songs as long as it is
 * open: its ids are kept across retries, so that what was done but not answered is not done a second time.
 */
export function useAddToPlaylist() {
  const { client } = useApi();
  const engine = usePlayerEngine();
  const [keepId] = useState(createIdKeeper);
  const { addBatch, addOtherBatches, remove } = createBatchCalls(client, keepId);

  const refresh = useRefreshListenerData();

  const undoAdd = (target: Target, entryIds: readonly string[]) =>
    void remove(target, entryIds)
      .then(refresh)
      .catch((cause: unknown) => {
        logFailure('playlist-undo-failed', { cause });
        engine.showError(messages.failed);
      });

  /** @returns With 'ask': how many songs are in it already; unless 0, nothing was added. Else 0. */
  async function add(target: Target, tracks: readonly Track[], duplicates: Duplicates): Promise<number> {
    const batches = toBatches(toVideoIds(tracks));
    const first = await addBatch(target, batches, 0, duplicates);
    if (duplicates === 'ask' && first.found > 0) return first.found;
    const entryIds = [...first.entryIds, ...(await addOtherBatches(target, batches, duplicates))];
    void refresh();
    engine.showMessage(messages.added(target.title), {
      label: messages.undo,
      act: () => undoAdd(target, entryIds),
    });
    return 0;
  }

  async function make(title: string, tracks: readonly Track[]): Promise<ListenerPlaylist> {
    const batches = toBatches(toVideoIds(tracks));
    const body = {
      opId: keepId(`new ${title.trim()}`),
      title: title.trim(),
      videoIds: [...(batches[0] ?? [])],
    };
    const made = await client.makePlaylist({ body });
    await addOtherBatches(made, batches, 'add');
    void refresh();
    return made;
  }

  return { add, make };
}
