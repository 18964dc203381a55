import { expect, it } from 'vitest';
import type { OpenFile } from './file-opener.ts';
import { limitLibraryOpens, toOpensAtOnce } from './library-opens.ts';

const LIMITS = { ofFolder: 2, inAll: 3 };
const FOLDERS = ['/music/network', '/music/network-2'];

/** Files of the first folder are never opened; the others are at once. */
function openWhereTheFirstHangs() {
  const opened: string[] = [];
  const openFile: OpenFile = ({ path }) => {
    opened.push(path);
    return path.startsWith('/music/network/') ? new Promise(() => undefined) : Promise.resolve(null);
  };
  const limited = limitLibraryOpens(openFile, FOLDERS, LIMITS, 50);
  return { opened, open: (path: string) => limited({ path, version: '1' }) };
}

it('while one library folder hangs, the files of another are opened [10.87]', async () => {
  const { opened, open } = openWhereTheFirstHangs();
  const hanging = ['/music/network/a.flac', '/music/network/b.flac'];
  for (const path of hanging) void open(path);
  expect(await open('/music/network/c.flac')).toBe('busy');
  expect(await open('/music/network-2/a.flac')).toBeNull();
  expect(opened).toEqual([...hanging, '/music/network-2/a.flac']);
});

it.each([
  [undefined, { ofFolder: 2, inAll: 3 }],
  ['16', { ofFolder: 8, inAll: 12 }],
  ['1', { ofFolder: 1, inAll: 1 }],
])('of a pool of %s threads, some stay free for other files', (poolSize, opensAtOnce) => {
  expect(toOpensAtOnce(poolSize)).toEqual(opensAtOnce);
});
