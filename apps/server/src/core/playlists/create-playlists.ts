import type { ShelfPart } from '@segue/domain';
import { createBestEffortWrites } from '../log/best-effort.ts';
import { toPlaylistCover } from './covers/cover-maker.ts';
import { changeEntries } from './change-entries.ts';
import { createPlaylistExport } from './export/export-playlist.ts';
import { makePlaylist, MAX_PLAYLISTS } from './make-playlist.ts';
import { createPermissions, type Permissions } from './permissions.ts';
import { COVER_TRACKS, createPlaylistViews, type PlaylistViews } from './playlist-views.ts';
import { createSaving, MAX_SAVED, type Saving } from './saving.ts';
import { createSharing } from './sharing.ts';
import { done, refused } from './playlist-outcome.ts';
import type { PlaylistEdit, StoredPlaylist } from './playlist.store.ts';
import type { Playlists, PlaylistsPorts } from './playlists.ts';
import { createSmartEntries, previewRules } from './smart/smart-entries.ts';
import type { SmartSong } from './smart/smart-reader.ts';

/** Maximum own and edited playlists in one reply; an account has at most `MAX_PLAYLISTS` of its own. */
const MAX_LISTED_OWN = MAX_PLAYLISTS + 1000;
/** Maximum playlists of others in one reply, so that they displace none of those. */
const MAX_LISTED_SHARED = 1000;
/** Deleted playlists that an account can restore; of more, those deleted first are removed. */
const MAX_DELETED = 200;
const MAX_FOLDERS = 500;

const createFolders = (store: PlaylistsPorts['store']): Pick<Playlists, 'saveFolder' | 'removeFolder'> => ({
  saveFolder: async (accountId, folder) => {
    const folders = await store.listFolders(accountId);
    const isNew = !folders.some(({ folderId }) => folderId === folder.folderId);
    if (isNew && folders.length >= MAX_FOLDERS) return refused('too-many');
    await store.saveFolder(accountId, folder);
    return done(folder);
  },
  removeFolder: (accountId, folderId) => store.removeFolder(accountId, folderId),
});

/** Playlists that an account deleted and can restore, the latest deleted first. */
async function listDeleted(store: PlaylistsPorts['store'], accountId: string) {
  const deleted = await store.listDeleted(accountId);
  return deleted.map((playlist) => ({ ...playlist, isEditor: false, saved: null }));
}

/** Own and edited playlists, and saved and shared ones unless only editable ones are asked for, the latest changed first. */
async function listPlaylists(
  { store, clock }: Pick<PlaylistsPorts, 'store' | 'clock'>,
  accountId: string,
  only: ShelfPart | null,
) {
  if (only === 'folders') return [];
  const own = await store.listOwn(accountId, MAX_LISTED_OWN);
  if (only !== null) return own;
  const saved = await store.listSaved(accountId, MAX_SAVED, clock.now());
  const shared = await store.listShared(accountId, MAX_LISTED_SHARED);
  return [...own, ...saved, ...shared].toSorted((a, b) => b.changedAtMs - a.changedAtMs);
}

/** Keeps what a smart playlist has now, for lists that show it; writes only what is new, and never rejects. */
function createKeepFound({ store, log }: Pick<PlaylistsPorts, 'store' | 'log'>) {
  const writeBestEffort = createBestEffortWrites('smart-playlist', log);
  return async (playlist: StoredPlaylist, songs: readonly SmartSong[]): Promise<void> => {
    const first = songs.slice(0, COVER_TRACKS).map(({ videoId }) => videoId);
    const isKnown = playlist.found?.count === songs.length && playlist.found.first.join() === first.join();
    if (!isKnown) await writeBestEffort(() => store.keepFound(playlist, { count: songs.length, first }));
  };
}

/** Whether nothing but the folder is to be changed. */
const isOnlyFolder = ({ folderId, ...others }: PlaylistEdit): boolean =>
  folderId !== undefined && Object.values(others).every((value) => value === undefined);

/** What only its owner does to a whole playlist. */
function createOwnerEdits(
  { store, thumbnails, clock }: PlaylistsPorts,
  views: PlaylistViews,
  { asOwner, findAsOwner }: Permissions,
  file: Saving['file'],
): Pick<Playlists, 'setCover' | 'edit' | 'remove' | 'restore'> {
  return {
    setCover: async (id, accountId, loadPicture) => {
      const set = await asOwner(id, accountId, async () => {
        const picture = await loadPicture();
        const cover = picture === null ? null : toPlaylistCover(id, picture);
        await thumbnails.remove(await store.setCover(id, cover, clock.now()));
      });
      return set.kind === 'refused' ? set : views.find(id, { accountId, link: null });
    },
    edit: async (id, accountId, edit) => {
      const access = await findAsOwner(id, accountId);
      if (access === 'read-only' && isOnlyFolder(edit)) return file(id, accountId, edit.folderId ?? null);
      if (typeof access === 'string') return refused(access);
      // A playlist of entries cannot become a smart one.
      if (edit.rules !== undefined && access.playlist.rules === null) return refused('read-only');
      await store.edit(id, edit, clock.now());
      return views.find(id, { accountId, link: null });
    },
    remove: async (id, accountId) => {
      const access = await findAsOwner(id, accountId);
      if (access === 'read-only') return refused(access);
      // Its owner may have deleted it already, and got no answer.
      if (!(await store.setDeleted(id, accountId, clock.now()))) return refused('unknown');
      await thumbnails.remove(await store.removeSurplusDeleted(accountId, MAX_DELETED));
      return done(undefined);
    },
    restore: async (id, accountId) => {
      // Deleted playlists do not count, so others may have taken the place of this one.
      const isThere = (await findAsOwner(id, accountId)) !== 'unknown';
      if (!isThere && (await store.countOwn(accountId)) >= MAX_PLAYLISTS) return refused('too-many');
      return (await store.setDeleted(id, accountId, null)) ? done(undefined) : refused('unknown');
    },
  };
}

export function createPlaylists(ports: PlaylistsPorts): Playlists {
  const { store } = ports;
  const views = createPlaylistViews(ports);
  const permissions = createPermissions(views);
  const { file, ...saving } = createSaving(ports, views);
  const readSmart = createSmartEntries(ports);
  const keepFound = createKeepFound(ports);
  const readEntries = (playlist: StoredPlaylist, batchSize?: number) => {
    const { playlistId, rules, ownerId } = playlist;
    if (rules === null) return views.readAll(playlistId, batchSize);
    return readSmart(rules, ownerId, batchSize, (songs) => keepFound(playlist, songs));
  };
  const findPlaylistFile = createPlaylistExport(ports, readEntries);
  return {
    ...createOwnerEdits(ports, views, permissions, file),
    ...saving,
    ...createSharing(ports, views, permissions),
    ...createFolders(store),
    find: views.find,
    make: (accountId, request) => makePlaylist(ports, views, accountId, request),
    change: (id, accountId, opId, change) =>
      changeEntries(ports, permissions, { id, accountId, opId }, change),
    list: async (accountId, only) => {
      const isDeleted = only === 'deleted';
      const listed = await (isDeleted
        ? listDeleted(store, accountId)
        : listPlaylists(ports, accountId, only));
      return {
        playlists: await views.toListed(listed, accountId),
        folders: isDeleted ? [] : await store.listFolders(accountId),
        found: only === null ? await ports.listLibraryPlaylists() : [],
      };
    },
    readEntries: async (id, reader) => {
      const access = await views.findAccess(id, reader);
      if (access === null) return refused('unknown');
      return done(readEntries(access.playlist));
    },
    export: async (id, reader, as) => {
      const access = await views.findAccess(id, reader);
      const file = await findPlaylistFile(id, access?.playlist ?? null, as, reader.accountId !== null);
      return file === null ? refused('unknown') : done(file);
    },
    preview: (accountId, rules, isWanted) => previewRules(ports, accountId, rules, isWanted),
  };
}
