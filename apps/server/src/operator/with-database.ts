import { existsSync } from 'node:fs';
import { toDataFolder } from '../adapters/data-folder/data-folder.ts';
import type { OpenedDatabase } from '../adapters/database/database.ts';
import {
  isDamaged,
  openDatabaseAsIs,
  toBrokenOffRefusal,
  toDamagedRefusal,
} from '../compose/parts/open-database.ts';
import type { Config } from '../config.ts';
import { isDatabaseUnavailable } from '../core/storage/database-unavailable.ts';
import { isDiskFull } from '../core/storage/disk-space.ts';
import { type CommandOutcome, refused } from './command.ts';

/** The refusal for a data folder without a database, such as a mistyped one. */
export const noDatabase = ({ dataFolder }: Config): CommandOutcome =>
  refused(`There is no database in ${dataFolder}; name the data folder with --data, or start Segue once.`);

/** The refusal of what the database answered a command; a fault of the command stays as it is. */
function toRefusal({ databaseUrl }: Config, file: string, cause: unknown): unknown {
  if (isDamaged(cause)) return toDamagedRefusal(file, cause);
  const isForNow = isDiskFull(cause) || isDatabaseUnavailable(cause);
  return isForNow ? toBrokenOffRefusal(databaseUrl, file, cause) : cause;
}

/**
 * Opens the configured database for one command, as it is, and closes it afterwards. Does not create a database.
 * @throws StartRefused when it is damaged, unreachable, of another version, or refuses the work for now.
 */
export async function withDatabase(
  config: Config,
  work: (database: OpenedDatabase) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const file = toDataFolder(config.dataFolder).database;
  if (config.databaseUrl === null && !existsSync(file)) return noDatabase(config);
  const database = await openDatabaseAsIs(config, file);
  try {
    return await work(database);
  } catch (cause) {
    throw toRefusal(config, file, cause);
  } finally {
    await database.close();
  }
}
