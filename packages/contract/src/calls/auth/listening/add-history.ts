import type { HistoryEntry } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { toFields, toItems } from '../../../read.ts';
import { route } from '../../../route.ts';
import {
  HistoryEntryShape,
  readHistoryEntry,
  writeHistoryEntry,
} from '../../../shapes/tracks/history-entry.ts';
import { ClientId } from '../../../shapes/json.ts';
import { RememberedTrack } from '../../../shapes/tracks/remembered-track.ts';

/** The recorded play; null: the host did not return it. */
const readAddedEntry = (reply: unknown): HistoryEntry | null =>
  toItems([toFields(reply)['data']]).map(readHistoryEntry)[0] ?? null;

const MAX_PLAYED_AGO_SECONDS = 30 * 24 * 60 * 60;

/** Records a play in the history. */
export const addHistory = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/songs/addhistory',
  access: 'auth-token',
  read: readAddedEntry,
});

export const addHistoryRoute = route(addHistory, () => ({
  summary: 'Remembers one play of the current song; again with the same playId gives the same play.',
  cache: 'never',
  body: Type.Object({
    ...RememberedTrack.properties,
    playId: Type.Optional(ClientId),
    playedAgoSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_PLAYED_AGO_SECONDS,
        description: 'How long ago it began; left out: now.',
      }),
    ),
  }),
  reply: Type.Object({ success: Type.Literal(true), data: HistoryEntryShape }),
  write: (entry: HistoryEntry, origin: string) => ({
    success: true as const,
    data: writeHistoryEntry(entry, origin),
  }),
}));
