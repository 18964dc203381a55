import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLibraryStore } from '../../../adapters/database/stores/library/library.store.ts';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { createLibraryFiles } from '../../../adapters/files/library-files.ts';
import { makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { createKeptProber } from '../../../adapters/media/probe/testing/kept-prober.ts';
import { silentLog } from '../../log/log.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';
import { createLibraryScanner } from './scanner.ts';

const DENIED = 'It cannot be read: permission denied.';

describe('a file that cannot be read', () => {
  let world: ScanWorld;
  /** Why it cannot be read; null: it can. */
  let problem: string | null;
  let scan: () => Promise<number>;
  let closeProber: () => void;
  beforeEach(async () => {
    world = await openScanWorld(openInMemory);
    problem = DENIED;
    const access = { roots: [world.root] };
    const prober = createKeptProber({ access });
    closeProber = prober.close;
    const scanner = createLibraryScanner({
      files: createLibraryFiles(access),
      prober: {
        ...prober,
        probe: async (job) =>
          problem !== null && job.path.includes('locked')
            ? { kind: 'unreadable', problem }
            : prober.probe(job),
      },
      store: createLibraryStore(world.database),
      subscriber: { changed: async () => undefined },
      ...access,
      clock: { now: () => Date.now() },
      log: silentLog,
    });
    scan = async () => (await scanner.scan()).filesChanged;
    makeTone(world.at('Nina/Tide/locked.mp3'), { tags: { title: 'Tide', artist: 'Nina' } });
    makeTone(world.at('Nina/Tide/free.mp3'), { tags: { title: 'Ebb', artist: 'Nina' }, frequencyHz: 500 });
  });
  afterEach(() => {
    closeProber();
    return world.close();
  });

  it('counts as a change when it is found, has another reason or can be read, but not each time [10.162]', async () => {
    expect([await scan(), await scan(), await scan()]).toEqual([2, 0, 0]);
    problem = 'It took longer than 10 s.';
    expect([await scan(), await scan()]).toEqual([1, 0]);
    problem = null;
    expect([await scan(), await scan()]).toEqual([1, 0]);
    const titles = await world.database.db.selectFrom('tracks').select('title').orderBy('title').execute();
    expect(titles.map(({ title }) => title)).toEqual(['Ebb', 'Tide']);
  });
});
