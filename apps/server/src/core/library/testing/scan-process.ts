import { openDatabase } from '../../../adapters/database/database.ts';
import { openSqlite } from '../../../adapters/database/dialects/sqlite.ts';
import { createLibraryStore } from '../../../adapters/database/stores/library/library.store.ts';
import { createLibraryFiles } from '../../../adapters/files/library-files.ts';
import { createMediaProber } from '../../../adapters/media/probe/media-prober.ts';
import { silentLog } from '../../log/log.ts';
import { createLibraryScanner } from '../scan/scanner.ts';

/**
 * `scan-process.ts <library folder> <database file>`: runs one scan and sends its parent a message per
 * transaction.
 */
const [root = '', file = ''] = process.argv.slice(2);
const database = await openDatabase(openSqlite(file));
const prober = createMediaProber({ access: { roots: [root] }, log: silentLog });
const scanner = createLibraryScanner({
  files: createLibraryFiles({ roots: [root] }),
  prober,
  store: createLibraryStore(database),
  subscriber: { changed: async ({ videoIds }) => void process.send?.(videoIds.length) },
  roots: [root],
  clock: { now: () => 1_800_000_000_000 },
  log: silentLog,
});
await scanner.scan();
prober.close();
await database.close();
process.disconnect?.();
