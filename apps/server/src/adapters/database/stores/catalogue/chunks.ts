import { setImmediate } from 'node:timers/promises';

/** Ids one query takes. SQLite answers for so many in a few milliseconds, during which nothing else runs. */
const CHUNK = 500;

/** Loads rows by id, a chunk at a time, letting other work in between. The ids are asked for once each. */
export async function loadByIds<Row>(
  ids: readonly string[],
  load: (chunk: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const unique = [...new Set(ids)];
  const rows: Row[] = [];
  for (let start = 0; start < unique.length; start += CHUNK) {
    if (start > 0) await setImmediate();
    rows.push(...(await load(unique.slice(start, start + CHUNK))));
  }
  return rows;
}

/** Rows by what they belong to, in the order they came. */
export const groupRows = <Row, Value>(
  rows: readonly Row[],
  toKey: (row: Row) => string,
  toValue: (row: Row) => Value,
): ReadonlyMap<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(toKey(row));
    if (group) group.push(toValue(row));
    else groups.set(toKey(row), [toValue(row)]);
  }
  return groups;
};
