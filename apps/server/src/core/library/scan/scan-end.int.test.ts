import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLibraryStore } from '../../../adapters/database/stores/library/library.store.ts';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { createLibraryFiles } from '../../../adapters/files/library-files.ts';
import { createDiskThread } from '../../../adapters/files/thread/disk-thread.ts';
import { createKeptProber } from '../../../adapters/media/probe/testing/kept-prober.ts';
import { makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { systemClock as clock } from '../../clock.ts';
import { silentLog as log } from '../../log/log.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';
import type { LibraryStore } from '../library.store.ts';
import { createLibraryScanner } from './scanner.ts';

let world: ScanWorld;
let turns: number;
let pending: NodeJS.Immediate;
let closers: (() => void)[];

beforeEach(async () => {
  world = await openScanWorld(openInMemory);
  turns = 0;
  const count = (): void => {
    turns += 1;
    pending = setImmediate(count);
  };
  pending = setImmediate(count);
  closers = [];
});
afterEach(async () => {
  clearImmediate(pending);
  for (const close of closers) close();
  await world.close();
});

/** @param onChanged Called when the subscriber is told of a change. */
function aScanner(store: LibraryStore, onChanged: () => void = () => undefined) {
  const roots = [world.root];
  const prober = createKeptProber({ access: { roots } });
  closers.push(prober.close);
  return createLibraryScanner({
    roots,
    files: createLibraryFiles({ roots }, createDiskThread({ roots })),
    prober,
    store,
    subscriber: { changed: async () => onChanged() },
    clock,
    log,
  });
}

it('the last steps of a scan let requests through between them', async () => {
  const store = createLibraryStore(world.database);
  const turnOf: Record<string, number> = {};
  await aScanner({
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
  }).scan();
  expect(Object.keys(turnOf)).toEqual(['playlists', 'end', 'report']);
  expect(new Set(Object.values(turnOf)).size).toBe(3);
});

it('a scan lets requests through between a commit and the words of the search index', async () => {
  makeTone(world.at('1.mp3'), { tags: { title: 'Tide', artist: 'Nina' } });
  const store = createLibraryStore(world.database);
  let committedAtTurn = 0;
  const toldAfterTurns: number[] = [];
  await aScanner(
    {
      ...store,
      changeCatalogue: async (...given) => {
        const change = await store.changeCatalogue(...given);
        committedAtTurn = turns;
        return change;
      },
    },
    () => void toldAfterTurns.push(turns - committedAtTurn),
  ).scan();
  expect(toldAfterTurns).toHaveLength(1);
  expect(toldAfterTurns[0]).toBeGreaterThan(0);
});
