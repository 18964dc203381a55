import type { SmartRules } from '@segue/domain';
import { sql } from 'kysely';
import type { BrowseList, SortKey } from '../../../../core/browse/browse-query.ts';
import type { SmartPart, SmartReader } from '../../../../core/playlists/smart/smart-reader.ts';
import type { Db } from '../../schema.ts';
import { findStretchEnd, type Reading, selectStretch, toReading } from '../browse/find-page.ts';
import { type RuleContext, toRuleConditions } from './rule-conditions.ts';

/** Songs that one part looks at: rules ask other tables about each. */
const LOOKED_AT = 1000;

const NO_FILTER: BrowseList['filter'] = {
  genre: null,
  years: null,
  likedBy: null,
  format: null,
  hasVideo: false,
  isExplicit: null,
  words: [],
};

/** Ids are digests: their order is no order to a listener. */
function toWay({ order, isDescending }: SmartRules, after: SortKey | null): readonly [BrowseList, Reading] {
  const sort = order === 'random' ? 'name' : order;
  const list: BrowseList = { kind: 'songs', sort, isDescending, filter: NO_FILTER };
  const place = after === null ? ({ kind: 'start' } as const) : ({ kind: 'after', key: after } as const);
  if (order !== 'random') return [list, toReading(list, place)];
  const start = after === null ? null : sql`e.id > ${after[0] ?? ''}`;
  return [list, { columns: ['id'], isDown: false, start }];
}

async function findPart(
  db: Db,
  rules: SmartRules,
  context: RuleContext,
  after: SortKey | null,
): Promise<SmartPart> {
  const [list, reading] = toWay(rules, after);
  const order = sql.join(
    reading.columns.map((column) =>
      reading.isDown ? sql`${sql.ref(`e.${column}`)} desc` : sql`${sql.ref(`e.${column}`)}`,
    ),
  );
  // SQLite keeps the order of a cross join: the stretch first, then one row for each of it.
  const { rows } = await sql<{ id: string; length_ms: number }>`select e.id, e.length_ms
    from (select n.* from (${selectStretch(list, reading, LOOKED_AT)}) s
      cross join browse_entries n where n.kind = 0 and n.id = s.id) e
    where ${toRuleConditions(rules.root, context)} order by ${order}`.execute(db);
  return {
    songs: rows.map((row) => ({ videoId: row.id, lengthMs: row.length_ms })),
    end: await findStretchEnd(db, list, reading, LOOKED_AT),
  };
}

/** Songs by rules, along the index of the order they are wanted in. */
export const createSmartReader = ({ db }: { readonly db: Db }): SmartReader => ({
  findPart: (rules, accountId, nowMs, after) => findPart(db, rules, { accountId, nowMs }, after),
});
