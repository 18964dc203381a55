import type { ListenerPlaylist, PlaylistEntry, PlaylistHead, Thumbnail, Track } from '@segue/domain';
import { hashToken } from '../secrets.ts';
import { allThumbnails } from '../artwork/artwork-address.ts';
import { toIso } from '../clock.ts';
import { createBestEffortWrites } from '../log/best-effort.ts';
import { inChunks, readPages, splitFirstPage, yieldToEventLoop } from '../paging.ts';
import { done, type PlaylistOutcome, refused } from './playlist-outcome.ts';
import type { ListedEntry, PlaylistAccess, ShelvedPlaylist, StoredPlaylist } from './playlist.store.ts';
import type { PlaylistReader, PlaylistsPorts } from './playlists.ts';

const COVERS = 4;
/** First tracks that are searched for distinct covers. */
export const COVER_TRACKS = 8;
const BATCH_SIZE = 200;
/** Playlists converted in one turn of the event loop. */
const LISTED_PER_TURN = 100;

/** Whether an account may change the entries of a playlist: its owner or an editor. */
export const canEdit = ({ playlist, isEditor }: PlaylistAccess, accountId: string | null): boolean =>
  isEditor || playlist.ownerId === accountId;

const canSee = (access: PlaylistAccess, accountId: string | null): boolean =>
  canEdit(access, accountId) ||
  access.linkGrants !== null ||
  typeof access.saved?.linkExpiresAtMs === 'number' ||
  (access.playlist.visibility === 'listeners' && accountId !== null);

/** The distinct covers of the first tracks. */
function toCovers(tracks: ReadonlyMap<string, Track>, head: readonly string[]): Thumbnail[][] {
  const covers = new Map<string, Thumbnail[]>();
  for (const videoId of head) {
    const thumbnails = tracks.get(videoId)?.thumbnails ?? [];
    const [first] = thumbnails;
    if (first !== undefined) covers.set(first.url, [...thumbnails]);
  }
  return [...covers.values()].slice(0, COVERS);
}

/** Whether the library of a listener has a playlist because it was saved, and not because they may edit it. */
const isSavedOne = ({ saved, visibility }: ShelvedPlaylist, canEditIt: boolean): boolean =>
  saved !== null &&
  saved.isSaved &&
  !canEditIt &&
  (visibility === 'listeners' || saved.linkExpiresAtMs !== null);

/** What a listener may do with a playlist, and where they keep it. */
function toPlace(playlist: ShelvedPlaylist, accountId: string | null) {
  const isOwn = playlist.ownerId === accountId;
  const canEditIt = isOwn || playlist.isEditor;
  const isSaved = isSavedOne(playlist, canEditIt);
  const savedFolderId = canEditIt || isSaved ? (playlist.saved?.folderId ?? null) : null;
  return { isOwn, canEdit: canEditIt, isSaved, folderId: isOwn ? playlist.folderId : savedFolderId };
}

/** The first tracks of each playlist; of a smart one, those that it had when it was last read. */
async function loadFirstIds(
  store: PlaylistsPorts['store'],
  playlists: readonly StoredPlaylist[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const withEntries = playlists.filter(({ rules }) => rules === null);
  const heads = await store.loadHeads(
    withEntries.map(({ playlistId }) => playlistId),
    COVER_TRACKS,
  );
  return new Map(
    playlists.map(({ playlistId, found }) => [playlistId, found?.first ?? heads.get(playlistId) ?? []]),
  );
}

/** Converts stored playlists for shelves and for their own pages. */
function createConversions({ store, tracks }: Pick<PlaylistsPorts, 'store' | 'tracks'>) {
  const toListedChunk = async (
    playlists: readonly ShelvedPlaylist[],
    accountId: string | null,
  ): Promise<ListenerPlaylist[]> => {
    const heads = await loadFirstIds(store, playlists);
    const loaded = await tracks.load([...heads.values()].flat());
    return playlists.map((shelved) => {
      const { ownerId: _, changedAtMs, isEditor: __, saved: ___, artworkId, found, ...playlist } = shelved;
      return {
        ...playlist,
        ...toPlace(shelved, accountId),
        trackCount: playlist.rules === null ? playlist.trackCount : (found?.count ?? null),
        covers:
          artworkId === null
            ? toCovers(loaded, heads.get(playlist.playlistId) ?? [])
            : [allThumbnails(artworkId)],
        hasOwnCover: artworkId !== null,
        changedAt: toIso(changedAtMs),
      };
    });
  };

  const toListed = async (
    playlists: readonly ShelvedPlaylist[],
    accountId: string | null,
  ): Promise<ListenerPlaylist[]> => {
    const listed: ListenerPlaylist[] = [];
    for (const chunk of inChunks(playlists, LISTED_PER_TURN)) {
      listed.push(...(await toListedChunk(chunk, accountId)));
      await yieldToEventLoop();
    }
    return listed;
  };

  const toPage = async (
    { playlist, isEditor, linkGrants, saved }: PlaylistAccess,
    accountId: string | null,
  ): Promise<PlaylistHead> => {
    const [listed] = await toListed([{ ...playlist, isEditor, saved }], accountId);
    if (listed === undefined) throw new Error('Expected a listed playlist, found none.');
    const editors = listed.canEdit ? await store.listEditors(playlist.playlistId) : [];
    return {
      ...listed,
      editors: editors.map((editor) => ({ ...editor, isSelf: editor.accountId === accountId })),
      canJoin: linkGrants === 'edit' && !listed.canEdit,
    };
  };

  return { toListed, toPage };
}

/** Finds playlists that a reader may see, and shows them. */
export function createPlaylistViews({ store, tracks, clock, log }: PlaylistsPorts) {
  const { toListed, toPage } = createConversions({ store, tracks });
  const writeBestEffort = createBestEffortWrites('saved-link', log);

  const findAccess = async (
    id: string,
    { accountId, link }: PlaylistReader,
  ): Promise<PlaylistAccess | null> => {
    const linkHash = link === null ? null : hashToken(link);
    const access = await store.findAccess({ playlistId: id, accountId, linkHash, nowMs: clock.now() });
    return access !== null && canSee(access, accountId) ? access : null;
  };

  /** A saved playlist that is opened by a link stays in the library as long as that link is valid [12.87]. */
  const renewLink = async (
    access: PlaylistAccess,
    { accountId, link }: PlaylistReader,
  ): Promise<PlaylistAccess> => {
    const { playlist, saved, linkExpiresAtMs } = access;
    const isLonger =
      saved?.isSaved === true && linkExpiresAtMs !== null && linkExpiresAtMs > (saved.linkExpiresAtMs ?? 0);
    if (!isLonger || accountId === null || link === null) return access;
    let renewed = access;
    await writeBestEffort(async () => {
      await store.renewSavedLink(playlist.playlistId, accountId, hashToken(link));
      renewed = { ...access, saved: { ...saved, linkExpiresAtMs } };
    });
    return renewed;
  };

  const find = async (id: string, reader: PlaylistReader): Promise<PlaylistOutcome<PlaylistHead>> => {
    const access = await findAccess(id, reader);
    if (access === null) return refused('unknown');
    return done(await toPage(await renewLink(access, reader), reader.accountId));
  };

  async function* readAll(id: string, batchSize = BATCH_SIZE): AsyncGenerator<readonly PlaylistEntry[]> {
    const pages = readPages<ListedEntry>((last, size) => store.listEntries(id, last, size), batchSize);
    for await (const page of splitFirstPage(pages, batchSize)) {
      const found = await tracks.load(page.map(({ videoId }) => videoId));
      yield page.flatMap(({ entryId, videoId, addedAtMs }) => {
        const track = found.get(videoId);
        return track === undefined ? [] : [{ entryId, track, addedAt: toIso(addedAtMs) }];
      });
    }
  }

  return { findAccess, toListed, find, readAll };
}

export type PlaylistViews = ReturnType<typeof createPlaylistViews>;
