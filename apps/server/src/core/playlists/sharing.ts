import { createToken, hashToken } from '../secrets.ts';
import { toIso } from '../clock.ts';
import type { Permissions } from './permissions.ts';
import { done, refused } from './playlist-outcome.ts';
import type { PlaylistViews } from './playlist-views.ts';
import type { Playlists, PlaylistsPorts } from './playlists.ts';
import { DAY_MS } from '../durations.ts';

/** Maximum valid links of a playlist, so that its owner can see each of them in one reply. */
const MAX_LINKS = 200;

type Sharing = Pick<Playlists, 'makeLink' | 'listLinks' | 'revokeLinks' | 'join' | 'removeEditor'>;

/** Sharing: links, which only the owner manages, and joining and leaving as an editor. */
export function createSharing(
  { store, clock }: Pick<PlaylistsPorts, 'store' | 'clock'>,
  views: Pick<PlaylistViews, 'find'>,
  { asOwner, findAsOwner, findAsEditor }: Permissions,
): Sharing {
  return {
    makeLink: async (id, accountId, grants, days) => {
      const access = await findAsOwner(id, accountId);
      if (typeof access === 'string') return refused(access);
      const nowMs = clock.now();
      const valid = await store.listLinks(id, nowMs, MAX_LINKS);
      if (valid.length >= MAX_LINKS) return refused('too-many-links');
      const token = createToken();
      const tokenHash = hashToken(token);
      const expiresAtMs = nowMs + days * DAY_MS;
      await store.addLink(id, { tokenHash, grants, madeAtMs: nowMs, expiresAtMs }, nowMs);
      return done({ linkId: tokenHash, token, expiresAt: toIso(expiresAtMs) });
    },
    listLinks: (id, accountId) =>
      asOwner(id, accountId, async () => {
        const links = await store.listLinks(id, clock.now(), MAX_LINKS);
        return links.map(({ tokenHash, grants, madeAtMs, expiresAtMs }) => ({
          linkId: tokenHash,
          grants,
          madeAt: madeAtMs === null ? null : toIso(madeAtMs),
          expiresAt: toIso(expiresAtMs),
        }));
      }),
    revokeLinks: (id, accountId, linkId) => asOwner(id, accountId, () => store.removeLinks(id, linkId)),
    join: async (id, accountId, token) => {
      const linkHash = hashToken(token);
      const access = await store.findAccess({ playlistId: id, accountId, linkHash, nowMs: clock.now() });
      if (access?.linkGrants !== 'edit') return refused('unknown');
      if (access.playlist.ownerId !== accountId) await store.addEditor(id, accountId);
      return views.find(id, { accountId, link: null });
    },
    removeEditor: async (id, accountId, editorId) => {
      const access = await findAsEditor(id, accountId);
      if (typeof access === 'string') return refused(access);
      if (access.playlist.ownerId === accountId) return done(await store.expelEditor(id, editorId));
      if (editorId !== accountId) return refused('read-only');
      return done(await store.removeEditor(id, editorId));
    },
  };
}
