import type { SmartRules } from '@segue/domain';
import { type RawBuilder, sql } from 'kysely';
import type { SortKey } from '../../../../../core/browse/browse-query.ts';
import type {
  IdRange,
  KeyedSong,
  ListedPart,
  SmartPart,
  SmartReader,
} from '../../../../../core/playlists/smart/smart-reader.ts';
import { asPlainId, LAST_CHARACTER } from '../../../columns.ts';
import type { Database } from '../../../database.ts';
import type { DatabaseCapabilities } from '../../../dialects/capabilities.ts';
import { KIND_CODES } from '../../browse/entry-rows.ts';
import { findScanEnd, selectScanned, toOrderBy } from '../../browse/find-page.ts';
import { findCandidates, hasQuickCandidates } from './rule-candidates.ts';
import { type RuleContext, toRuleConditions } from './rule-conditions.ts';
import { toSmartScan } from './smart-scan.ts';

/** Songs that one part checks: rules look up other tables for each. */
const SONGS_PER_PART = 1000;
/** Songs that one part lists: their ids are read from the index alone. */
const LISTED_PER_PART = 5000;

/** Joins each entry `e` to its row `n`. SQLite keeps the order of a cross join, so entries come first. */
const toRows = (entries: RawBuilder<unknown>, capabilities: DatabaseCapabilities) =>
  sql`(select ${asPlainId(sql`s.id`, capabilities)} as id, s.year, s.facts from (${entries}) s) e
    cross join browse_entries n where n.kind = ${KIND_CODES.songs} and n.id = e.id`;

interface SongRow extends Record<string, string | number> {
  readonly id: string;
  readonly length_ms: number;
}

const toSong = ({ id, length_ms }: SongRow) => ({ videoId: id, lengthMs: length_ms });

async function findPart(
  { db, capabilities }: Database,
  rules: SmartRules,
  context: RuleContext,
  after: SortKey | null,
): Promise<SmartPart> {
  const { list, scan, rest } = toSmartScan(rules, after);
  const { rows } = await sql<SongRow>`select n.id, n.length_ms
    from ${toRows(selectScanned(list, scan, SONGS_PER_PART), capabilities)}
      and ${toRuleConditions(rules.root, context)}
      order by ${toOrderBy(scan.columns, scan.isDown, 'n')}`.execute(db);
  return { songs: rows.map(toSong), end: (await findScanEnd(db, list, scan, SONGS_PER_PART)) ?? rest };
}

async function listPart({ db }: Database, rules: SmartRules, after: SortKey | null): Promise<ListedPart> {
  const { list, scan, rest } = toSmartScan(rules, after);
  const { rows } = await sql<{ id: string }>`select e.id
    from (${selectScanned(list, scan, LISTED_PER_PART)}) e order by ${toOrderBy(scan.columns, scan.isDown)}`.execute(
    db,
  );
  const end = rows.length < LISTED_PER_PART ? null : await findScanEnd(db, list, scan, LISTED_PER_PART);
  return { ids: rows.map(({ id }) => id), end: end ?? rest };
}

async function keepAmong(
  { db, capabilities }: Database,
  rules: SmartRules,
  context: RuleContext,
  videoIds: readonly string[],
): Promise<readonly KeyedSong[]> {
  const { scan, toKey } = toSmartScan(rules, null);
  const shown = [...new Set(['id', 'length_ms', ...scan.columns])].map((column) => sql.ref(`n.${column}`));
  // Selecting all columns and limiting the subquery makes SQLite look the ids up instead of scanning an
  // index.
  const entries = sql`select * from browse_entries where kind = ${KIND_CODES.songs} and id in (${sql.join(videoIds)})
    limit ${sql.lit(videoIds.length)}`;
  const { rows } = await sql<SongRow>`select ${sql.join(shown)} from ${toRows(entries, capabilities)}
    and ${toRuleConditions(rules.root, context)}`.execute(db);
  return rows.map((row) => ({ ...toSong(row), key: toKey(row) }));
}

/** SQLite keeps the order of a cross join, so that each range is looked up in the index. */
async function listIds({ db }: Database, ranges: readonly IdRange[]): Promise<readonly string[]> {
  const bounds = ranges.map(({ from, before }) => sql`(${from}, ${before ?? LAST_CHARACTER})`);
  const { rows } = await sql<{ id: string }>`with bounds(low, high) as (values ${sql.join(bounds)})
    select e.id from bounds cross join browse_entries e
    where e.kind = ${KIND_CODES.songs} and e.id >= bounds.low and e.id < bounds.high`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads an index on the plays of each account by song, up to the last song of the page. */
async function listPlayed({ db }: Database, accountId: string, afterId: string | null, limit: number) {
  const rows = await db
    .selectFrom('plays')
    .select(({ fn }) => [
      'video_id',
      fn.countAll<number>().as('plays'),
      fn.max<number>('heard_at_ms').as('last_played_at_ms'),
    ])
    .where('account_id', '=', accountId)
    .where('heard_at_ms', 'is not', null)
    .where('video_id', '>', afterId ?? '')
    .groupBy('video_id')
    .orderBy('video_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    videoId: row.video_id,
    plays: row.plays,
    lastPlayedAtMs: row.last_played_at_ms,
  }));
}

/** Finds songs by rules: along the index of the wanted order, or among the candidates that an index gives. */
export function createSmartReader(database: Database): SmartReader {
  const { db, capabilities } = database;
  return {
    findPart: (rules, accountId, nowMs, after) =>
      findPart(database, rules, { accountId, nowMs, capabilities }, after),
    listPart: (rules, after) => listPart(database, rules, after),
    hasQuickCandidates: ({ root }, accountId, nowMs) =>
      hasQuickCandidates(root, { accountId, nowMs, capabilities }),
    findCandidates: ({ root }, accountId, nowMs) =>
      findCandidates(db, root, { accountId, nowMs, capabilities }),
    keepAmong: (rules, accountId, nowMs, videoIds) =>
      keepAmong(database, rules, { accountId, nowMs, capabilities }, videoIds),
    listIds: (ranges) => listIds(database, ranges),
    listPlayed: (accountId, afterId, limit) => listPlayed(database, accountId, afterId, limit),
  };
}
