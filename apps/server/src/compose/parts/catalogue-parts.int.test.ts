import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../adapters/database/testing/databases.ts';
import { createMemoryLimiters } from '../../adapters/limits/memory-limiters.ts';
import { createGivenSecrets } from '../../adapters/secrets/file-secrets.ts';
import { type Log, silentLog } from '../../core/log/log.ts';
import { createCatalogueParts } from './catalogue-parts.ts';

const clock = { now: () => Date.UTC(2026, 4, 1) };
const TABLES = ['search_names', 'search_vocabulary'];

describe.each(testDatabases)('a process without a search thread, on %s', (_, open) => {
  /** Opens the parts; tells which of the tables are read, and what is logged, without any search. */
  async function openWatched(options: { readonly isWeb: boolean; readonly fails: boolean }) {
    const opened = await open();
    const [read, events] = [new Set<string>(), [] as string[]];
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const text = JSON.stringify(node);
        for (const table of TABLES) if (text.includes(table)) read.add(table);
        if (options.fails) throw new Error('away');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const database = { ...opened, db: opened.db.withPlugin(watch) };
    const log: Log = { ...silentLog, warn: (event) => void events.push(event) };
    const parts = createCatalogueParts({
      reads: { database, bulk: database, thread: null, noteOwnWrites: async () => undefined },
      database,
      isWeb: options.isWeb,
      roots: [],
      clock,
      limiters: createMemoryLimiters(clock),
      secrets: createGivenSecrets('a secret'),
      log,
    });
    const close = async (): Promise<void> => {
      parts.close();
      await opened.close();
    };
    return { read, events, close };
  }

  it('loads what is compared for typos when it starts to serve listeners [13.42]', async () => {
    const { read, events, close } = await openWatched({ isWeb: true, fails: false });
    await expect.poll(() => [...read].toSorted()).toEqual(TABLES);
    await close();
    expect(events).toEqual([]);
  });

  it('loads nothing if it serves nobody', async () => {
    const { read, close } = await openWatched({ isWeb: false, fails: false });
    await close();
    expect([...read]).toEqual([]);
  });

  it('says so if that fails, and starts all the same', async () => {
    const { events, close } = await openWatched({ isWeb: true, fails: true });
    await expect.poll(() => events).toEqual(['search.not-prepared']);
    await close();
  });
});
