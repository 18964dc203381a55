import { isDeepStrictEqual } from 'node:util';
import type { BrowseKind } from '@segue/domain';
import type { TouchedIds } from '../../../../core/library/catalogue/catalogue-change.ts';
import { yieldToEventLoop } from '../../../../core/paging.ts';
import type { Db } from '../../schema.ts';
import type { BrowseEntryRow } from '../../tables/catalogue.ts';
import { groupRows } from '../queries/chunks.ts';
import { insertRows } from '../queries/insert-rows.ts';
import { makeAlbumEntries } from './album-entries.ts';
import { makeArtistEntries } from './artist-entries.ts';
import { lockEntries, type StoreTransaction } from './lock-entries.ts';
import { KIND_CODES, type MadeEntries } from './entry-rows.ts';
import { makeSongEntries } from './song-entries.ts';

/** Ids per batch: an album or artist reads many times as much as a song. */
const SONGS_AT_ONCE = 500;
const COLLECTIONS_AT_ONCE = 50;

/**
 * Writes the entries that differ from the stored ones, and removes those of ids that have none any more: each row is in
 * ten indexes, and most changes of files, such as a move, change no entry.
 */
async function replaceEntries(
  db: Db,
  kind: BrowseKind,
  ids: readonly string[],
  made: MadeEntries['entries'],
): Promise<void> {
  const code = KIND_CODES[kind];
  const rows = await db
    .selectFrom('browse_entries')
    .selectAll()
    .where('kind', '=', code)
    .where('id', 'in', ids)
    .execute();
  const storedOf = new Map(rows.map((row) => [row.id, row]));
  const entries = made.map((entry) => ({ kind: code, ...entry }));
  const isStored = (entry: BrowseEntryRow) => isDeepStrictEqual({ ...storedOf.get(entry.id) }, entry);
  const same = new Set(entries.filter(isStored).map(({ id }) => id));
  const stale = [...storedOf.keys()].filter((id) => !same.has(id));
  if (stale.length > 0)
    await db.deleteFrom('browse_entries').where('kind', '=', code).where('id', 'in', stale).execute();
  const changed = entries.filter(({ id }) => !same.has(id));
  await insertRows(db, `browse_entries ${kind}`, changed, (into, added) =>
    into.insertInto('browse_entries').values(added),
  );
}

/** Writes the genres of the albums or artists whose genres differ from the stored ones. */
async function replaceGenres(
  db: Db,
  kind: BrowseKind,
  ids: readonly string[],
  made: MadeEntries['genres'],
): Promise<void> {
  const code = KIND_CODES[kind];
  const rows = await db
    .selectFrom('browse_genres')
    .select(['id', 'name_folded'])
    .where('kind', '=', code)
    .where('id', 'in', ids)
    .execute();
  const storedOf = groupRows(
    rows,
    (row) => row.id,
    (row) => row.name_folded,
  );
  const madeOf = groupRows(
    made,
    (row) => row.id,
    (row) => row.genre,
  );
  const isChanged = (id: string): boolean =>
    !isDeepStrictEqual(new Set(storedOf.get(id)), new Set(madeOf.get(id)));
  const changed = new Set(ids.filter(isChanged));
  const stale = [...changed].filter((id) => storedOf.has(id));
  if (stale.length > 0)
    await db.deleteFrom('browse_genres').where('kind', '=', code).where('id', 'in', stale).execute();
  const genres = made
    .filter(({ id }) => changed.has(id))
    .map(({ id, genre }) => ({ kind: code, id, name_folded: genre }));
  await insertRows(db, 'browse_genres', genres, (into, added) =>
    into.insertInto('browse_genres').values(added),
  );
}

async function replace(db: Db, kind: BrowseKind, ids: readonly string[], made: MadeEntries): Promise<void> {
  await replaceEntries(db, kind, ids, made.entries);
  if (kind !== 'songs') await replaceGenres(db, kind, ids, made.genres);
}

async function refreshKind(
  db: Db,
  kind: BrowseKind,
  ids: readonly string[],
  size: number,
  make: (db: Db, ids: readonly string[]) => Promise<MadeEntries>,
): Promise<void> {
  const distinct = [...new Set(ids)];
  for (let start = 0; start < distinct.length; start += size) {
    const chunk = distinct.slice(start, start + size);
    await replace(db, kind, chunk, await make(db, chunk));
    await yieldToEventLoop();
  }
}

/**
 * Rebuilds the `browse_entries` rows that a change touched; those of songs first, since those of albums and
 * artists are derived from them. Runs within the transaction of the change, so that lists never differ from
 * pages.
 */
export async function refreshEntries(transaction: StoreTransaction, touched: TouchedIds): Promise<void> {
  const { db } = transaction;
  await lockEntries(transaction, 'make');
  await refreshKind(db, 'songs', touched.videoIds, SONGS_AT_ONCE, makeSongEntries);
  await refreshKind(db, 'albums', touched.albumIds, COLLECTIONS_AT_ONCE, makeAlbumEntries);
  await refreshKind(db, 'artists', touched.artistIds, COLLECTIONS_AT_ONCE, makeArtistEntries);
}
