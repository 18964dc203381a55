import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createRescanRequests } from '../../adapters/database/stores/library/rescan-requests.ts';
import { testDatabases } from '../../adapters/database/testing/databases.ts';
import { systemClock as clock } from '../../core/clock.ts';
import { silentLog as log } from '../../core/log/log.ts';
import { createLibraryRequests, createRequestListener } from './library-requests.ts';

const places = [{ root: 's3://music/albums', path: 'Salt Road' }];

const shared = testDatabases.filter(([name]) => name !== 'SQLite');

describe.each(shared)('library requests on %s', (_, open) => {
  let database: OpenedDatabase;
  let asked: unknown[];
  let isScanning: boolean;
  beforeEach(async () => {
    database = await open();
    asked = [];
    isScanning = true;
  });
  afterEach(() => database.close());

  const toParts = (isWorker: boolean) => ({
    database,
    isWorker,
    isScanning: () => isScanning,
    scans: {
      rescan: () => void asked.push('rescan'),
      stop: () => void asked.push('stop'),
      changed: (told: unknown) => void asked.push(told),
    },
    clock,
    log,
  });
  const listen = () => {
    const listener = createRequestListener(toParts(true));
    listener.begin();
    return listener;
  };

  it('are handled at once by a worker process', async () => {
    const wishes = createLibraryRequests(toParts(true));
    await wishes.rescan();
    await wishes.stop();
    await wishes.changed(places);
    expect(asked).toEqual(['rescan', 'stop', places]);
  });

  it('pass from a web process to a worker process [13.14]', async () => {
    const wishes = createLibraryRequests(toParts(false));
    await wishes.stop();
    await wishes.rescan();
    await wishes.changed(places);
    await wishes.changed([]);
    expect(asked).toEqual([]);
    const listener = listen();
    await expect.poll(() => asked).toHaveLength(3);
    expect(asked).toEqual(expect.arrayContaining(['rescan', 'stop', places]));
    await listener.close();
  });

  it('to stop reach the worker that scans, whichever worker is asked', async () => {
    isScanning = false;
    await createLibraryRequests(toParts(true)).stop();
    await createRescanRequests(database).add();
    const idle = listen();
    await expect.poll(() => asked).toEqual(['rescan']);
    await idle.close();
    isScanning = true;
    const scanning = listen();
    await expect.poll(() => asked).toEqual(['rescan', 'stop']);
    await scanning.close();
  });
});
