import { inChunks, yieldToEventLoop } from '../../../../core/paging.ts';

/** Ids or rows per statement. SQLite takes a few milliseconds for so many, during which nothing else runs. */
const ROWS_PER_STATEMENT = 500;

/** Runs a statement for each chunk of a list, and yields to the event loop between two. */
export async function forEachChunk<T>(
  values: readonly T[],
  run: (chunk: T[]) => Promise<unknown>,
): Promise<void> {
  let isFirst = true;
  for (const chunk of inChunks(values, ROWS_PER_STATEMENT)) {
    if (!isFirst) await yieldToEventLoop();
    isFirst = false;
    await run(chunk);
  }
}

/** Loads rows by id, a chunk at a time. Each id is asked for once. */
export async function loadByIds<Row>(
  ids: Iterable<string>,
  load: (chunk: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  await forEachChunk([...new Set(ids)], async (chunk) => {
    // One at a time: a chunk of titles may have more rows than a call takes arguments.
    for (const row of await load(chunk)) rows.push(row);
  });
  return rows;
}

/** Groups rows by key, in the order they came. */
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
