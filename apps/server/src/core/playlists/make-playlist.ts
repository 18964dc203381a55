import { createHash } from 'node:crypto';
import { MAX_PLAYLIST_ENTRIES, type PlaylistHead } from '@segue/domain';
import { generateNKeysBetween } from 'fractional-indexing';
import { inChunks, readPages, yieldToEventLoop } from '../paging.ts';
import { createToken } from '../secrets.ts';
import type { PlaylistViews } from './playlist-views.ts';
import { type PlaylistOutcome, refused } from './playlist-outcome.ts';
import type { ListedEntry, StoredEntry } from './playlist.store.ts';
import type { PlaylistsPorts, PlaylistRequest } from './playlists.ts';
import { findSmartSongs } from './smart/smart-songs.ts';

/** Maximum playlists of one account. */
export const MAX_PLAYLISTS = 2000;

const toPlaylistId = (accountId: string, opId: string): string =>
  `PLu${createHash('sha256').update(`${accountId}\0${opId}`).digest('base64url').slice(0, 22)}`;

/** The tracks a new playlist begins with; null: there is no playlist `copyOf` that the account may see. */
async function collectVideoIds(
  { store, smart, tracks, findLibraryPlaylist, clock }: PlaylistsPorts,
  views: PlaylistViews,
  accountId: string,
  { videoIds, copyOf }: PlaylistRequest,
): Promise<readonly string[] | null> {
  const known = await tracks.load(videoIds);
  const own = videoIds.filter((videoId) => known.has(videoId));
  if (copyOf === null) return own;
  const access = await views.findAccess(copyOf, { accountId, link: null });
  if (access !== null && access.playlist.rules !== null) {
    const songs = await findSmartSongs(smart, access.playlist.rules, access.playlist.ownerId, clock.now());
    return [...own, ...songs.map(({ videoId }) => videoId)];
  }
  if (access !== null) {
    for await (const page of readPages<ListedEntry>(
      (last, size) => store.listEntries(copyOf, last, size),
      1000,
    ))
      own.push(...page.map(({ videoId }) => videoId));
    return own;
  }
  const page = await findLibraryPlaylist(copyOf);
  return page === null ? null : [...own, ...page.tracks.flatMap(({ videoId }) => videoId ?? [])];
}

/** Random ids take some microseconds each: as many as are made between two yields to the event loop. */
const ENTRIES_AT_ONCE = 1000;

async function toEntries(videoIds: readonly string[], nowMs: number): Promise<StoredEntry[]> {
  const keys = generateNKeysBetween(null, null, videoIds.length);
  const entries: StoredEntry[] = [];
  for (const chunk of inChunks(videoIds, ENTRIES_AT_ONCE)) {
    for (const videoId of chunk) {
      const positionKey = keys[entries.length] ?? '';
      entries.push({ entryId: createToken().slice(0, 22), positionKey, videoId, addedAtMs: nowMs });
    }
    await yieldToEventLoop();
  }
  return entries;
}

/** Makes a playlist. A repeated request returns the playlist that the first one made. */
export async function makePlaylist(
  ports: PlaylistsPorts,
  views: PlaylistViews,
  accountId: string,
  request: PlaylistRequest,
): Promise<PlaylistOutcome<PlaylistHead>> {
  const { store, clock } = ports;
  const playlistId = toPlaylistId(accountId, request.opId);
  const made = await views.find(playlistId, { accountId, link: null });
  if (made.kind === 'done') return made;
  if ((await store.countOwn(accountId)) >= MAX_PLAYLISTS) return refused('too-many');
  const videoIds = await collectVideoIds(ports, views, accountId, request);
  if (videoIds === null) return refused('unknown');
  if (videoIds.length > MAX_PLAYLIST_ENTRIES) return refused('full');
  const nowMs = clock.now();
  const { title, description, visibility, rules } = request;
  await store.make({
    playlistId,
    ownerId: accountId,
    title: title.trim(),
    description,
    visibility,
    rules,
    entries: await toEntries(videoIds, nowMs),
    nowMs,
  });
  return views.find(playlistId, { accountId, link: null });
}
