import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Group, HostileFile } from '../corpus/hostile-file.ts';

const run = promisify(execFile);

const link = (path: string, target: string, expectation: HostileFile['expectation']): HostileFile => ({
  path: `links/${path}`,
  expectation,
  write: (at) => symlink(target, at),
});

/**
 * Writes a socket, which survives being moved. Its server is unreferenced, so that it does not keep this
 * process alive.
 */
async function writeSocket(path: string | Buffer, drafts: string): Promise<void> {
  const server = createServer().unref();
  const draft = join(drafts, 'socket');
  server.listen(draft);
  await once(server, 'listening');
  await rename(draft, path);
}

const isRoot = process.getuid?.() === 0;

/** Special files: opening them blocks, or reading them never ends. */
const special = (drafts: string): HostileFile[] => [
  {
    path: 'links/pipe.mp3',
    expectation: 'free',
    write: async (path) => void (await run('mkfifo', [String(path)])),
  },
  { path: 'links/socket.mp3', expectation: 'free', write: (path) => writeSocket(path, drafts) },
  ...(isRoot
    ? [
        {
          path: 'links/zeros.mp3',
          expectation: 'free' as const,
          write: async (path: string | Buffer) =>
            void (await run('mknod', [String(path), 'c', '1', '5']).catch(() => undefined)),
        },
      ]
    : []),
];

/** Circular and broken links, links out of the library, and special files. */
export const linksGroup: Group = {
  name: 'links',
  list: ({ originals, canary, drafts }) => [
    {
      path: 'links/real.flac',
      expectation: 'track',
      write: (path) => writeFile(path, originals.flac(60_000)),
    },
    link('to-itself.mp3', 'to-itself.mp3', 'problem'),
    link('one.mp3', 'other.mp3', 'problem'),
    link('other.mp3', 'one.mp3', 'problem'),
    link('nowhere.mp3', 'not-there.mp3', 'problem'),
    link('within.flac', 'real.flac', 'track'),
    link('parent', '..', 'free'),
    link('etc', '/etc', 'refused'),
    link('passwords.mp3', '/etc/passwd', 'refused'),
    link('memory.mp3', '/proc/self/mem', 'refused'),
    link('endless.mp3', '/dev/zero', 'free'),
    link('random.flac', '/dev/urandom', 'free'),
    link('canary.m4a', join(canary.folder, 'song.m4a'), 'refused'),
    link('canary.mp3', join(canary.folder, 'song.mp3'), 'refused'),
    link('canary-folder', canary.folder, 'refused'),
    link('cover.png', '/etc/passwd', 'refused'),
    {
      path: 'links/folder.mp3/song.flac',
      expectation: 'track',
      write: (path) => writeFile(path, originals.flac(60_001)),
    },
    {
      path: 'links/empty-folder.mp3/deep.mp3',
      expectation: 'free',
      write: async (path) => {
        await mkdir(path);
      },
    },
    ...special(drafts),
  ],
};
