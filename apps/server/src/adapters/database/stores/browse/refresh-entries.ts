import type { BrowseKind } from '@segue/domain';
import type { TouchedIds } from '../../../../core/library/catalogue/catalogue-change.ts';
import { yieldToEventLoop } from '../../../../core/paging.ts';
import type { Db } from '../../schema.ts';
import { insertRows } from '../queries/insert-rows.ts';
import { makeAlbumEntries } from './album-entries.ts';
import { makeArtistEntries } from './artist-entries.ts';
import { lockEntries, type StoreTransaction } from './lock-entries.ts';
import { KIND_CODES, type MadeEntries } from './entry-rows.ts';
import { makeSongEntries } from './song-entries.ts';

/** Ids per batch: an album or artist reads many times as much as a song. */
const SONGS_AT_ONCE = 500;
const COLLECTIONS_AT_ONCE = 50;

async function replace(db: Db, kind: BrowseKind, ids: readonly string[], made: MadeEntries): Promise<void> {
  const code = KIND_CODES[kind];
  await db.deleteFrom('browse_entries').where('kind', '=', code).where('id', 'in', ids).execute();
  const entries = made.entries.map((row) => ({ kind: code, ...row }));
  await insertRows(db, `browse_entries ${kind}`, entries, (into, rows) =>
    into.insertInto('browse_entries').values(rows),
  );
  if (kind === 'songs') return;
  await db.deleteFrom('browse_genres').where('kind', '=', code).where('id', 'in', ids).execute();
  const genres = made.genres.map(({ id, genre }) => ({ kind: code, id, name_folded: genre }));
  await insertRows(db, 'browse_genres', genres, (into, rows) =>
    into.insertInto('browse_genres').values(rows),
  );
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
