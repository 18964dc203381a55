import { expect, it } from 'vitest';
import type { MadeFormats } from './made/made-formats.ts';
import { DiskUnavailable } from '../storage/disk-unavailable.ts';
import { StoreUnavailable } from '../storage/store-unavailable.ts';
import { createStreams } from './streams.ts';
import { aSourceFile } from './testing/source-files.ts';

const unused = async (): Promise<never> => Promise.reject(new Error('Not asked for.'));
const made: MadeFormats = { list: unused, find: unused, make: unused, open: unused, sweep: unused };

const ANNA = { requester: 'Anna', left: new AbortController().signal };

/** Streams of a song in a bucket, whose store is asked only if it has to be. */
function aBucketSong(paths: readonly string[]) {
  const present = new Set(paths);
  const seen = new Set<string>();
  const streams = createStreams({
    store: {
      find: unused,
      findFiles: async (videoId) => ({ videoId, files: paths.map((path) => aSourceFile({ path })) }),
    },
    made,
    prepareOpened: () => undefined,
    files: {
      findSize: async (path, { isFresh = false } = {}) => {
        const isThere = present.has(path) || (!isFresh && seen.has(path));
        seen.add(path);
        return isThere ? 1 : null;
      },
    },
  });
  const open = async (): Promise<string> => {
    const stream = await streams.open({ videoId: 'song_______', itag: 141 }, ANNA);
    return stream.kind === 'file' ? stream.file.path : stream.kind;
  };
  return { open, remove: (path: string) => present.delete(path) };
}

it('a song plays from its second file as soon as the first one was moved or deleted [10.22]', async () => {
  const { open, remove } = aBucketSong(['s3://music/one.flac', 's3://music/two.flac']);
  const first = await open();
  const other = first.includes('one') ? 's3://music/two.flac' : 's3://music/one.flac';
  remove(first);
  expect(await open()).toBe(other);
});

it.each([
  ['on a disk that hangs', '/nas/a.ogg', new DiskUnavailable('The disk of /nas/ does not answer.')],
  ['in a store that is away', 's3://music/a.ogg', new StoreUnavailable('The store does not answer.')],
])('a format that only a file %s has is not missing, but refused for now [10.137]', async (_, path, away) => {
  const files = [aSourceFile(), aSourceFile({ path, container: 'ogg', codec: 'vorbis' })];
  const streams = createStreams({
    store: { find: unused, findFiles: async (videoId) => ({ videoId, files }) },
    made,
    prepareOpened: () => undefined,
    files: {
      findSize: async (asked) => {
        if (asked === path) throw away;
        return 1;
      },
    },
  });
  const open = (itag: number) => streams.open({ videoId: 'song_______', itag }, ANNA);
  await expect(open(171)).rejects.toBe(away);
  expect(await open(141)).toMatchObject({ kind: 'file', file: { path: '/music/a.flac' } });
});
