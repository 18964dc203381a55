import { MAX_CHANGED_ENTRIES, type PlaylistChangeOutcome } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, toAmount, toText } from '../../../read.ts';
import { route } from '../../../route.ts';
import { ClientId, VideoId } from '../../../shapes/json.ts';
import { byPlaylistId } from '../../../shapes/playlists/playlist-request.ts';

function readOutcome(reply: unknown): PlaylistChangeOutcome {
  const { version, duplicates, addedCount } = expectFields(reply, 'an outcome');
  return {
    version: toAmount(version) ?? 0,
    duplicates: Array.isArray(duplicates) ? duplicates.flatMap((id) => toText(id) ?? []) : [],
    addedCount: toAmount(addedCount) ?? 0,
  };
}

/** Adds, removes, restores or moves entries of a playlist. Idempotent by `opId`. */
export const changeEntries = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/playlists/:id/changes',
  access: 'auth-token',
  read: readOutcome,
});

/** As many moves as a change may have, each of one entry, with the longest ids take 81 kB. */
const MAX_BODY_BYTES = 128 * 1024;

const AFTER = "Entry that they follow; 'start' or 'end'. One that was removed still tells its place.";

export const changeEntriesRoute = route(changeEntries, () => {
  const entryIds = Type.Array(ClientId, { minItems: 1, maxItems: MAX_CHANGED_ENTRIES });
  const after = Type.String({ pattern: '^[A-Za-z0-9_-]{3,64}$', description: AFTER });
  return {
    summary:
      'One change of the entries, by their ids, so that changes of two listeners do not undo each other; again with the same opId gives the same outcome.',
    cache: 'never',
    params: byPlaylistId,
    maxBodyBytes: MAX_BODY_BYTES,
    body: Type.Object({
      opId: ClientId,
      add: Type.Optional(
        Type.Object({
          entries: Type.Array(Type.Object({ entryId: ClientId, videoId: VideoId }), {
            minItems: 1,
            maxItems: MAX_CHANGED_ENTRIES,
            description: 'The client chooses their ids.',
          }),
          after,
          duplicates: Type.String({
            pattern: '^(?:ask|skip|add)$',
            description: "'ask' adds nothing where a track is in the list already, 'skip' leaves those out.",
          }),
        }),
      ),
      remove: Type.Optional(Type.Object({ entryIds })),
      restore: Type.Optional(Type.Object({ entryIds })),
      move: Type.Optional(Type.Object({ entryIds, after })),
      moves: Type.Optional(
        Type.Array(Type.Object({ entryIds, after }), {
          minItems: 1,
          maxItems: MAX_CHANGED_ENTRIES,
          description: `Several moves, one after another; of up to ${MAX_CHANGED_ENTRIES} entries together.`,
        }),
      ),
    }),
    reply: Type.Object({
      version: Type.Integer(),
      duplicates: Type.Array(Type.String(), { description: 'videoIds.' }),
      addedCount: Type.Integer(),
    }),
    write: ({ duplicates, ...outcome }: PlaylistChangeOutcome) => ({
      ...outcome,
      duplicates: [...duplicates],
    }),
  };
});
