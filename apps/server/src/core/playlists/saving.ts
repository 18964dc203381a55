import type { PlaylistHead } from '@segue/domain';
import { hashToken } from '../secrets.ts';
import { type PlaylistOutcome, refused } from './playlist-outcome.ts';
import { canEdit, type PlaylistViews } from './playlist-views.ts';
import type { Playlists, PlaylistsPorts } from './playlists.ts';

/** Maximum saved playlists of one account. */
export const MAX_SAVED = 2000;

export interface Saving extends Pick<Playlists, 'save' | 'unsave'> {
  /** Puts a playlist of somebody else, which the listener edits or saved, into a folder; null: out of its folder. */
  readonly file: (
    id: string,
    accountId: string,
    folderId: string | null,
  ) => Promise<PlaylistOutcome<PlaylistHead>>;
}

/** Playlists of others that a listener keeps in the library. */
export function createSaving(
  { store, clock }: Pick<PlaylistsPorts, 'store' | 'clock'>,
  { findAccess, find }: Pick<PlaylistViews, 'findAccess' | 'find'>,
): Saving {
  return {
    save: async (id, accountId, link) => {
      const access = await findAccess(id, { accountId, link });
      if (access === null) return refused('unknown');
      // The library has own and edited ones anyway.
      if (canEdit(access, accountId)) return find(id, { accountId, link });
      const isNew = access.saved?.isSaved !== true;
      if (isNew && (await store.countSaved(accountId)) >= MAX_SAVED) return refused('too-many-saved');
      const linkHash = link === null || access.linkGrants === null ? null : hashToken(link);
      await store.save(id, accountId, linkHash, clock.now());
      return find(id, { accountId, link });
    },
    unsave: (id, accountId) => store.unsave(id, accountId),
    file: async (id, accountId, folderId) => {
      const access = await findAccess(id, { accountId, link: null });
      if (access === null) return refused('unknown');
      if (!canEdit(access, accountId) && access.saved?.isSaved !== true) return refused('read-only');
      await store.setSavedFolder(id, accountId, folderId, clock.now());
      return find(id, { accountId, link: null });
    },
  };
}
