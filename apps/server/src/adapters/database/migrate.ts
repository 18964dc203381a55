import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { DatabaseCapabilities } from './dialects/capabilities.ts';
import { type OnLockWait, withMigrationLock } from './migration-lock.ts';
import { findWhyNoTables, MissingRights, requireRights } from './missing-rights.ts';
import * as library from './migrations/0001_library.ts';
import * as listeners from './migrations/0002_listeners.ts';
import * as libraryKinds from './migrations/0010_library_kinds.ts';
import * as madeFormats from './migrations/0020_made_formats.ts';
import * as search from './migrations/0030_search.ts';
import * as newAlbums from './migrations/0031_new_albums.ts';
import * as listenerIndexes from './migrations/0040_listener_indexes.ts';
import * as sessionExpiry from './migrations/0041_session_expiry.ts';
import * as usedIdentities from './migrations/0060_used_identities.ts';
import * as sessionDevice from './migrations/0080_session_device.ts';
import * as longTexts from './migrations/0090_long_texts.ts';
import * as verifications from './migrations/0100_verifications.ts';
import * as heardPlays from './migrations/0110_heard_plays.ts';
import * as findable from './migrations/0120_findable.ts';
import * as searchTypos from './migrations/0130_search_typos.ts';
import * as trackNeighbours from './migrations/0140_track_neighbours.ts';
import * as trackListeners from './migrations/0150_track_listeners.ts';
import * as marksInNames from './migrations/0160_marks_in_names.ts';
import * as playlistPlaces from './migrations/0170_playlist_places.ts';
import * as browse from './migrations/0200_browse.ts';
import * as listenerPlaylists from './migrations/0210_listener_playlists.ts';
import * as deviceQueues from './migrations/0220_device_queues.ts';
import * as loudness from './migrations/0230_loudness.ts';
import * as playlistCovers from './migrations/0240_playlist_covers.ts';
import * as trackSounds from './migrations/0250_track_sounds.ts';
import * as searchPlays from './migrations/0260_search_plays.ts';
import * as playEnds from './migrations/0270_play_ends.ts';
import * as listenerPositions from './migrations/0280_listener_positions.ts';
import * as fileBitrates from './migrations/0290_file_bitrates.ts';
import * as jobs from './migrations/0300_jobs.ts';
import * as searchNames from './migrations/0310_search_names.ts';
import * as playlistLinkTimes from './migrations/0320_playlist_link_times.ts';
import * as storedFormats from './migrations/0330_stored_formats.ts';
import * as searchMerges from './migrations/0340_search_merges.ts';
import * as searchSync from './migrations/0350_search_sync.ts';
import * as furtherWords from './migrations/0360_further_words.ts';
import * as entryTracks from './migrations/0380_entry_tracks.ts';
import * as totalOrders from './migrations/0390_total_orders.ts';
import * as displaySizes from './migrations/0400_display_sizes.ts';
import * as keyRenewals from './migrations/0420_key_renewals.ts';
import * as searchKinds from './migrations/0430_search_kinds.ts';
import * as playlistChangeAccounts from './migrations/0440_playlist_change_accounts.ts';
import * as trackLikenesses from './migrations/0450_track_likenesses.ts';
import * as shownImages from './migrations/0451_shown_images.ts';
import * as playedSongs from './migrations/0452_played_songs.ts';
import * as filesInByteOrder from './migrations/0453_files_in_byte_order.ts';
import * as playlistNames from './migrations/0454_playlist_names.ts';
import * as shownArtistImages from './migrations/0455_shown_artist_images.ts';
import * as artistImages from './migrations/0456_artist_images.ts';
import * as tagRules from './migrations/0458_tag_rules.ts';
import * as foundSongs from './migrations/0459_found_songs.ts';
import * as artistNamesakes from './migrations/0460_artist_namesakes.ts';
import * as searchPlaysWithoutTimes from './migrations/0461_search_plays_without_times.ts';
import * as homeVersions from './migrations/0462_home_versions.ts';
import * as listenerPositionsStart from './migrations/0463_listener_positions_start.ts';
import * as audibleFormats from './migrations/0464_audible_formats.ts';
import * as savedPlaylists from './migrations/0466_saved_playlists.ts';
import * as artistCredits from './migrations/0468_artist_credits.ts';
import * as rareFacts from './migrations/0470_rare_facts.ts';

interface MigrationModule {
  readonly up: (db: Kysely<unknown>, capabilities: DatabaseCapabilities) => Promise<void>;
}

/**
 * In the order in which they run. The name of a released migration never changes. Migrations only move
 * forward.
 */
const migrations: Readonly<Record<string, MigrationModule>> = {
  '0001_library': library,
  '0002_listeners': listeners,
  '0010_library_kinds': libraryKinds,
  '0020_made_formats': madeFormats,
  '0030_search': search,
  '0031_new_albums': newAlbums,
  '0040_listener_indexes': listenerIndexes,
  '0041_session_expiry': sessionExpiry,
  '0060_used_identities': usedIdentities,
  '0080_session_device': sessionDevice,
  '0090_long_texts': longTexts,
  '0100_verifications': verifications,
  '0110_heard_plays': heardPlays,
  '0120_findable': findable,
  '0130_search_typos': searchTypos,
  '0140_track_neighbours': trackNeighbours,
  '0150_track_listeners': trackListeners,
  '0160_marks_in_names': marksInNames,
  '0170_playlist_places': playlistPlaces,
  '0200_browse': browse,
  '0210_listener_playlists': listenerPlaylists,
  '0220_device_queues': deviceQueues,
  '0230_loudness': loudness,
  '0240_playlist_covers': playlistCovers,
  '0250_track_sounds': trackSounds,
  '0260_search_plays': searchPlays,
  '0270_play_ends': playEnds,
  '0280_listener_positions': listenerPositions,
  '0290_file_bitrates': fileBitrates,
  '0300_jobs': jobs,
  '0310_search_names': searchNames,
  '0320_playlist_link_times': playlistLinkTimes,
  '0330_stored_formats': storedFormats,
  '0340_search_merges': searchMerges,
  '0350_search_sync': searchSync,
  '0360_further_words': furtherWords,
  '0380_entry_tracks': entryTracks,
  '0390_total_orders': totalOrders,
  '0400_display_sizes': displaySizes,
  '0420_key_renewals': keyRenewals,
  '0430_search_kinds': searchKinds,
  '0440_playlist_change_accounts': playlistChangeAccounts,
  '0450_track_likenesses': trackLikenesses,
  '0451_shown_images': shownImages,
  '0452_played_songs': playedSongs,
  '0453_files_in_byte_order': filesInByteOrder,
  '0454_playlist_names': playlistNames,
  '0455_shown_artist_images': shownArtistImages,
  '0456_artist_images': artistImages,
  '0458_tag_rules': tagRules,
  '0459_found_songs': foundSongs,
  '0460_artist_namesakes': artistNamesakes,
  '0461_search_plays_without_times': searchPlaysWithoutTimes,
  '0462_home_versions': homeVersions,
  '0463_listener_positions_start': listenerPositionsStart,
  '0464_audible_formats': audibleFormats,
  '0466_saved_playlists': savedPlaylists,
  '0468_artist_credits': artistCredits,
  '0470_rare_facts': rareFacts,
};

/** How the schema of a database compares to that of this version; 'none': it has no tables of Segue. */
export type Shape = 'same' | 'older' | 'newer' | 'none';

/**
 * The schema of a server that holds the migrations of Segue, or will: other schemas may hold those of another Segue,
 * or of another program that uses Kysely. undefined: the database has no schemas, or none that can be used.
 */
async function findSchema<T>(db: Kysely<T>, { isShared }: DatabaseCapabilities): Promise<string | undefined> {
  if (!isShared) return undefined;
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(
      (select n.nspname from pg_class c inner join pg_namespace n on n.oid = c.relnamespace
        where c.oid = to_regclass('kysely_migration')),
      current_schema()) as name`.execute(db);
  return rows[0]?.name ?? undefined;
}

/** Compares the migrations that a database has run with those of this version. */
export async function findShape<T>(db: Kysely<T>, capabilities: DatabaseCapabilities): Promise<Shape> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const schema = await findSchema(db, capabilities);
  if (!tables.some((table) => table.name === 'kysely_migration' && table.schema === schema)) return 'none';
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (rows.some(({ name }) => migrations[name] === undefined)) return 'newer';
  return rows.length < Object.keys(migrations).length ? 'older' : 'same';
}

/** A newer version of Segue has migrated the database. Nothing was changed. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';

  constructor() {
    super('it is of a newer version of Segue');
  }
}

/** One of the migrations failed; its cause says why. All of them were rolled back. */
export class FailedMigration extends Error {
  override readonly name = 'FailedMigration';
}

/** What `migrate` does to a database of an older version. A new database, and one without pending migrations, is silent. */
export interface MigrationReport {
  /** One of the pending migrations begins; `number` counts from 1. */
  readonly onBegin: (migration: string, number: number, pending: number) => void;
  /** All pending migrations are committed. */
  readonly onEnd: (pending: number, durationMs: number) => void;
  /** A statement waited too long for a lock, so that everything is rolled back and tried again. */
  readonly onWait: OnLockWait;
}

const noReport: MigrationReport = { onBegin: () => {}, onEnd: () => {}, onWait: () => {} };

type OnBegin = (migration: string) => void;

const provider = (capabilities: DatabaseCapabilities, onBegin: OnBegin): MigrationProvider => ({
  getMigrations: async () =>
    Object.fromEntries(
      Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
        name,
        {
          up: async (db: Kysely<unknown>) => {
            onBegin(name);
            await up(db, capabilities);
          },
        },
      ]),
    ),
});

/** @returns The names of the migrations that a database of an older version lacks; none for a new database. */
async function listPending<T>(db: Kysely<T>, shape: Shape): Promise<readonly string[]> {
  if (shape !== 'older') return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return done.size === 0 ? [] : Object.keys(migrations).filter((name) => !done.has(name));
}

/** @returns How many migrations of a database of an older version ran. */
async function migrateUnlocked<T>(
  db: Kysely<T>,
  capabilities: DatabaseCapabilities,
  { onBegin }: MigrationReport,
): Promise<number> {
  const shape = await findShape(db, capabilities);
  if (shape === 'newer') throw new NewerDatabase();
  // Most starts: the migrator would list all tables and columns twice more before it finds nothing to do.
  if (shape === 'same') return 0;
  const pending = await listPending(db, shape);
  const migrationTableSchema = await findSchema(db, capabilities);
  const onPending: OnBegin = (name) => {
    if (pending.length > 0) onBegin(name, pending.indexOf(name) + 1, pending.length);
  };
  const migrator = new Migrator({
    db,
    provider: provider(capabilities, onPending),
    ...(migrationTableSchema === undefined ? {} : { migrationTableSchema }),
  });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) throw new FailedMigration(`Migration ${failed.migrationName} failed`, { cause: error });
  if (error) throw error;
  return pending.length;
}

/** Whether PostgreSQL refused a statement (SQLSTATE class 25 or 42), as opposed to not being reached. */
const isRefusedByServer = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && /^(?:25|42)\w{3}$/.test(String(cause.code));

/**
 * Brings the database to the newest schema. Of several processes that start at once, one migrates and the
 * others wait for its lock. While another transaction uses a table that has to change, it waits as long as that takes.
 * @throws NewerDatabase, MissingRights, the failure of the first migration that failed, or the failure to connect.
 */
export async function migrate<T>(
  db: Kysely<T>,
  capabilities: DatabaseCapabilities,
  report = noReport,
): Promise<void> {
  const beganAtMs = performance.now();
  try {
    const pending = capabilities.isShared
      ? await withMigrationLock(db, report.onWait, (locked) => migrateUnlocked(locked, capabilities, report))
      : await migrateUnlocked(db, capabilities, report);
    if (pending > 0) report.onEnd(pending, Math.round(performance.now() - beganAtMs));
    if (capabilities.isShared) await requireRights(db);
  } catch (cause) {
    // After a refusal Kysely runs further statements, so what it throws may only say that the transaction is
    // aborted (class 25). Find out whether a missing right is the cause.
    const reason = capabilities.isShared && isRefusedByServer(cause) ? await findWhyNoTables(db) : null;
    throw reason === null ? cause : new MissingRights(reason, { cause });
  }
}
