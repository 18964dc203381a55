import { describe, expect, it, vi } from 'vitest';
import { inChunks, readPages, splitFirstPage } from './paging.ts';

const all = async <T>(pages: AsyncIterable<T>): Promise<T[]> => Array.fromAsync(pages);

describe('splitFirstPage', () => {
  const aPage = (size: number) => Array.from({ length: size }, (_, index) => index);

  it.each([
    [[199], [199]],
    [[200], [50, 150]],
    [
      [200, 200, 3],
      [50, 150, 200, 3],
    ],
  ])('splits the first page of a long list: %o', async (sizes, parts) => {
    const pages = await all(splitFirstPage(ReadableStream.from(sizes.map(aPage)), 200));
    expect(pages.map(({ length }) => length)).toEqual(parts);
    expect(pages.flat()).toEqual(sizes.flatMap(aPage));
  });

  it('leaves small pages as they are', async () => {
    expect(await all(splitFirstPage(ReadableStream.from([aPage(20), aPage(1)]), 20))).toHaveLength(2);
  });
});

describe('readPages', () => {
  const loadOf = (count: number) =>
    vi.fn(async (last: number | null, size: number) =>
      Array.from({ length: count }, (_, index) => index + 1)
        .filter((item) => item > (last ?? 0))
        .slice(0, size),
    );

  it.each([
    [0, [], 1],
    [2, [[1, 2]], 1],
    [3, [[1, 2, 3]], 2],
    [4, [[1, 2, 3], [4]], 2],
  ])(
    'reads %i items in order, each page after the last item of the one before',
    async (count, pages, asked) => {
      const load = loadOf(count);
      expect(await all(readPages(load, 3))).toEqual(pages);
      expect(load).toHaveBeenCalledTimes(asked);
    },
  );

  it('loads no page beyond the last one consumed', async () => {
    const load = loadOf(9);
    for await (const page of readPages(load, 3)) if (page.includes(4)) break;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('yields to the event loop between two pages', async () => {
    let turns = 0;
    setImmediate(() => (turns += 1));
    const seen: number[] = [];
    for await (const _ of readPages(loadOf(6), 3)) seen.push(turns);
    expect(seen).toEqual([0, 1]);
  });
});

describe('inChunks', () => {
  it('splits a list in its order, with the rest in the last chunk', () => {
    expect([...inChunks([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
    expect([...inChunks([], 2)]).toEqual([]);
  });
});
