import { type Clock, toIso, toIsoOrNull } from '../../clock.ts';
import type { TrackReader } from '../../catalogue/track-reader.ts';
import { readPages } from '../../paging.ts';
import type {
  ListedEntry,
  PlaylistStore,
  ShelvedPlaylist,
  StoredPlaylist,
} from '../../playlists/playlist.store.ts';
import type { QueueStore } from '../../queues/queue.store.ts';

export interface ExportedListsPorts {
  readonly playlists: Pick<
    PlaylistStore,
    'listOwn' | 'listSaved' | 'listDeleted' | 'listEntries' | 'listLinks' | 'listFolders' | 'loadCover'
  >;
  readonly queues: Pick<QueueStore, 'list' | 'find'>;
  readonly tracks: TrackReader;
  readonly clock: Clock;
}

const BATCH_SIZE = 500;
/** Above the number of playlists that an account may have. */
const MOST_PLAYLISTS = 100_000;
/** Above the number of links that a playlist has. */
const MOST_LINKS = 100_000;

/** The entries of a playlist with the current titles of their songs; title null: no longer in the library. */
async function readEntries({ playlists, tracks }: ExportedListsPorts, playlistId: string) {
  const pages = readPages<ListedEntry>(
    (last, size) => playlists.listEntries(playlistId, last, size),
    BATCH_SIZE,
  );
  const entries: { videoId: string; addedAt: string; title: string | null }[] = [];
  for await (const page of pages) {
    const found = await tracks.load(page.map(({ videoId }) => videoId));
    for (const { videoId, addedAtMs } of page)
      entries.push({ videoId, addedAt: toIso(addedAtMs), title: found.get(videoId)?.title ?? null });
  }
  return entries;
}

/** The links to a playlist, without the hashes of their tokens, also those that have expired. */
async function readLinks({ playlists }: ExportedListsPorts, playlistId: string) {
  const links = await playlists.listLinks(playlistId, 0, MOST_LINKS);
  return links.map(({ grants, madeAtMs, expiresAtMs }) => ({
    grants,
    madeAt: toIsoOrNull(madeAtMs),
    expiresAt: toIso(expiresAtMs),
  }));
}

async function toExportedPlaylist(
  ports: ExportedListsPorts,
  playlist: StoredPlaylist,
  deletedAtMs: number | null,
) {
  const { playlistId, title, description, visibility, folderId, rules, artworkId, changedAtMs } = playlist;
  const cover = artworkId === null ? null : await ports.playlists.loadCover(artworkId);
  return {
    playlistId,
    title,
    description,
    visibility,
    folderId,
    rules,
    changedAt: toIso(changedAtMs),
    deletedAt: toIsoOrNull(deletedAtMs),
    links: await readLinks(ports, playlistId),
    coverWebpBase64: cover && Buffer.from(cover).toString('base64'),
    entries: rules === null ? await readEntries(ports, playlistId) : [],
  };
}

/** The playlists that an account owns, then the deleted ones. */
async function* readPlaylists(ports: ExportedListsPorts, own: readonly StoredPlaylist[], accountId: string) {
  for (const playlist of own) yield await toExportedPlaylist(ports, playlist, null);
  for (const playlist of await ports.playlists.listDeleted(accountId))
    yield await toExportedPlaylist(ports, playlist, playlist.deletedAtMs);
}

/** A playlist of somebody else, with the account's folder that it is in. */
const toNamed = ({ playlistId, title, saved }: ShelvedPlaylist) => ({
  playlistId,
  title,
  folderId: saved?.folderId ?? null,
});

/** Those that the account saved and can still open. */
async function readSaved({ playlists, clock }: ExportedListsPorts, accountId: string) {
  return (await playlists.listSaved(accountId, MOST_PLAYLISTS, clock.now())).map(toNamed);
}

/**
 * The playlists of an account, also deleted ones, those of others that it edits or saved, its playlist folders and its
 * device queues, for the data export.
 */
export async function exportLists(ports: ExportedListsPorts, accountId: string) {
  const listed = await ports.playlists.listOwn(accountId, MOST_PLAYLISTS);
  const own = listed.filter(({ ownerId }) => ownerId === accountId);
  const editedPlaylists = listed.filter(({ ownerId }) => ownerId !== accountId).map(toNamed);
  const queues = [];
  for (const { deviceId, deviceName, queueIndex, positionSeconds, savedAtMs } of await ports.queues.list(
    accountId,
  )) {
    const videoIds = (await ports.queues.find(accountId, deviceId))?.videoIds ?? [];
    queues.push({ deviceName, queueIndex, positionSeconds, savedAt: toIso(savedAtMs), videoIds });
  }
  return {
    playlists: readPlaylists(ports, own, accountId),
    editedPlaylists,
    savedPlaylists: await readSaved(ports, accountId),
    playlistFolders: await ports.playlists.listFolders(accountId),
    deviceQueues: queues,
  };
}
