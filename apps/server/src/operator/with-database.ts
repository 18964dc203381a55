import { existsSync } from 'node:fs';
import { toDataFolder } from '../adapters/data-folder/data-folder.ts';
import type { OpenedDatabase } from '../adapters/database/database.ts';
import { openConfiguredDatabase } from '../compose/parts/open-database.ts';
import { createCommandLogger } from '../compose/output/logger.ts';
import { toMigrationReport } from '../compose/output/migration-report.ts';
import type { Config } from '../config.ts';
import { toLog } from '../core/log/log.ts';
import { type CommandOutcome, refused } from './command.ts';

/** The refusal for a data folder without a database, such as a mistyped one. */
export const noDatabase = ({ dataFolder }: Config): CommandOutcome =>
  refused(`There is no database in ${dataFolder}; name the data folder with --data, or start Segue once.`);

/**
 * Opens the configured database for one command and closes it afterwards. Does not create a database.
 * @throws StartRefused when it is damaged, unreachable, or of a newer version.
 */
export async function withDatabase(
  config: Config,
  work: (database: OpenedDatabase) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const file = toDataFolder(config.dataFolder).database;
  if (config.databaseUrl === null && !existsSync(file)) return noDatabase(config);
  const database = await openConfiguredDatabase(
    config,
    file,
    toMigrationReport(toLog(createCommandLogger()), () => {}),
  );
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
