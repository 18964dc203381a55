import { describe, expect, it } from 'vitest';
import { warmArtwork } from './warm-artwork.ts';

const ids = Array.from({ length: 250 }, (_, i) => String(i).padStart(3, '0'));

const aLibrary = () => {
  const opened: string[] = [];
  const left: number[] = [];
  const pages: (string | null)[] = [];
  return {
    opened,
    left,
    pages,
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
    await warmArtwork(library, new AbortController().signal);
    expect(library.opened).toEqual(ids);
    expect(library.pages).toEqual([null, '099', '199']);
  });

  it('reports how many are left, and 0 at the end', async () => {
    const library = aLibrary();
    await warmArtwork(library, new AbortController().signal);
    expect(library.left).toEqual(Array.from({ length: ids.length + 1 }, (_, done) => ids.length - done));
  });

  it('stops when it is aborted', async () => {
    const library = aLibrary();
    const stop = AbortSignal.abort();
    await expect(warmArtwork(library, stop)).rejects.toThrow('aborted');
    expect(library.opened.length).toBeLessThan(ids.length);
    expect(library.left.at(-1)).toBe(0);
  });
});
