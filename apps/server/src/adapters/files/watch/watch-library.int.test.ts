import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  watch as fsWatch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryPlace } from '../../../core/library/library-place.ts';
import { silentLog } from '../../../core/log/log.ts';
import { type LibraryWatch, watchLibrary } from './watch-library.ts';

type Places = readonly LibraryPlace[] | null;

describe('a watched library', () => {
  let root: string;
  let watching: LibraryWatch;
  let next: PromiseWithResolvers<Places>;

  const watch = (times: { readonly quietMs: number; readonly longestWaitMs?: number }): LibraryWatch =>
    watchLibrary({
      roots: [root],
      access: { roots: [root] },
      changed: (places) => next.resolve(places),
      log: silentLog,
      ...times,
    });

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'segue-watch-'));
    mkdirSync(join(root, 'Nina', 'Tide'), { recursive: true });
    mkdirSync(join(root, '.hidden'));
    symlinkSync(root, join(root, 'Nina', 'circle'));
    next = Promise.withResolvers();
    watching = watch({ quietMs: 100 });
    await watching.ready;
  });
  afterEach(() => {
    watching.close();
    rmSync(root, { recursive: true, force: true });
  });

  const told = async (): Promise<Places> => {
    const places = await next.promise;
    next = Promise.withResolvers();
    return places;
  };

  it('reports a changed folder once, and ignores hidden ones', async () => {
    writeFileSync(join(root, '.hidden', 'a.mp3'), 'a');
    for (const name of ['1.mp3', '2.mp3', '3.mp3']) writeFileSync(join(root, 'Nina', 'Tide', name), name);
    expect(await told()).toEqual([{ root, path: 'Nina/Tide' }]);
  });

  it('reports no change of hidden files beside songs [10.144]', async () => {
    for (const name of ['.sync.tmp', '.DS_Store']) writeFileSync(join(root, name), name);
    mkdirSync(join(root, '@eaDir'));
    writeFileSync(join(root, 'Nina', 'Tide', '1.mp3'), '1');
    expect(await told()).toEqual([{ root, path: 'Nina/Tide' }]);
    writeFileSync(join(root, 'Nina', '.1.mp3.part'), '1');
    renameSync(join(root, 'Nina', '.1.mp3.part'), join(root, 'Nina', '1.mp3'));
    expect(await told()).toEqual([{ root, path: 'Nina' }]);
  });

  it('watches a folder whose name begins with several dots [10.60]', async () => {
    mkdirSync(join(root, '...And Justice for All'));
    expect(await told()).toEqual([{ root, path: '' }]);
    writeFileSync(join(root, '...And Justice for All', '1.mp3'), '1');
    expect(await told()).toEqual([{ root, path: '...And Justice for All' }]);
  });

  it('reports only the outermost of nested folders that changed', async () => {
    writeFileSync(join(root, 'Nina', 'Tide', '1.mp3'), '1');
    writeFileSync(join(root, 'Nina', 'list.m3u'), 'Tide/1.mp3');
    expect(await told()).toEqual([{ root, path: 'Nina' }]);
  });

  it('reports that anything may have changed after changes in very many folders [10.141]', async () => {
    const albums = Array.from({ length: 60 }, (_, index) => join(root, 'Nina', 'Tide', String(index)));
    for (const album of albums) mkdirSync(album);
    expect(await told()).toEqual([{ root, path: 'Nina/Tide' }]);
    for (const album of albums) writeFileSync(join(album, '1.mp3'), '1');
    expect(await told()).toBeNull();
  });

  it('reports changes during a copy that never pauses', async () => {
    watching.close();
    watching = watch({ quietMs: 3_600_000, longestWaitMs: 100 });
    await watching.ready;
    for (const name of ['1.mp3', '2.mp3']) {
      writeFileSync(join(root, 'Nina', 'Tide', name), name);
      expect(await told()).toEqual([{ root, path: 'Nina/Tide' }]);
    }
  });

  it('says once that a folder was refused, and once that all are watched again [10.147]', async () => {
    watching.close();
    const said: boolean[] = [];
    let isRefused = true;
    watching = watchLibrary({
      roots: [root],
      access: { roots: [root] },
      changed: () => undefined,
      log: silentLog,
      setAllWatched: (areAllWatched) => void said.push(areAllWatched),
      watchFolder: (folder, changed) => {
        if (isRefused && folder !== root) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        return fsWatch(folder, (_, name) => changed(name));
      },
    });
    await watching.ready;
    await watching.refresh();
    expect(said).toEqual([false]);
    isRefused = false;
    for (let times = 0; times < 2; times += 1) await watching.refresh();
    expect(said).toEqual([false, true]);
  });

  it('watches new folders too, and reports their removal', async () => {
    mkdirSync(join(root, 'Otto', 'Dune'), { recursive: true });
    expect(await told()).toEqual([{ root, path: '' }]);
    writeFileSync(join(root, 'Otto', 'Dune', '1.mp3'), '1');
    expect(await told()).toEqual([{ root, path: 'Otto/Dune' }]);
    rmSync(join(root, 'Otto'), { recursive: true });
    expect(await told()).toEqual([{ root, path: '' }]);
  });

  it('reports a renamed folder by its new name only [10.142]', async () => {
    renameSync(join(root, 'Nina'), join(root, 'Otto'));
    expect(await told()).toEqual([{ root, path: '' }]);
    writeFileSync(join(root, 'Otto', '1.mp3'), '1');
    expect(await told()).toEqual([{ root, path: 'Otto' }]);
    writeFileSync(join(root, 'Otto', 'Tide', '1.mp3'), '1');
    expect(await told()).toEqual([{ root, path: 'Otto/Tide' }]);
  });

  it('watches a folder that was removed and made again at once [10.142]', async () => {
    rmSync(join(root, 'Nina'), { recursive: true });
    mkdirSync(join(root, 'Nina', 'Tide'), { recursive: true });
    expect(await told()).toEqual([{ root, path: '' }]);
    writeFileSync(join(root, 'Nina', 'Tide', '1.mp3'), '1');
    expect(await told()).toEqual([{ root, path: 'Nina/Tide' }]);
  });
});
