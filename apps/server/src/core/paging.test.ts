import { describe, expect, it, vi } from 'vitest';
import { inChunks, readPages } from './paging.ts';

const all = async <T>(pages: AsyncIterable<T>): Promise<T[]> => Array.fromAsync(pages);

describe('pages', () => {
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
  ])('of %i items come in order, each after the last of the one before', async (count, pages, asked) => {
    const load = loadOf(count);
    expect(await all(readPages(load, 3))).toEqual(pages);
    expect(load).toHaveBeenCalledTimes(asked);
  });

  it('are not asked for beyond the one that was looked at', async () => {
    const load = loadOf(9);
    for await (const page of readPages(load, 3)) if (page.includes(4)) break;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('let timers and requests run between two', async () => {
    let turns = 0;
    setImmediate(() => (turns += 1));
    const seen: number[] = [];
    for await (const _ of readPages(loadOf(6), 3)) seen.push(turns);
    expect(seen).toEqual([0, 1]);
  });
});

describe('chunks', () => {
  it('hold a list in its order, the last one what is left', () => {
    expect([...inChunks([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
    expect([...inChunks([], 2)]).toEqual([]);
  });
});
