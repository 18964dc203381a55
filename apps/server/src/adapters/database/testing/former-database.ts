import { readdir } from 'node:fs/promises';
import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { OpenedDialect } from '../dialects/capabilities.ts';
import type { Db } from '../schema.ts';

const FOLDER = new URL('../migrations/', import.meta.url);

/** Names of the migrations, in order. */
export async function listMigrations(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files
    .filter((name) => !name.includes('.test.'))
    .map((name) => name.replace('.ts', ''))
    .toSorted();
}

interface MigrationModule {
  readonly up: (db: Kysely<unknown>, capabilities: OpenedDialect['capabilities']) => Promise<void>;
}

/**
 * Opens a database that `migrateTo` brings to the schema it had after a given migration; `openDatabase` would
 * bring it up to date.
 */
export async function openFormerDatabase({ dialect, capabilities, checkpoints }: OpenedDialect) {
  const db: Db = new Kysely({ dialect });
  const names = await listMigrations();
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => {
        const entries = names.map(async (name): Promise<[string, Migration]> => {
          const { up } = (await import(new URL(`${name}.ts`, FOLDER).href)) as MigrationModule;
          return [name, { up: (migrated: Kysely<unknown>) => up(migrated, capabilities) }];
        });
        return Object.fromEntries(await Promise.all(entries));
      },
    },
  });
  return {
    db,
    capabilities,
    checkpoints,
    migrateTo: async (name: string): Promise<void> => {
      const { error } = await migrator.migrateTo(name);
      if (error !== undefined) throw error;
    },
    close: async (): Promise<void> => {
      await checkpoints?.close();
      await db.destroy();
    },
  };
}
