import { type RawBuilder, sql } from 'kysely';
import type { NamesakeChange } from '../../../../core/library/catalogue/catalogue-change.ts';
import {
  findIdentifiedNames,
  findJoins,
  type IdentifiedName,
  withoutNames,
} from '../../../../core/library/identity/namesakes.ts';
import { toArtistId } from '../../../../core/library/identity/ids.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';
import { insertRows } from '../queries/insert-rows.ts';

/** The artists with a MusicBrainz id who have these names. */
export async function loadIdentifiedNames(db: Db, nameIds: Iterable<string>): Promise<IdentifiedName[]> {
  return loadByIds(nameIds, (chunk) =>
    db
      .selectFrom('identified_names')
      .select(['name_id as nameId', 'artist_id as artistId'])
      .where('name_id', 'in', chunk)
      .execute(),
  );
}

/** Those of the names that are or were credited without a MusicBrainz id. */
export async function findCreditedByName(db: Db, nameIds: Iterable<string>): Promise<string[]> {
  const rows = await loadByIds(nameIds, (chunk) =>
    db.selectFrom('artists').select('artist_id').where('artist_id', 'in', chunk).execute(),
  );
  return rows.map((row) => row.artist_id);
}

/** Finds who is meant by these names (`findJoins`): artistId by nameId. */
export const loadJoins = async (db: Db, nameIds: Iterable<string>): Promise<ReadonlyMap<string, string>> =>
  findJoins(await loadIdentifiedNames(db, nameIds));

export async function saveNamesakes(db: Db, { added, unsettled }: NamesakeChange): Promise<void> {
  const names = added.map(({ nameId, artistId }) => ({ name_id: nameId, artist_id: artistId }));
  await insertRows(db, 'identified_names', names, (into, rows) =>
    into
      .insertInto('identified_names')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
  const marks = unsettled.map((nameId) => ({ name_id: nameId }));
  await insertRows(db, 'unsettled_names', marks, (into, rows) =>
    into
      .insertInto('unsettled_names')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** A page of the names whose tracks may have to be drafted again, starting after one (keyset pagination). */
export async function unsettledNamesAfter(db: Db, nameId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('unsettled_names')
    .select('name_id')
    .where('name_id', '>', nameId)
    .orderBy('name_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.name_id);
}

/** How present tracks and albums credit these artists, as far as the artist is as tagged. */
async function loadTaggedNames(db: Db, artistIds: Iterable<string>) {
  return loadByIds(artistIds, async (chunk) => {
    const ofTracks = await db
      .selectFrom('track_artists')
      .innerJoin('tracks', 'tracks.video_id', 'track_artists.video_id')
      .select(['track_artists.artist_id as artistId', 'track_artists.name as name'])
      .distinct()
      .where('track_artists.artist_id', 'in', chunk)
      .where('track_artists.name_id', 'is', null)
      // Not by an index of the flag: SQLite has to begin with the credits, also without statistics.
      .where((eb) => eb(eb.fn.coalesce('tracks.is_missing', eb.lit(0)), '=', 0))
      .execute();
    const ofAlbums = await db
      .selectFrom('album_artists')
      .innerJoin('albums', 'albums.album_id', 'album_artists.album_id')
      .select(['album_artists.artist_id as artistId', 'album_artists.name as name'])
      .distinct()
      .where('album_artists.artist_id', 'in', chunk)
      .where('album_artists.name_id', 'is', null)
      .where((eb) => eb(eb.fn.coalesce('albums.is_missing', eb.lit(0)), '=', 0))
      .execute();
    return [...ofTracks, ...ofAlbums];
  });
}

/** Forgets the names that no present track or album credits any more. @returns those that are left. */
async function removeUnused(db: Db, names: readonly IdentifiedName[]): Promise<readonly IdentifiedName[]> {
  const credits = await loadTaggedNames(
    db,
    names.map(({ artistId }) => artistId),
  );
  const unused = withoutNames(names, findIdentifiedNames(credits));
  if (unused.length === 0) return names;
  await db
    .deleteFrom('identified_names')
    .where((eb) =>
      eb.or(unused.map(({ nameId, artistId }) => eb.and({ name_id: nameId, artist_id: artistId }))),
    )
    .execute();
  return withoutNames(names, unused);
}

type CreditColumns = readonly [table: 'track_artists' | 'album_artists', id: 'video_id' | 'album_id'];

/**
 * Finds tracks or albums with a credit of these names that belongs to another artist now: one given to an artist with an
 * id who is not the only one of that name any more (by the index of `name_id`), or one still under the name alone (by
 * that of `artist_id`).
 */
async function findWronglyCredited(
  db: Db,
  [table, id]: CreditColumns,
  nameIds: readonly string[],
  joins: ReadonlyMap<string, string>,
): Promise<string[]> {
  const select = (condition: RawBuilder<unknown>) =>
    sql<{
      id: string;
    }>`select distinct ${sql.ref(id)} as id from ${sql.table(table)} where ${condition}`.execute(db);
  const right = [...joins].map(
    ([nameId, artistId]) => sql`(name_id = ${nameId} and artist_id = ${artistId})`,
  );
  const isRight = right.length === 0 ? sql`false` : sql.join(right, sql` or `);
  const { rows } = await select(sql`name_id in (${sql.join(nameIds)}) and not (${isRight})`);
  const open =
    joins.size === 0 ? [] : (await select(sql`artist_id in (${sql.join([...joins.keys()])})`)).rows;
  return [...rows, ...open].map((row) => row.id);
}

/** Their first tracks, by primary key. An album is derived again with any of its tracks. */
const findFirstTracks = (db: Db, albumIds: Iterable<string>): Promise<{ video_id: string }[]> =>
  loadByIds(albumIds, (chunk) =>
    db
      .selectFrom('album_tracks')
      .select('video_id')
      .where('album_id', 'in', chunk)
      .where('position', '=', 0)
      .execute(),
  );

/**
 * Those of the tracks that can be drafted, album by album, so that few albums are derived again twice. A track without any
 * file, which only likes and history refer to, cannot be drafted.
 */
async function sortDraftable(db: Db, videoIds: Iterable<string>): Promise<string[]> {
  const rows = await loadByIds(videoIds, (chunk) =>
    db
      .selectFrom('tracks')
      .select(['video_id', 'album_id'])
      .where('video_id', 'in', chunk)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('library_files')
            .select('file_id')
            .whereRef('library_files.video_id', '=', 'tracks.video_id'),
        ),
      )
      .execute(),
  );
  const byAlbum = Map.groupBy(rows, (row) => row.album_id);
  return [...byAlbum.values()].flat().map((row) => row.video_id);
}

/** See `LibraryStore.settleNames`. Runs within the transaction of the caller. */
export async function settleNames(db: Db, nameIds: readonly string[]): Promise<readonly string[]> {
  if (nameIds.length === 0) return [];
  const joins = findJoins(await removeUnused(db, await loadIdentifiedNames(db, nameIds)));
  const albumIds = await findWronglyCredited(db, ['album_artists', 'album_id'], nameIds, joins);
  const videoIds = [
    ...(await findWronglyCredited(db, ['track_artists', 'video_id'], nameIds, joins)),
    ...(await findFirstTracks(db, albumIds)).map((row) => row.video_id),
  ];
  const draftable = await sortDraftable(db, videoIds);
  if (draftable.length === 0)
    await db.deleteFrom('unsettled_names').where('name_id', 'in', nameIds).execute();
  return draftable;
}

/**
 * The artist to whom an id leads that no present track has: of an id by a name the artist who is meant by it (`findJoins`);
 * of one by a MusicBrainz id that no file has any more the artist of the same name without one.
 * @returns null: there is none.
 */
export async function findCurrentArtistId(db: Db, artistId: string): Promise<string | null> {
  const joined = (await loadJoins(db, [artistId])).get(artistId);
  if (joined !== undefined) return joined;
  const row = await db
    .selectFrom('artists')
    .select('name')
    .where('artist_id', '=', artistId)
    .executeTakeFirst();
  const nameId = row === undefined ? artistId : toArtistId(row.name);
  if (nameId === artistId || (await loadIdentifiedNames(db, [nameId])).length > 0) return null;
  return nameId;
}
