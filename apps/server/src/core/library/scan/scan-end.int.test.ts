import { expect, it } from 'vitest';
import { createLibraryStore } from '../../../adapters/database/stores/library/library.store.ts';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { createLibraryFiles } from '../../../adapters/files/library-files.ts';
import { createDiskThread } from '../../../adapters/files/thread/disk-thread.ts';
import { systemClock as clock } from '../../clock.ts';
import { silentLog as log } from '../../log/log.ts';
import { openScanWorld } from '../testing/scan-world.ts';
import { createLibraryScanner } from './scanner.ts';

it('the last steps of a scan let requests through between them', async () => {
  const world = await openScanWorld(openInMemory);
  const store = createLibraryStore(world.database);
  let turns = 0;
  const count = (): void => {
    turns += 1;
    pending = setImmediate(count);
  };
  let pending = setImmediate(count);
  const turnOf: Record<string, number> = {};
  const roots = [world.root];
  await createLibraryScanner({
    roots,
    files: createLibraryFiles({ roots }, createDiskThread({ roots })),
    prober: { probe: () => Promise.reject(new Error('There is no file.')), countBytesRead: () => 0 },
    store: {
      ...store,
      removePlaylistsExcept: (...given) => {
        turnOf['playlists'] = turns;
        return store.removePlaylistsExcept(...given);
      },
      saveScanEnd: (...given) => {
        turnOf['end'] = turns;
        return store.saveScanEnd(...given);
      },
      problems: (limit) => {
        turnOf['report'] = turns;
        return store.problems(limit);
      },
    },
    subscriber: { changed: async () => undefined },
    clock,
    log,
  }).scan();
  clearImmediate(pending);
  expect(Object.keys(turnOf)).toEqual(['playlists', 'end', 'report']);
  expect(new Set(Object.values(turnOf)).size).toBe(3);
  await world.close();
});
