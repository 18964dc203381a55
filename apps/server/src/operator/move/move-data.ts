import {
  copyTables,
  countMovedRows,
  findDifference,
  readSnapshot,
  type TableDifference,
} from '../../adapters/database/move/move-tables.ts';
import { createCatalogueReader } from '../../adapters/database/stores/catalogue/catalogue-reader.ts';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import type { Db } from '../../adapters/database/schema.ts';
import { createIndexSyncStore } from '../../adapters/search/documents/index-sync.store.ts';
import { createSearchIndex } from '../../adapters/search/search-index.ts';
import { say, showProgress } from '../../compose/output/terminal.ts';
import { counted } from '../../compose/output/counted.ts';
import type { Config } from '../../config.ts';
import { systemClock } from '../../core/clock.ts';
import { createIndexSync } from '../../core/search/indexing/index-sync.ts';
import { createSearchIndexer } from '../../core/search/indexing/search-indexer.ts';
import { type CommandOutcome, DONE, refused } from '../command.ts';
import { copySecret } from './move-secret.ts';
import type { DataTarget } from './move-targets.ts';
import { openMoveSource } from './open-source.ts';
import { openMoveTarget } from './open-target.ts';

/** Shows a progress bar of rows while work runs. */
function showRows<T>(
  label: string,
  { done, total }: { done: number; total: number },
  work: (onRows: (count: number) => void) => Promise<T>,
): Promise<T> {
  let rows = done;
  const working = work((count) => {
    rows += count;
  });
  return showProgress(label, 'rows', () => ({ done: rows, total }), working);
}

/** @returns the first difference after copying; null: both sides are equal. */
async function copyAndCompare(
  source: Db,
  target: OpenedDatabase,
  signal: AbortSignal,
): Promise<TableDifference | null> {
  const total = await countMovedRows(source);
  const done = await countMovedRows(target.db);
  if (done > 0) say(`Going on: ${counted(done, 'row')} of ${total} are there.`);
  await showRows('Copying', { done, total }, (onRows) => copyTables(source, target, { signal, onRows }));
  say(`Copied ${counted(total, 'row')}.`);
  const difference = await showRows('Comparing', { done: 0, total }, (onRows) =>
    findDifference(source, target.db, { signal, onRows }),
  );
  if (difference === null)
    say('Compared: both sides hold the same rows, by number and digest of each table.');
  return difference;
}

const toSentence = ({ table, source, target }: TableDifference): string =>
  `The move is not done: the table ${table} is not the same on both sides (${counted(source.rows, 'row')} at the ` +
  `source, ${target.rows} at the target). If Segue ran since the move began, make the target of --to empty and move again.`;

/** Builds the search index now; otherwise the first start would have to. */
async function makeSearchIndex(target: OpenedDatabase, signal: AbortSignal): Promise<void> {
  say('Making the search index.');
  const indexer = createSearchIndexer(createSearchIndex(target), createCatalogueReader(target));
  await createIndexSync({ indexer, store: createIndexSyncStore(target), clock: systemClock }).catchUp(signal);
  signal.throwIfAborted();
}

/**
 * Copies the configured database, compares both, and prepares the copy for use, with the secret beside it if that is a
 * file. @throws errors of its parts.
 */
export async function moveData(config: Config, to: DataTarget, signal: AbortSignal): Promise<CommandOutcome> {
  const source = await openMoveSource(config);
  if (source.kind !== 'source') return source;
  try {
    const target = await openMoveTarget(to, source.name);
    if (target.kind !== 'target') return target;
    try {
      const difference = await readSnapshot(source.database, (snapshot) =>
        copyAndCompare(snapshot, target.database, signal),
      );
      if (difference !== null) return refused(toSentence(difference));
      await makeSearchIndex(target.database, signal);
      await copySecret(config, to);
      await target.finish();
      return DONE;
    } finally {
      await target.database.close();
    }
  } finally {
    await source.database.close();
  }
}
