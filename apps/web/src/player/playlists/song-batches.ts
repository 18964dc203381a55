import type { Client } from '@segue/contract/client';
import { type ListenerPlaylist, MAX_CHANGED_ENTRIES, type SmartRules } from '@segue/domain';
import { createIdKeeper, type KeepId, makeRandomId } from '../../lib/random-id.ts';
import { toBatches } from '../../lib/to-batches.ts';

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

/** Loads the videoIds that a playlist held before the first try: in a retry, those it has added are no duplicates. */
function createHeldLoader(client: Client) {
  const known = new Map<string, ReadonlySet<string | null>>();
  return async (id: string): Promise<ReadonlySet<string | null>> => {
    const kept = known.get(id);
    if (kept) return kept;
    const entries = await client.playlistEntries({ params: { id }, query: {} });
    const held = new Set(entries.map(({ track }) => track.videoId));
    known.set(id, held);
    return held;
  };
}

function createBatchAdder(client: Client, keepId: KeepId) {
  /**
   * Appends one batch.
   * @param name Names its ids.
   * @returns the ids of its entries, and how many songs are in the playlist already.
   */
  async function addBatch(id: string, videoIds: readonly string[], name: string, duplicates: Duplicates) {
    const entries = videoIds.map((videoId, index) => ({ entryId: keepId(`${name} ${index}`), videoId }));
    const outcome = await client.changeEntries({
      params: { id },
      body: { opId: keepId(name), add: { entries, after: 'end', duplicates } },
    });
    return { entryIds: entries.map(({ entryId }) => entryId), found: outcome.duplicates.length };
  }

  /** Appends all songs, whatever the playlist holds. @param name Begins the names of the batches. */
  async function addAll(id: string, videoIds: readonly string[], name: string): Promise<string[]> {
    const entryIds: string[] = [];
    for (const [number, batch] of toBatches(videoIds, MAX_CHANGED_ENTRIES).entries())
      entryIds.push(...(await addBatch(id, batch, `${name} ${number}`, 'add')).entryIds);
    return entryIds;
  }

  return { addBatch, addAll };
}

/** Makes playlists of any number of songs. */
function createMaker(client: Client, keepId: KeepId, addAll: ReturnType<typeof createBatchAdder>['addAll']) {
  /** The playlist of the last try, unless all its songs were added; null: none. */
  let halfMade: { readonly name: string; readonly playlistId: string } | null = null;

  /** Deletes what another title or other songs have left of an earlier try. */
  async function removeHalfMade(name: string): Promise<void> {
    if (halfMade === null || halfMade.name === name) return;
    await client.deletePlaylist({ params: { id: halfMade.playlistId } });
    halfMade = null;
  }

  async function make(
    { title, description = null, rules }: NewPlaylist,
    videoIds: readonly string[],
  ): Promise<ListenerPlaylist> {
    const first = videoIds.slice(0, MAX_CHANGED_ENTRIES);
    // Other songs make another playlist. In the one that is half made, batches whose ids are known would be skipped.
    const name = `new ${JSON.stringify([title, ...videoIds])}`;
    await removeHalfMade(name);
    const made = await client.makePlaylist({
      body: {
        opId: keepId(name),
        title,
        ...(description !== null && { description }),
        ...(rules && { rules }),
        ...(first.length > 0 && { videoIds: first }),
      },
    });
    halfMade = { name, playlistId: made.playlistId };
    await addAll(made.playlistId, videoIds.slice(MAX_CHANGED_ENTRIES), made.playlistId);
    halfMade = null;
    return made;
  }

  return make;
}

/**
 * The calls that put any number of songs into a playlist, or out of it, in batches. A retry uses the same object, which
 * keeps the ids, so that what was done but not answered is not done a second time.
 */
export function createSongBatches(client: Client) {
  const keepId = createIdKeeper();
  const loadHeld = createHeldLoader(client);
  const { addBatch, addAll } = createBatchAdder(client, keepId);

  /**
   * Adds songs of several batches. The server knows only the songs of one batch, and takes those of an earlier batch
   * for duplicates; so they are looked for here, before any song is added.
   */
  async function addMany(id: string, videoIds: readonly string[], duplicates: Duplicates): Promise<Added> {
    const name = `${id} ${duplicates}`;
    if (duplicates === 'add') return { found: 0, entryIds: await addAll(id, videoIds, name) };
    const held = await loadHeld(id);
    const others = videoIds.filter((videoId) => !held.has(videoId));
    if (duplicates === 'ask' && others.length < videoIds.length)
      return { found: new Set(videoIds).intersection(held).size, entryIds: [] };
    return { found: 0, entryIds: await addAll(id, others, name) };
  }

  async function add(id: string, videoIds: readonly string[], duplicates: Duplicates): Promise<Added> {
    if (videoIds.length > MAX_CHANGED_ENTRIES) return addMany(id, videoIds, duplicates);
    const { found, entryIds } = await addBatch(id, videoIds, `${id} ${duplicates}`, duplicates);
    return duplicates === 'ask' && found > 0 ? { found, entryIds: [] } : { found: 0, entryIds };
  }

  async function remove(id: string, ids: readonly string[]): Promise<void> {
    for (const entryIds of toBatches(ids, MAX_CHANGED_ENTRIES))
      await client.changeEntries({
        params: { id },
        body: { opId: makeRandomId(), remove: { entryIds: [...entryIds] } },
      });
  }

  return { add, make: createMaker(client, keepId, addAll), remove };
}
