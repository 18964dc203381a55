import { expect, it, onTestFinished, vi } from 'vitest';
import { silentLog } from '../log/log.ts';
import { DiskUnavailable } from './disk-unavailable.ts';
import type { OpenedFile, OpenFile } from './file-opener.ts';
import { createLibraryReads, limitLibraryOpens, limitLibrarySizes, toReadsAtOnce } from './library-reads.ts';

const AT_ONCE = { ofFolder: 2, inAll: 4 };
const FOLDERS = ['/music/network', '/music/network-2'];

function aLibrary() {
  const logged: unknown[] = [];
  const log = { ...silentLog, warn: (...entry: unknown[]) => void logged.push(entry) };
  return {
    logged,
    reads: createLibraryReads({ folders: FOLDERS, atOnce: AT_ONCE, log, waitsAtMostMs: 50 }),
  };
}

/** Files of the first folder never answer; the others do at once. */
const answer = <T>(path: string, value: T): Promise<T> =>
  path.startsWith('/music/network/') ? new Promise<never>(() => undefined) : Promise.resolve(value);

it('while one library folder hangs, the files of another are opened [10.87]', async () => {
  const opened: string[] = [];
  const openFile: OpenFile = ({ path }) => {
    opened.push(path);
    return answer(path, null);
  };
  const limited = limitLibraryOpens(openFile, aLibrary().reads);
  const open = (path: string) => limited({ path, version: '1' });
  const hanging = ['/music/network/a.flac', '/music/network/b.flac'];
  for (const path of hanging) void open(path);
  expect(await open('/music/network/c.flac')).toBe('busy');
  expect(await open('/music/network-2/a.flac')).toBeNull();
  expect(opened).toEqual([...hanging, '/music/network-2/a.flac']);
});

it('while a library folder hangs, sizes of its files are refused after two, and others found; the log says so once [10.133]', async () => {
  const { reads, logged } = aLibrary();
  const asked: string[] = [];
  const { findSize } = limitLibrarySizes(
    {
      findSize: (path: string) => {
        asked.push(path);
        return answer(path, 1);
      },
    },
    reads,
  );
  for (const name of ['a', 'b']) findSize(`/music/network/${name}.flac`).catch(() => undefined);
  for (const name of ['c', 'd'])
    await expect(findSize(`/music/network/${name}.flac`)).rejects.toThrow(DiskUnavailable);
  expect(await findSize('/music/network-2/a.flac')).toBe(1);
  expect(await findSize('/data/made/a.webm')).toBe(1);
  expect(asked).toHaveLength(4);
  expect(logged).toEqual([['library.disk-hangs', { root: '/music/network/' }]]);
});

it('while a library folder hangs, no more than two threads read its open files [10.133]', async () => {
  const openFile = limitLibraryOpens(async () => ({}) as OpenedFile, aLibrary().reads);
  const opened = await openFile({ path: '/music/network/a.flac', version: '1' });
  const made = await openFile({ path: '/music/network/a.flac', version: null });
  if (opened === null || opened === 'busy' || made === null || made === 'busy')
    throw new Error('Not opened.');
  const read = () => opened.run?.(() => answer('/music/network/a.flac', 1));
  for (const first of [read(), read()]) void first;
  await expect(read()).rejects.toThrow('does not answer');
  expect(made.run).toBeUndefined();
});

it.each([
  [undefined, { ofFolder: 2, inAll: 3 }],
  ['16', { ofFolder: 8, inAll: 12 }],
  ['1', { ofFolder: 1, inAll: 1 }],
])('of a pool of %s threads, some stay free for other files', (poolSize, readsAtOnce) => {
  expect(toReadsAtOnce(poolSize)).toEqual(readsAtOnce);
});

it('while two library folders hang, a third one is served, and only they are said to hang [10.133]', async () => {
  const logged: unknown[] = [];
  const log = { ...silentLog, warn: (...entry: unknown[]) => void logged.push(entry) };
  const folders = ['/music/nas/songs', '/music/nas/mixes', '/music'];
  const reads = createLibraryReads({ folders, atOnce: toReadsAtOnce('16'), log, waitsAtMostMs: 50 });
  const hang = () => new Promise<never>(() => undefined);
  for (const folder of folders.slice(0, 2))
    for (let call = 0; call < 16; call += 1) reads.run(`${folder}/${call}.flac`, hang).catch(() => undefined);
  await expect(reads.run('/music/nas/songs/a.flac', hang)).rejects.toThrow(DiskUnavailable);
  expect(await reads.run('/music/a.flac', () => Promise.resolve(1))).toBe(1);
  await expect(reads.run('/music/nas/mixes/a.flac', hang)).rejects.toThrow(DiskUnavailable);
  expect(logged).toEqual([
    ['library.disk-hangs', { root: '/music/nas/songs/' }],
    ['library.disk-hangs', { root: '/music/nas/mixes/' }],
  ]);
});

it('while a library folder hangs, only the first call waits seconds for it, until it answers again [10.151]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const reads = createLibraryReads({ folders: FOLDERS, atOnce: AT_ONCE, log: silentLog });
  const run = (call: () => Promise<unknown>) => reads.run('/music/network/a.flac', call);
  /** Whether a call that cannot begin is refused within this time. */
  const isRefusedWithin = async (ms: number): Promise<boolean> => {
    let isRefused = false;
    run(async () => 1).catch(() => {
      isRefused = true;
    });
    await vi.advanceTimersByTimeAsync(ms);
    return isRefused;
  };
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const hanging = answers.map(({ promise }) => run(() => promise));
  expect(await isRefusedWithin(4999)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isRefusedWithin(500)).toBe(true);
  for (const { resolve } of answers) resolve(1);
  await Promise.all(hanging);
  for (const _ of answers) void run(() => new Promise(() => undefined));
  expect(await isRefusedWithin(500)).toBe(false);
});

it('from the first call on that a library folder does not answer for seconds, each waits half a second for it, whether or not it can begin [10.136]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const reads = createLibraryReads({ folders: FOLDERS, atOnce: AT_ONCE, log: silentLog });
  const answers = Promise.withResolvers<number>();
  const { findSize } = limitLibrarySizes({ findSize: (_path: string) => answers.promise }, reads);
  let refusedCount = 0;
  const ask = (): void => {
    findSize('/music/network/a.flac').catch(() => {
      refusedCount += 1;
    });
  };
  /** How many of the calls so far are refused after this time. */
  const countAfter = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms);
    return refusedCount;
  };
  ask();
  expect([await countAfter(4999), await countAfter(1)]).toEqual([0, 1]);
  for (let call = 0; call < 4; call += 1) ask();
  expect([await countAfter(499), await countAfter(1)]).toEqual([1, 5]);
  answers.resolve(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await findSize('/music/network/b.flac')).toBe(1);
});

it('a file that is opened only after it was refused is closed [10.136]', async () => {
  const answers = Promise.withResolvers<void>();
  let isClosed = false;
  const handle = { close: async () => void (isClosed = true) };
  const openFile: OpenFile = async () => {
    await answers.promise;
    return { handle } as unknown as OpenedFile;
  };
  const open = limitLibraryOpens(openFile, aLibrary().reads);
  expect(await open({ path: '/music/network/a.flac', version: '1' })).toBe('busy');
  answers.resolve();
  await expect.poll(() => isClosed).toBe(true);
});
