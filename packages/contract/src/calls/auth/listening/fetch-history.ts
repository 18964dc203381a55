import type { HistoryPage } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, expectList, toAmount, toItems } from '../../../read.ts';
import { route } from '../../../route.ts';
import {
  HistoryEntryShape,
  readHistoryEntry,
  writeHistoryEntry,
} from '../../../shapes/tracks/history-entry.ts';

function readHistoryPage(reply: unknown): HistoryPage {
  const page = expectFields(reply, 'a page of history');
  return {
    entries: toItems(expectList(page['data'], 'plays')).map(readHistoryEntry),
    currentPage: toAmount(page['currentPage']) ?? 0,
    totalPages: toAmount(page['totalPages']) ?? 0,
  };
}

/** A page of the history. */
export const fetchHistory = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/songs/fetchhistory',
  access: 'auth-token',
  read: readHistoryPage,
});

export const fetchHistoryRoute = route(fetchHistory, () => ({
  summary: 'One page of plays, newest first.',
  cache: 'never',
  query: Type.Object({
    page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$', description: 'From 1.' })),
    lastDate: Type.Optional(
      Type.String({ maxLength: 40, description: 'Date of the last entry of the first page.' }),
    ),
  }),
  reply: Type.Object({
    data: Type.Array(HistoryEntryShape),
    currentPage: Type.Integer({ description: 'The page asked for, counted from zero.' }),
    totalPages: Type.Integer(),
  }),
  write: ({ entries, ...numbers }: HistoryPage, origin: string) => ({
    data: entries.map((entry) => writeHistoryEntry(entry, origin)),
    ...numbers,
  }),
}));
