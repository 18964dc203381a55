import { BROWSE_SORTS, type SmartRules } from '@segue/domain';
import { sql } from 'kysely';
import { type BrowseList, NO_FILTER, type SortKey } from '../../../../../core/browse/browse-query.ts';
import { type IndexScan, toIndexScan } from '../../browse/find-page.ts';
import { toRefs, toValues } from '../../queries/keyset.ts';

/** A scan of the index that has the order of rules, or the order of names if none has. */
export interface SmartScan {
  readonly list: BrowseList;
  readonly scan: IndexScan;
  /** Cursor of the songs that follow once this scan has reached the end of the index; null: there are none. */
  readonly rest: SortKey | null;
  /** Sort key of a row with the columns of the scan. */
  readonly toKey: (row: Readonly<Record<string, string | number>>) => SortKey;
}

/** The value that stands for a year or length that is not known. */
const UNKNOWN = 0;

/** Whether an index would begin with the songs whose year or length is not known. */
const hasUnknownFirst = ({ sort, isDescending }: BrowseList): boolean =>
  !isDescending && (sort === 'year' || sort === 'length');

/** A scan whose songs with an unknown value are last: from the known values on, then those that are not known. */
function toScanWithUnknownLast(scan: IndexScan, after: SortKey | null): Omit<SmartScan, 'list'> {
  const { columns } = scan;
  const [first = 'id', ...others] = columns;
  const value = sql.ref(`e.${first}`);
  const toKey: SmartScan['toKey'] = (row) => [
    row[first] === UNKNOWN ? 1 : 0,
    ...columns.map((column) => row[column] ?? ''),
  ];
  const rest = [UNKNOWN, ...others.map(() => '')];
  if (after === null) return { scan: { ...scan, start: sql`${value} > ${UNKNOWN}` }, rest, toKey };
  if (after[0] !== UNKNOWN) return { scan, rest, toKey };
  const start = sql`${value} = ${UNKNOWN} and (${toRefs(others, 'e')}) > (${toValues(after.slice(1))})`;
  return { scan: { ...scan, start }, rest: null, toKey };
}

/** The scan for the songs of rules after a cursor; null: from the first on. */
export function toSmartScan({ order, isDescending }: SmartRules, after: SortKey | null): SmartScan {
  const sort = BROWSE_SORTS.find((one) => one === order) ?? 'name';
  const list: BrowseList = { kind: 'songs', sort, isDescending, filter: NO_FILTER };
  const scan = toIndexScan(list, after === null ? { kind: 'start' } : { kind: 'after', key: after });
  if (hasUnknownFirst(list)) return { list, ...toScanWithUnknownLast(scan, after) };
  return { list, scan, rest: null, toKey: (row) => scan.columns.map((column) => row[column] ?? '') };
}
