import type { Client } from '@segue/contract/client';
import type { ListenerPlaylist, SmartRules } from '@segue/domain';
import { type KeepId, makeRandomId } from '../../lib/random-id.ts';
import { toBatches } from './to-batches.ts';

/** What to do with songs that are in the playlist already. */
export type Duplicates = 'ask' | 'skip' | 'add';

/** A playlist to be made. */
export interface NewPlaylist {
  readonly title: string;
  /** null: none. */
  readonly description?: string | null;
  readonly rules?: SmartRules;
}

interface Added {
  /** With 'ask': how many songs are in the playlist already; unless 0, nothing was added. Else 0. */
  readonly found: number;
  readonly entryIds: readonly string[];
}

/**
 * The calls that put any number of songs into a playlist, or out of it, in batches.
 * @param keepId Keeps the ids across retries, so that what was done but not answered is not done a second time.
 */
export function createSongBatches(client: Client, keepId: KeepId) {
  /** Appends one batch. @returns the ids of its entries, and how many songs are in the playlist already. */
  async function addBatch(id: string, videoIds: readonly string[], number: number, duplicates: Duplicates) {
    const name = `${id} ${duplicates} ${number}`;
    const entries = videoIds.map((videoId, index) => ({ entryId: keepId(`${name} ${index}`), videoId }));
    const outcome = await client.changeEntries({
      params: { id },
      body: { opId: keepId(name), add: { entries, after: 'end', duplicates } },
    });
    return { entryIds: entries.map(({ entryId }) => entryId), found: outcome.duplicates.length };
  }

  /** Appends all batches but the first. 'ask' becomes 'skip': the listener cannot be asked in between. */
  async function addOthers(id: string, batches: readonly (readonly string[])[], duplicates: Duplicates) {
    const entryIds: string[] = [];
    const others = duplicates === 'ask' ? 'skip' : duplicates;
    for (const [index, batch] of batches.slice(1).entries())
      entryIds.push(...(await addBatch(id, batch, index + 1, others)).entryIds);
    return entryIds;
  }

  async function add(id: string, videoIds: readonly string[], duplicates: Duplicates): Promise<Added> {
    const batches = toBatches(videoIds);
    const first = await addBatch(id, batches[0] ?? [], 0, duplicates);
    if (duplicates === 'ask' && first.found > 0) return { found: first.found, entryIds: [] };
    return { found: 0, entryIds: [...first.entryIds, ...(await addOthers(id, batches, duplicates))] };
  }

  async function make(
    { title, description = null, rules }: NewPlaylist,
    videoIds: readonly string[],
  ): Promise<ListenerPlaylist> {
    const batches = toBatches(videoIds);
    // Other songs make another playlist. In the one that is half made, batches whose ids are known would be skipped.
    const name = `new ${JSON.stringify([title, ...videoIds])}`;
    const made = await client.makePlaylist({
      body: {
        opId: keepId(name),
        title,
        ...(description !== null && { description }),
        ...(rules && { rules }),
        ...(batches[0] && { videoIds: [...batches[0]] }),
      },
    });
    await addOthers(made.playlistId, batches, 'add');
    return made;
  }

  async function remove(id: string, ids: readonly string[]): Promise<void> {
    for (const entryIds of toBatches(ids))
      await client.changeEntries({
        params: { id },
        body: { opId: makeRandomId(), remove: { entryIds: [...entryIds] } },
      });
  }

  return { add, make, remove };
}
