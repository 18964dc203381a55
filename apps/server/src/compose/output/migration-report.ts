import type { MigrationReport } from '../../adapters/database/migrate.ts';
import type { Log } from '../../core/log/log.ts';

/**
 * Logs each migration as it begins: with a large library one may take minutes, and nothing listens until the last one
 * has ended.
 * @param tell Shows one sentence to whoever watches the terminal, where the log has only warnings.
 */
export function toMigrationReport(log: Log, tell: (sentence: string) => void): MigrationReport {
  // Migrations that waited for a lock begin again with the first one.
  let isTold = false;
  return {
    onBegin: (migration, number, pending) => {
      if (!isTold) tell('Bringing the database to this version; with a large library this takes minutes.');
      isTold = true;
      log.info('database.migrating', { migration, number, pending });
    },
    onEnd: (pending, durationMs) => log.info('database.migrated', { pending, durationMs }),
    onWait: (triesAgainInMs, cause) => log.warn('database.migration-waits', { triesAgainInMs, cause }),
  };
}
