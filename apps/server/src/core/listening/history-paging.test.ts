import { describe, expect, it } from 'vitest';
import { HISTORY_PAGE_SIZE as SIZE, toPageNumbers, toPlayRange } from './history-paging.ts';

describe('the pages of history', () => {
  it('begin at 1 and go on by place where no date is told [9.10]', () => {
    expect(toPlayRange({ page: 1, lastDateMs: null })).toEqual({ beforeMs: null, offset: 0, limit: SIZE });
    expect(toPlayRange({ page: 1, lastDateMs: 9 })).toEqual({ beforeMs: null, offset: 0, limit: SIZE });
    expect(toPlayRange({ page: 3, lastDateMs: null })).toMatchObject({ beforeMs: null, offset: 2 * SIZE });
  });

  it('are counted from the last date of the first load on', () => {
    expect(toPlayRange({ page: 2, lastDateMs: 9 })).toEqual({ beforeMs: 9, offset: 0, limit: SIZE });
    expect(toPlayRange({ page: 4, lastDateMs: 9 })).toMatchObject({ beforeMs: 9, offset: 2 * SIZE });
  });

  it('are none when there is nothing', () => {
    expect(toPageNumbers(1, true, 0)).toEqual({ currentPage: 0, totalPages: 0 });
  });

  it.each([
    [0, false],
    [1, true],
    [SIZE, true],
    [SIZE + 1, true],
  ])('offer more exactly when something is left: %i entries [4.50]', (olderCount, isOffered) => {
    const { currentPage, totalPages } = toPageNumbers(1, false, olderCount);
    expect(currentPage + 1 < totalPages).toBe(isOffered);
  });

  it.each([
    [0, 1],
    [1, 2],
    [SIZE, 2],
    [SIZE + 1, 3],
  ])('are counted: with %i older entries the first is one of %i', (olderCount, totalPages) => {
    expect(toPageNumbers(1, false, olderCount)).toEqual({ currentPage: 0, totalPages });
  });
});
