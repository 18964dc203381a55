import type { PlaylistEntry } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectList, toItems } from '../../../read.ts';
import { route } from '../../../route.ts';
import { byPlaylistId, LinkQuery } from '../../../shapes/playlists/playlist-request.ts';
import {
  PlaylistEntryShape,
  readPlaylistEntry,
  writePlaylistEntry,
} from '../../../shapes/playlists/playlist-entry.ts';

const readEntries = (reply: unknown): PlaylistEntry[] =>
  toItems(expectList(reply, 'entries')).map(readPlaylistEntry);

/**
 * Entries of a listener's playlist, in parts: the client shows the first part while the rest is in transit.
 */
export const playlistEntries = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/playlists/:id/entries',
  access: 'optional-auth-token',
  isInParts: true,
  read: readEntries,
});

export const playlistEntriesRoute = route(playlistEntries, () => ({
  summary: "The entries of a listener's playlist in their order; 404 for who may not see it.",
  cache: 'never',
  params: byPlaylistId,
  query: LinkQuery,
  reply: Type.Array(PlaylistEntryShape),
  write: (entries: readonly PlaylistEntry[], origin: string) =>
    entries.map((entry) => writePlaylistEntry(entry, origin)),
}));
