import { describe, expect, it } from 'vitest';
import { HISTORY_PAGE_SIZE as SIZE, toPageNumbers, toPlayRange } from './history-paging.ts';

describe('the pages of history', () => {
  it('start at 1 and continue by offset when no last date is given [9.10]', () => {
    expect(toPlayRange({ page: 1, lastDateMs: null })).toEqual({ beforeMs: null, offset: 0, limit: SIZE });
    expect(toPlayRange({ page: 1, lastDateMs: 9 })).toEqual({ beforeMs: null, offset: 0, limit: SIZE });
    expect(toPlayRange({ page: 3, lastDateMs: null })).toMatchObject({ beforeMs: null, offset: 2 * SIZE });
  });

  it('continue by offset from the last date of the first load', () => {
    expect(toPlayRange({ page: 2, lastDateMs: 9 })).toEqual({ beforeMs: 9, offset: 0, limit: SIZE });
    expect(toPlayRange({ page: 4, lastDateMs: 9 })).toMatchObject({ beforeMs: 9, offset: 2 * SIZE });
  });

  it('are zero when the history is empty', () => {
    expect(toPageNumbers(1, true, 0)).toEqual({ currentPage: 0, totalPages: 0 });
  });

  it.each([
    [0, false],
    [1, true],
    [SIZE, true],
    [SIZE + 1, true],
  ])('offer to load more exactly when older entries are left: %i entries [4.50]', (olderCount, isOffered) => {
    const { currentPage, totalPages } = toPageNumbers(1, false, olderCount);
    expect(currentPage + 1 < totalPages).toBe(isOffered);
  });

  it.each([
    [0, 1],
    [1, 2],
    [SIZE, 2],
    [SIZE + 1, 3],
  ])('after a first page with %i older entries are %i in total', (olderCount, totalPages) => {
    expect(toPageNumbers(1, false, olderCount)).toEqual({ currentPage: 0, totalPages });
  });
});
