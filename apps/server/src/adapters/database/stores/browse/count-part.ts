import type { BrowseSort } from '@segue/domain';
import { type RawBuilder, sql } from 'kysely';
import type { BrowseList, SortKey } from '../../../../core/browse/browse-query.ts';
import type { CountedPart } from '../../../../core/browse/browse-reader.ts';
import type { CountedStart } from '../../../../core/browse/sections.ts';
import type { Database } from '../../database.ts';
import type { Db } from '../../schema.ts';
import { toConditions, toWhere } from './browse-conditions.ts';
import { findFewEntries } from './few-entries.ts';
import { findScanEnd, selectScanned, toIndexScan, toScanLimit } from './find-page.ts';

/** By which part of the sort key each order is counted. */
const STARTS: Readonly<Record<BrowseSort, RawBuilder<unknown>>> = {
  name: sql`substr(e.name_sort, 1, 1)`,
  artist: sql`substr(e.artist_sort, 1, 1)`,
  year: sql`cast(e.year as text)`,
  added: sql`''`,
  plays: sql`''`,
  length: sql`''`,
};

async function countIn(
  db: Db,
  list: BrowseList,
  source: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): Promise<CountedStart[]> {
  const { rows } = await sql<CountedStart>`
    select c.start, count(*) as count
    from (select ${STARTS[list.sort]} as start from (${source}) e ${toWhere(conditions)}) c
    group by c.start order by min(c.start)`.execute(db);
  return rows;
}

/** Implements `BrowseReader.countPart`. */
export async function countPart(
  { db, capabilities }: Database,
  list: BrowseList,
  after: SortKey | null,
  candidateIds: readonly string[] | null,
): Promise<CountedPart> {
  const conditions = toConditions(list, capabilities);
  const few = after === null ? await findFewEntries(db, list, candidateIds) : null;
  if (few !== null) return { starts: await countIn(db, list, few, conditions), end: null };
  const scan = toIndexScan(
    { ...list, isDescending: false },
    after === null ? { kind: 'start' } : { kind: 'after', key: after },
  );
  const scanLimit = toScanLimit(list);
  return {
    starts: await countIn(db, list, selectScanned(list, scan, scanLimit), conditions),
    end: await findScanEnd(db, list, scan, scanLimit),
  };
}
