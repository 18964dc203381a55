import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLibraryStore } from '../../../adapters/database/stores/library/library.store.ts';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { createLibraryFiles } from '../../../adapters/files/library-files.ts';
import { makeCover, makeFile, makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { createKeptProber } from '../../../adapters/media/probe/testing/kept-prober.ts';
import { silentLog } from '../../log/log.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';
import { createLibraryScanner } from './scanner.ts';

const DENIED = 'It cannot be read: permission denied.';

describe('a file that cannot be read', () => {
  let world: ScanWorld;
  /** Why it cannot be read; null: it can. */
  let problem: string | null;
  /** End of the paths of such files. */
  let locked: string;
  /** Calls of the store that write, or read for the pairing of videos. */
  let calls: string[];
  let scan: () => Promise<number>;
  let closeProber: () => void;
  beforeEach(async () => {
    world = await openScanWorld(openInMemory);
    [problem, locked, calls] = [DENIED, 'locked.mp3', []];
    const access = { roots: [world.root] };
    const prober = createKeptProber({ access });
    closeProber = prober.close;
    const store = createLibraryStore(world.database);
    const scanner = createLibraryScanner({
      files: createLibraryFiles(access),
      prober: {
        ...prober,
        probe: async (job) =>
          problem !== null && job.path.endsWith(locked) ? { kind: 'unreadable', problem } : prober.probe(job),
      },
      store: {
        ...store,
        changeCatalogue: (...args) => {
          calls.push('write');
          return store.changeCatalogue(...args);
        },
        listFiles: (kind) => {
          calls.push(`list ${kind}`);
          return store.listFiles(kind);
        },
      },
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

  it.each(['locked.mp3', 'cover.png', 'artist.png'])(
    'is no work for the next scan if it is called %s [10.162]',
    async (name) => {
      locked = name;
      for (const image of ['Nina/Tide/cover.png', 'Nina/cover.png', 'Nina/artist.png'])
        makeFile(world.at(image), await makeCover('#112233'));
      await scan();
      expect(calls).toContain('write');
      calls.length = 0;
      expect(await scan()).toBe(0);
      expect(calls).toEqual([]);
    },
  );

  it('does not keep the other songs of its disc from the cover of their album [10.61]', async () => {
    locked = 'locked.mp3';
    for (const name of ['locked', 'free'])
      makeTone(world.at(`Nina/Ebb/CD 1/${name}.mp3`), {
        tags: { title: name, artist: 'Nina', album: 'Ebb' },
      });
    await scan();
    makeFile(world.at('Nina/Ebb/cover.png'), await makeCover('#112233'));
    await scan();
    const { db } = world.database;
    const song = db.selectFrom('tracks').select('artwork_id').where('title', '=', 'free');
    expect((await song.executeTakeFirstOrThrow()).artwork_id).not.toBeNull();
  });
});
