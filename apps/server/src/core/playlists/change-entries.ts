import type { PlaylistChangeOutcome } from '@segue/domain';
import { applyEntryChange, type EntryChange } from './apply-entry-change.ts';
import type { Permissions } from './permissions.ts';
import { done, type PlaylistOutcome, refused } from './playlist-outcome.ts';
import type { PlaylistsPorts } from './playlists.ts';

/** Thrown within the transaction of a change, to roll it back. */
class PlaylistFull extends Error {}

/**
 * Applies a change to the entries of a playlist.
 * @param call `opId` is an idempotency key: sent again, it gives the first outcome.
 */
export async function changeEntries(
  { store, tracks, clock }: Pick<PlaylistsPorts, 'store' | 'tracks' | 'clock'>,
  permissions: Permissions,
  { id, accountId, opId }: { readonly id: string; readonly accountId: string; readonly opId: string },
  change: EntryChange,
): Promise<PlaylistOutcome<PlaylistChangeOutcome>> {
  const access = await permissions.findAsEditor(id, accountId);
  if (typeof access === 'string') return refused(access);
  // The songs of a smart playlist come from its rules alone.
  if (access.playlist.rules !== null) return refused('read-only');
  const nowMs = clock.now();
  const known =
    change.kind === 'add' ? await tracks.load(change.entries.map(({ videoId }) => videoId)) : null;
  const wanted: EntryChange =
    change.kind === 'add'
      ? { ...change, entries: change.entries.filter(({ videoId }) => known?.has(videoId) === true) }
      : change;
  try {
    const outcome = await store.change({ playlistId: id, accountId, opId, nowMs }, async (entries) => {
      const result = await applyEntryChange(entries, wanted, nowMs);
      if (result.kind === 'full') throw new PlaylistFull();
      return result;
    });
    return done(outcome);
  } catch (cause) {
    if (cause instanceof PlaylistFull) return refused('full');
    throw cause;
  }
}
