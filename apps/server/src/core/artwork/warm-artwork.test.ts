import { describe, expect, it } from 'vitest';
import type { DiskSpace } from '../storage/disk-space.ts';
import { warmArtwork } from './warm-artwork.ts';

const ids = Array.from({ length: 250 }, (_, i) => String(i).padStart(3, '0'));

const GIB = 1024 ** 3;

/** A library on a disk of 100 GiB, of which 5 have to stay free; each cover takes some of it. */
const aLibrary = ({ freeGib = 50, gibPerCover = 0 } = {}) => {
  const opened: string[] = [];
  const left: number[] = [];
  const pages: (string | null)[] = [];
  return {
    opened,
    left,
    pages,
    readDiskSpace: async (): Promise<DiskSpace> => ({
      freeBytes: (freeGib - opened.length * gibPerCover) * GIB,
      totalBytes: 100 * GIB,
    }),
    reportLeft: (count: number) => void left.push(count),
    store: {
      count: async () => ids.length,
      listIds: async (afterId: string | null, limit: number) => {
        pages.push(afterId);
        return ids.filter((id) => afterId === null || id > afterId).slice(0, limit);
      },
    },
    artwork: {
      find: async (artworkId: string) => {
        opened.push(artworkId);
        return { kind: 'missing' as const };
      },
    },
  };
};

describe('warmArtwork', () => {
  it('requests every artwork once', async () => {
    const library = aLibrary();
    expect(await warmArtwork(library, new AbortController().signal)).toBe(true);
    expect(library.opened).toEqual(ids);
    expect(library.pages).toEqual([null, '099', '199']);
  });

  it('reports how many are left, and 0 at the end', async () => {
    const library = aLibrary();
    await warmArtwork(library, new AbortController().signal);
    expect(library.left).toEqual(Array.from({ length: ids.length + 1 }, (_, done) => ids.length - done));
  });

  it('ends once it would take the disk space that has to stay free [10.159]', async () => {
    const library = aLibrary({ freeGib: 6.5, gibPerCover: 0.01 });
    expect(await warmArtwork(library, new AbortController().signal)).toBe(false);
    expect(library.opened).toEqual(ids.slice(0, 200));
    expect(library.left.at(-1)).toBe(0);
  });

  it('makes all thumbnails that a bucket keeps, however full the local disk is', async () => {
    const library = aLibrary({ freeGib: 0 });
    expect(await warmArtwork({ ...library, readDiskSpace: null }, new AbortController().signal)).toBe(true);
    expect(library.opened).toEqual(ids);
  });

  it('stops when it is aborted', async () => {
    const library = aLibrary();
    const stop = AbortSignal.abort();
    await expect(warmArtwork(library, stop)).rejects.toThrow('aborted');
    expect(library.opened.length).toBeLessThan(ids.length);
    expect(library.left.at(-1)).toBe(0);
  });
});
