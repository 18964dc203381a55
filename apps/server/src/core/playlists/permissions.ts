import { done, type PlaylistOutcome, refused } from './playlist-outcome.ts';
import type { PlaylistAccess } from './playlist.store.ts';
import { canEdit, type PlaylistViews } from './playlist-views.ts';

/** Checks permissions: a playlist that the account may not see is 'unknown', as if it did not exist. */
export function createPermissions({ findAccess }: Pick<PlaylistViews, 'findAccess'>) {
  const findIf = async (
    id: string,
    accountId: string,
    isAllowed: (access: PlaylistAccess) => boolean,
  ): Promise<PlaylistAccess | 'unknown' | 'read-only'> => {
    const access = await findAccess(id, { accountId, link: null });
    if (access === null) return 'unknown';
    return isAllowed(access) ? access : 'read-only';
  };
  const findAsOwner = (id: string, accountId: string) =>
    findIf(id, accountId, ({ playlist }) => playlist.ownerId === accountId);
  return {
    findAsOwner,
    findAsEditor: (id: string, accountId: string) =>
      findIf(id, accountId, (access) => canEdit(access, accountId)),
    /** Does the work only if the account owns the playlist. */
    asOwner: async <T>(
      id: string,
      accountId: string,
      work: () => Promise<T>,
    ): Promise<PlaylistOutcome<T>> => {
      const access = await findAsOwner(id, accountId);
      return typeof access === 'string' ? refused(access) : done(await work());
    },
  };
}

export type Permissions = ReturnType<typeof createPermissions>;
