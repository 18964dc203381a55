import type { BrowseSort } from '@segue/domain';
import { type RawBuilder, sql } from 'kysely';
import type { BrowseList, SortKey } from '../../../../core/browse/browse-query.ts';
import type { CountedPart } from '../../../../core/browse/browse-reader.ts';
import type { CountedStart } from '../../../../core/browse/sections.ts';
import type { Database } from '../../database.ts';
import type { Db } from '../../schema.ts';
import { toConditions, toWhere } from './browse-conditions.ts';
import {
  findFewIds,
  findScanEnd,
  selectScanned,
  toIdConditions,
  toIndexScan,
  toScanLimit,
} from './find-page.ts';

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
    select c.start, count(*) as count from (select ${STARTS[list.sort]} as start from ${source} e ${toWhere(conditions)}) c
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
  const fewIds = after === null ? await findFewIds(db, list, candidateIds) : null;
  if (fewIds !== null)
    return {
      starts: await countIn(db, list, sql`browse_entries`, toIdConditions(list, fewIds, capabilities)),
      end: null,
    };
  const scan = toIndexScan(
    { ...list, isDescending: false },
    after === null ? { kind: 'start' } : { kind: 'after', key: after },
  );
  const scanLimit = toScanLimit(list);
  const scanned = selectScanned(list, scan, scanLimit);
  return {
    starts: await countIn(db, list, sql`(${scanned})`, toConditions(list, capabilities)),
    end: await findScanEnd(db, list, scan, scanLimit),
  };
}
