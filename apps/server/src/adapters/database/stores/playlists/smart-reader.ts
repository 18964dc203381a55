import { createHash } from 'node:crypto';
import type { SmartRules } from '@segue/domain';
import { type RawBuilder, sql } from 'kysely';
import { type BrowseList, NO_FILTER, type SortKey } from '../../../../core/browse/browse-query.ts';
import { DAY_MS } from '../../../../core/durations.ts';
import type { KeyedSong, SmartPart, SmartReader } from '../../../../core/playlists/smart/smart-reader.ts';
import { asPlainId } from '../../columns.ts';
import type { Database } from '../../database.ts';
import type { DatabaseCapabilities } from '../../dialects/capabilities.ts';
import { KIND_CODES } from '../browse/entry-rows.ts';
import { findScanEnd, type IndexScan, selectScanned, toIndexScan, toOrderBy } from '../browse/find-page.ts';
import { findCandidates } from './rule-candidates.ts';
import { type RuleContext, toRuleConditions } from './rule-conditions.ts';

/** Songs that one part checks: rules look up other tables for each. */
const SONGS_PER_PART = 1000;

const ID_LENGTH = 11;

/** The id from which a random order starts, another one each day. */
const toRandomStart = (rules: SmartRules, nowMs: number): string =>
  createHash('sha256')
    .update(JSON.stringify([Math.floor(nowMs / DAY_MS), rules]))
    .digest('base64url')
    .slice(0, ID_LENGTH);

/** After it, a random order continues with the first of all ids. */
const BEFORE_ALL_IDS: SortKey = [''];

/**
 * Random order is the order of ids from one that changes each day, then of those before it: ids are digests, so that a
 * listener sees no order in them.
 */
function toRandomScan(startId: string, after: SortKey | null): IndexScan {
  const id = String(after?.[0] ?? startId);
  const start =
    after === null
      ? sql`e.id >= ${startId}`
      : id < startId
        ? sql`e.id > ${id} and e.id < ${startId}`
        : sql`e.id > ${id}`;
  return { columns: ['id'], isDown: false, start };
}

function toListScan(
  rules: SmartRules,
  nowMs: number,
  after: SortKey | null,
): readonly [BrowseList, IndexScan] {
  const { order, isDescending } = rules;
  const sort = order === 'random' ? 'name' : order;
  const list: BrowseList = { kind: 'songs', sort, isDescending, filter: NO_FILTER };
  const place = after === null ? ({ kind: 'start' } as const) : ({ kind: 'after', key: after } as const);
  if (order === 'random') return [list, toRandomScan(toRandomStart(rules, nowMs), after)];
  return [list, toIndexScan(list, place)];
}

/** Whether a part of a random order has reached the last id, so that those before its start remain. */
const isBeforeWrap = (rules: SmartRules, nowMs: number, after: SortKey | null): boolean =>
  rules.order === 'random' && (after === null || String(after[0]) >= toRandomStart(rules, nowMs));

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
  const [list, scan] = toListScan(rules, context.nowMs, after);
  const { rows } = await sql<SongRow>`select n.id, n.length_ms
    from ${toRows(selectScanned(list, scan, SONGS_PER_PART), capabilities)}
      and ${toRuleConditions(rules.root, context)}
      order by ${toOrderBy(scan.columns, scan.isDown, 'n')}`.execute(db);
  const last = isBeforeWrap(rules, context.nowMs, after) ? BEFORE_ALL_IDS : null;
  return { songs: rows.map(toSong), end: (await findScanEnd(db, list, scan, SONGS_PER_PART)) ?? last };
}

async function keepAmong(
  { db, capabilities }: Database,
  rules: SmartRules,
  context: RuleContext,
  videoIds: readonly string[],
): Promise<readonly KeyedSong[]> {
  const [, { columns }] = toListScan(rules, context.nowMs, null);
  const shown = [...new Set(['id', 'length_ms', ...columns])].map((column) => sql.ref(`n.${column}`));
  // Selecting all columns and limiting the subquery makes SQLite look the ids up instead of scanning an
  // index.
  const entries = sql`select * from browse_entries where kind = ${KIND_CODES.songs} and id in (${sql.join(videoIds)})
    limit ${sql.lit(videoIds.length)}`;
  const { rows } = await sql<SongRow>`select ${sql.join(shown)} from ${toRows(entries, capabilities)}
    and ${toRuleConditions(rules.root, context)}`.execute(db);
  const startId = toRandomStart(rules, context.nowMs);
  const toKey = (row: SongRow): SortKey =>
    rules.order === 'random'
      ? [row.id < startId ? 1 : 0, row.id]
      : columns.map((column) => row[column] ?? '');
  return rows.map((row) => ({ ...toSong(row), key: toKey(row) }));
}

/** Finds songs by rules: along the index of the wanted order, or among the candidates that an index gives. */
export function createSmartReader(database: Database): SmartReader {
  const { db, capabilities } = database;
  return {
    findPart: (rules, accountId, nowMs, after) =>
      findPart(database, rules, { accountId, nowMs, capabilities }, after),
    findCandidates: ({ root }, accountId, nowMs) =>
      findCandidates(db, root, { accountId, nowMs, capabilities }),
    keepAmong: (rules, accountId, nowMs, videoIds) =>
      keepAmong(database, rules, { accountId, nowMs, capabilities }, videoIds),
  };
}
