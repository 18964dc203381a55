import { toPlaylistCover } from './covers/cover-maker.ts';
import { createChanging } from './create-changing.ts';
import { createMaking, MAX_PLAYLISTS } from './create-making.ts';
import { createGate, createReading } from './create-reading.ts';
import { createSharing } from './create-sharing.ts';
import { createExporting } from './export/create-exporting.ts';
import { done, refused } from './playlist-outcome.ts';
import type { StoredPlaylist } from './playlist.store.ts';
import type { Playlists, PlaylistsPorts } from './playlists.ts';
import { createSmartEntries, previewRules } from './smart/smart-entries.ts';

/** Maximum playlists in one reply, including those of other listeners. */
const MAX_LISTED = 3000;
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

export function createPlaylists(ports: PlaylistsPorts): Playlists {
  const { store, clock } = ports;
  const reading = createReading(ports);
  const gate = createGate(reading);
  const readSmart = createSmartEntries(ports);
  const readEntries = ({ playlistId, rules, ownerId }: StoredPlaylist, batchSize?: number) =>
    rules === null ? reading.readAll(playlistId, batchSize) : readSmart(rules, ownerId, batchSize);
  const exporting = createExporting(ports, readEntries);
  const { asOwner, sharing } = createSharing(ports, reading, gate);
  return {
    ...sharing,
    ...createFolders(store),
    find: reading.find,
    make: createMaking(ports, reading),
    change: createChanging(ports, gate),
    list: async (accountId) => ({
      playlists: await reading.toListed(await store.list(accountId, MAX_LISTED), accountId),
      folders: await store.listFolders(accountId),
      found: await ports.listLibraryPlaylists(),
    }),
    readEntries: async (id, reader) => {
      const access = await reading.findAccess(id, reader);
      if (access === null) return refused('unknown');
      return done(readEntries(access.playlist));
    },
    export: async (id, reader, as) => {
      const access = await reading.findAccess(id, reader);
      const file = await exporting(id, access?.playlist ?? null, as, reader.accountId !== null);
      return file === null ? refused('unknown') : done(file);
    },
    setCover: async (id, accountId, loadPicture) => {
      const set = await asOwner(id, accountId, async () => {
        const picture = await loadPicture();
        await store.setCover(id, picture === null ? null : toPlaylistCover(id, picture), clock.now());
      });
      return set.kind === 'refused' ? set : reading.find(id, { accountId, link: null });
    },
    preview: (accountId, rules, isWanted) => previewRules(ports, accountId, rules, isWanted),
    edit: async (id, accountId, edit) => {
      const access = await gate.asOwner(id, accountId);
      // A playlist of entries cannot become a smart one.
      if (edit.rules !== undefined && typeof access !== 'string' && access.playlist.rules === null)
        return refused('read-only');
      const edited = await asOwner(id, accountId, () => store.edit(id, edit, clock.now()));
      return edited.kind === 'refused' ? edited : reading.find(id, { accountId, link: null });
    },
    remove: async (id, accountId) => {
      const removed = await asOwner(id, accountId, () => store.setDeleted(id, accountId, clock.now()));
      return removed.kind === 'refused' ? removed : done(undefined);
    },
    restore: async (id, accountId) => {
      // Deleted playlists do not count, so others may have taken the place of this one.
      const isThere = (await gate.asOwner(id, accountId)) !== 'unknown';
      if (!isThere && (await store.countOwn(accountId)) >= MAX_PLAYLISTS) return refused('too-many');
      return (await store.setDeleted(id, accountId, null)) ? done(undefined) : refused('unknown');
    },
  };
}
