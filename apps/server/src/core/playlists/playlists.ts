import { createHash } from 'node:crypto';
import { generateNKeysBetween } from 'fractional-indexing';
import type {
  ListenerPlaylist,
  ListenerPlaylistPage,
  PlaylistChangeOutcome,
  PlaylistEntry,
  PlaylistFileFormat,
  PlaylistFolder,
  PlaylistLink,
  PlaylistPage,
  PlaylistShelf,
  PlaylistVisibility,
  SmartPreview,
  SmartRules,
  Thumbnail,
  Track,
} from '@segue/domain';
import { createToken, hashToken } from '../accounts/secrets.ts';
import { allThumbnails } from '../artwork/artwork-address.ts';
import type { Clock } from '../clock.ts';
import { toPlaylistCover } from './covers/cover-maker.ts';
import type { TrackReader } from '../listening/track-reader.ts';
import { readPages } from '../paging.ts';
import { createExporting } from './export/create-exporting.ts';
import type { PlaylistFile, TrackPaths } from './export/export-playlist.ts';
import { createSmartEntries, previewRules } from './smart-entries.ts';
import type { SmartReader } from './smart-reader.ts';
import { findSmartSongs } from './smart-songs.ts';
import { applyEntryChange, type EntryChange, MAX_ENTRIES } from './apply-entry-change.ts';
import type {
  PlaylistAccess,
  PlaylistEdit,
  PlaylistStore,
  StoredEntry,
  StoredPlaylist,
} from './playlist.store.ts';

/** Playlists of one account. */
export const MAX_PLAYLISTS = 2000;
/** Playlists of one answer, other listeners' among them. */
const MAX_LISTED = 3000;
const MAX_FOLDERS = 500;
const COVERS = 4;
/** Tracks among which covers are looked for. */
const COVER_TRACKS = 8;
const BATCH_SIZE = 200;
const DAY_MS = 24 * 60 * 60_000;

/** Who asks: a listener, or anyone with a link. */
export interface PlaylistReader {
  readonly accountId: string | null;
  /** Token of a link; null: none was shown. */
  readonly link: string | null;
}

/** Why something cannot be done. 'unknown' also says so of what the reader may not see. */
export type PlaylistRefusal = 'unknown' | 'read-only' | 'full' | 'too-many';

export type PlaylistOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly why: PlaylistRefusal };

/** A playlist as a listener asks for it. */
export interface PlaylistWish {
  /** Random; the same one gives the same playlist. */
  readonly opId: string;
  readonly title: string;
  readonly description: string | null;
  readonly visibility: PlaylistVisibility;
  readonly videoIds: readonly string[];
  /** Id of a playlist whose tracks follow; null: none do. */
  readonly copyOf: string | null;
  /** Makes a smart playlist; null: one of entries. */
  readonly rules: SmartRules | null;
}

/** Playlists of listeners. */
export interface Playlists {
  readonly list: (accountId: string) => Promise<PlaylistShelf>;
  readonly find: (id: string, reader: PlaylistReader) => Promise<PlaylistOutcome<ListenerPlaylistPage>>;
  readonly readEntries: (
    id: string,
    reader: PlaylistReader,
  ) => Promise<PlaylistOutcome<AsyncIterable<readonly PlaylistEntry[]>>>;
  /** A playlist of a listener or of the library as a file; where its songs lie is told to who is signed in. */
  readonly export: (
    id: string,
    reader: PlaylistReader,
    as: PlaylistFileFormat,
  ) => Promise<PlaylistOutcome<PlaylistFile>>;
  readonly make: (accountId: string, wish: PlaylistWish) => Promise<PlaylistOutcome<ListenerPlaylistPage>>;
  readonly edit: (
    id: string,
    accountId: string,
    edit: PlaylistEdit,
  ) => Promise<PlaylistOutcome<ListenerPlaylistPage>>;
  readonly remove: (id: string, accountId: string) => Promise<PlaylistOutcome<void>>;
  readonly restore: (id: string, accountId: string) => Promise<PlaylistOutcome<void>>;
  readonly change: (
    id: string,
    accountId: string,
    opId: string,
    change: EntryChange,
  ) => Promise<PlaylistOutcome<PlaylistChangeOutcome>>;
  readonly makeLink: (
    id: string,
    accountId: string,
    grants: 'view' | 'edit',
    days: number,
  ) => Promise<PlaylistOutcome<PlaylistLink>>;
  readonly revokeLinks: (id: string, accountId: string) => Promise<PlaylistOutcome<void>>;
  readonly join: (
    id: string,
    accountId: string,
    token: string,
  ) => Promise<PlaylistOutcome<ListenerPlaylistPage>>;
  readonly removeEditor: (id: string, accountId: string, editorId: string) => Promise<PlaylistOutcome<void>>;
  readonly saveFolder: (
    accountId: string,
    folder: PlaylistFolder,
  ) => Promise<PlaylistOutcome<PlaylistFolder>>;
  readonly removeFolder: (accountId: string, folderId: string) => Promise<void>;
  /**
   * Gives a playlist a cover of its own, or takes that away.
   * @param loadPicture Called once it is known that the playlist is the listener's; null: it has none any more.
   */
  readonly setCover: (
    id: string,
    accountId: string,
    loadPicture: () => Promise<Uint8Array | null>,
  ) => Promise<PlaylistOutcome<ListenerPlaylistPage>>;
  /** What rules give now, with the first songs. */
  readonly preview: (
    accountId: string,
    rules: SmartRules,
  ) => Promise<SmartPreview & { readonly tracks: readonly Track[] }>;
}

export interface PlaylistsPorts {
  readonly store: PlaylistStore;
  readonly smart: SmartReader;
  readonly tracks: TrackReader;
  readonly trackPaths: TrackPaths;
  /** A playlist of the library, such as one of a playlist file; null: there is none of the id. */
  readonly findLibraryPlaylist: (id: string) => Promise<PlaylistPage | null>;
  readonly clock: Clock;
}

const done = <T>(value: T): PlaylistOutcome<T> => ({ kind: 'done', value });
const refused = (why: PlaylistRefusal): { readonly kind: 'refused'; readonly why: PlaylistRefusal } => ({
  kind: 'refused',
  why,
});

const toPlaylistId = (accountId: string, opId: string): string =>
  `PLu${createHash('sha256').update(`${accountId}\0${opId}`).digest('base64url').slice(0, 22)}`;

const canEdit = ({ playlist, isEditor }: PlaylistAccess, accountId: string | null): boolean =>
  isEditor || playlist.ownerId === accountId;

const canSee = (access: PlaylistAccess, accountId: string | null): boolean =>
  canEdit(access, accountId) ||
  access.linkGrants !== null ||
  (access.playlist.visibility === 'listeners' && accountId !== null);

/** The covers of the first tracks, each once. */
function toCovers(tracks: ReadonlyMap<string, Track>, head: readonly string[]): Thumbnail[][] {
  const covers = new Map<string, Thumbnail[]>();
  for (const videoId of head) {
    const thumbnails = tracks.get(videoId)?.thumbnails ?? [];
    const [first] = thumbnails;
    if (first !== undefined) covers.set(first.url, [...thumbnails]);
  }
  return [...covers.values()].slice(0, COVERS);
}

/** The members of a playlist's page that only reading needs. */
function createReading({ store, tracks, clock }: PlaylistsPorts) {
  const findAccess = async (
    id: string,
    { accountId, link }: PlaylistReader,
  ): Promise<PlaylistAccess | null> => {
    const access = await store.findAccess(id, accountId, link === null ? null : hashToken(link), clock.now());
    return access !== null && canSee(access, accountId) ? access : null;
  };

  const toListed = async (
    playlists: readonly (StoredPlaylist & { isEditor: boolean })[],
    accountId: string | null,
  ): Promise<ListenerPlaylist[]> => {
    const heads = await store.loadHeads(
      playlists.map(({ playlistId }) => playlistId),
      COVER_TRACKS,
    );
    const found = await tracks.load([...heads.values()].flat());
    return playlists.map(({ ownerId, changedAtMs, isEditor, artworkId, ...playlist }) => ({
      ...playlist,
      trackCount: playlist.rules === null ? playlist.trackCount : null,
      isOwn: ownerId === accountId,
      canEdit: isEditor || ownerId === accountId,
      folderId: ownerId === accountId ? playlist.folderId : null,
      covers:
        artworkId === null
          ? toCovers(found, heads.get(playlist.playlistId) ?? [])
          : [allThumbnails(artworkId)],
      hasOwnCover: artworkId !== null,
      changedAt: new Date(changedAtMs).toISOString(),
    }));
  };

  const toPage = async (
    { playlist, isEditor }: PlaylistAccess,
    accountId: string | null,
  ): Promise<ListenerPlaylistPage> => {
    const [listed] = await toListed([{ ...playlist, isEditor }], accountId);
    if (listed === undefined) throw new Error('Expected a listed playlist, found none.');
    return { ...listed, editors: listed.canEdit ? await store.listEditors(playlist.playlistId) : [] };
  };

  const find = async (id: string, reader: PlaylistReader): Promise<PlaylistOutcome<ListenerPlaylistPage>> => {
    const access = await findAccess(id, reader);
    return access === null ? refused('unknown') : done(await toPage(access, reader.accountId));
  };

  async function* readAll(id: string): AsyncGenerator<readonly PlaylistEntry[]> {
    const pages = readPages<StoredEntry>((last, size) => store.listEntries(id, last, size), BATCH_SIZE);
    for await (const page of pages) {
      const found = await tracks.load(page.map(({ videoId }) => videoId));
      yield page.flatMap(({ entryId, videoId, addedAtMs }) => {
        const track = found.get(videoId);
        return track === undefined ? [] : [{ entryId, track, addedAt: new Date(addedAtMs).toISOString() }];
      });
    }
  }

  return { findAccess, toListed, find, readAll };
}

type Reading = ReturnType<typeof createReading>;

/** Asks for the right to do something: what one may not see is not there. */
const createGate = ({ findAccess }: Reading) => {
  const pass = async (id: string, accountId: string, isAllowed: (access: PlaylistAccess) => boolean) => {
    const access = await findAccess(id, { accountId, link: null });
    if (access === null) return 'unknown' as const;
    return isAllowed(access) ? access : ('read-only' as const);
  };
  return {
    asOwner: (id: string, accountId: string) =>
      pass(id, accountId, ({ playlist }) => playlist.ownerId === accountId),
    asEditor: (id: string, accountId: string) => pass(id, accountId, (access) => canEdit(access, accountId)),
  };
};

/** The tracks a new playlist begins with. */
async function collectVideoIds(
  { store, smart, tracks, findLibraryPlaylist, clock }: PlaylistsPorts,
  reading: Reading,
  accountId: string,
  { videoIds, copyOf }: PlaylistWish,
): Promise<readonly string[] | null> {
  const known = await tracks.load(videoIds);
  const own = videoIds.filter((videoId) => known.has(videoId));
  if (copyOf === null) return own;
  const access = await reading.findAccess(copyOf, { accountId, link: null });
  if (access !== null && access.playlist.rules !== null) {
    const songs = await findSmartSongs(smart, access.playlist.rules, access.playlist.ownerId, clock.now());
    return [...own, ...songs.map(({ videoId }) => videoId)];
  }
  if (access !== null) {
    for await (const page of readPages<StoredEntry>(
      (last, size) => store.listEntries(copyOf, last, size),
      1000,
    ))
      own.push(...page.map(({ videoId }) => videoId));
    return own;
  }
  const page = await findLibraryPlaylist(copyOf);
  return page === null ? null : [...own, ...page.tracks.flatMap(({ videoId }) => videoId ?? [])];
}

function toEntries(videoIds: readonly string[], nowMs: number): StoredEntry[] {
  const keys = generateNKeysBetween(null, null, videoIds.length);
  return videoIds.map((videoId, index) => ({
    entryId: createToken().slice(0, 22),
    positionKey: keys[index] ?? '',
    videoId,
    addedAtMs: nowMs,
  }));
}

const createMaking =
  (ports: PlaylistsPorts, reading: Reading): Playlists['make'] =>
  async (accountId, wish) => {
    const { store, clock } = ports;
    const playlistId = toPlaylistId(accountId, wish.opId);
    const made = await reading.find(playlistId, { accountId, link: null });
    if (made.kind === 'done') return made;
    if ((await store.countOwn(accountId)) >= MAX_PLAYLISTS) return refused('too-many');
    const videoIds = await collectVideoIds(ports, reading, accountId, wish);
    if (videoIds === null) return refused('unknown');
    if (videoIds.length > MAX_ENTRIES) return refused('full');
    const nowMs = clock.now();
    const { title, description, visibility, rules } = wish;
    await store.make({
      playlistId,
      ownerId: accountId,
      title: title.trim(),
      description,
      visibility,
      rules,
      entries: toEntries(videoIds, nowMs),
      nowMs,
    });
    return reading.find(playlistId, { accountId, link: null });
  };

/** Thrown within the transaction of a change, so that nothing of it stays. */
class PlaylistFull extends Error {}

const createChanging =
  ({ store, tracks, clock }: PlaylistsPorts, gate: ReturnType<typeof createGate>): Playlists['change'] =>
  async (id, accountId, opId, change) => {
    const access = await gate.asEditor(id, accountId);
    if (typeof access === 'string') return refused(access);
    // What rules give is not put in by hand.
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
  };

/** What the owner alone does, and who joins or leaves. */
function createSharing(ports: PlaylistsPorts, reading: Reading, gate: ReturnType<typeof createGate>) {
  const { store, clock } = ports;
  const asOwner = async <T>(
    id: string,
    accountId: string,
    work: () => Promise<T>,
  ): Promise<PlaylistOutcome<T>> => {
    const access = await gate.asOwner(id, accountId);
    return typeof access === 'string' ? refused(access) : done(await work());
  };
  const sharing: Pick<Playlists, 'makeLink' | 'revokeLinks' | 'join' | 'removeEditor'> = {
    makeLink: (id, accountId, grants, days) =>
      asOwner(id, accountId, async () => {
        const token = createToken();
        const expiresAtMs = clock.now() + days * DAY_MS;
        await store.addLink({ playlistId: id, tokenHash: hashToken(token), grants, expiresAtMs });
        return { token, expiresAt: new Date(expiresAtMs).toISOString() };
      }),
    revokeLinks: (id, accountId) => asOwner(id, accountId, () => store.removeLinks(id)),
    join: async (id, accountId, token) => {
      const access = await store.findAccess(id, accountId, hashToken(token), clock.now());
      if (access?.linkGrants !== 'edit') return refused('unknown');
      if (access.playlist.ownerId !== accountId) await store.addEditor(id, accountId);
      return reading.find(id, { accountId, link: null });
    },
    removeEditor: async (id, accountId, editorId) => {
      const access = await gate.asEditor(id, accountId);
      if (typeof access === 'string') return refused(access);
      if (access.playlist.ownerId !== accountId && editorId !== accountId) return refused('read-only');
      return done(await store.removeEditor(id, editorId));
    },
  };
  return { asOwner, sharing };
}

export function createPlaylists(ports: PlaylistsPorts): Playlists {
  const { store, clock } = ports;
  const reading = createReading(ports);
  const gate = createGate(reading);
  const readSmart = createSmartEntries(ports);
  const readEntries = ({ playlistId, rules, ownerId }: StoredPlaylist) =>
    rules === null ? reading.readAll(playlistId) : readSmart(rules, ownerId);
  const exporting = createExporting(ports, readEntries);
  const { asOwner, sharing } = createSharing(ports, reading, gate);
  const ended = async (id: string, accountId: string, deletedAtMs: number | null) =>
    (await store.setDeleted(id, accountId, deletedAtMs)) ? done(undefined) : refused('unknown');
  return {
    ...sharing,
    find: reading.find,
    make: createMaking(ports, reading),
    change: createChanging(ports, gate),
    list: async (accountId) => ({
      playlists: await reading.toListed(await store.list(accountId, MAX_LISTED), accountId),
      folders: await store.listFolders(accountId),
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
    preview: (accountId, rules) => previewRules(ports, accountId, rules),
    edit: async (id, accountId, edit) => {
      const access = await gate.asOwner(id, accountId);
      // A playlist of entries stays one, as a smart one stays smart.
      if (edit.rules !== undefined && typeof access !== 'string' && access.playlist.rules === null)
        return refused('read-only');
      const edited = await asOwner(id, accountId, () => store.edit(id, edit, clock.now()));
      return edited.kind === 'refused' ? edited : reading.find(id, { accountId, link: null });
    },
    remove: async (id, accountId) => {
      const removed = await asOwner(id, accountId, () => store.setDeleted(id, accountId, clock.now()));
      return removed.kind === 'refused' ? removed : done(undefined);
    },
    restore: (id, accountId) => ended(id, accountId, null),
    saveFolder: async (accountId, folder) => {
      const folders = await store.listFolders(accountId);
      const isNew = !folders.some(({ folderId }) => folderId === folder.folderId);
      if (isNew && folders.length >= MAX_FOLDERS) return refused('too-many');
      await store.saveFolder(accountId, folder);
      return done(folder);
    },
    removeFolder: (accountId, folderId) => store.removeFolder(accountId, folderId),
  };
}
