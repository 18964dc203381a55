import { existsSync } from 'node:fs';
import { toDataFolder } from '../adapters/data-folder/data-folder.ts';
import type { OpenedDatabase } from '../adapters/database/database.ts';
import { openConfiguredDatabase } from '../compose/parts/open-database.ts';
import type { Config } from '../config.ts';
import { type CommandOutcome, refused } from './command.ts';

/** The sentence for a data folder that holds no database, such as a mistyped one. */
export const noDatabase = ({ dataFolder }: Config): CommandOutcome =>
  refused(`There is no database in ${dataFolder}; name the data folder with --data, or start Segue once.`);

/**
 * Opens the database of the settings for one command and closes it again. None is made where there is none.
 * @throws StartRefused when it is damaged or cannot be reached.
 */
export async function withDatabase(
  config: Config,
  work: (database: OpenedDatabase) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const file = toDataFolder(config.dataFolder).database;
  if (config.databaseUrl === null && !existsSync(file)) return noDatabase(config);
  const database = await openConfiguredDatabase(config, file);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
