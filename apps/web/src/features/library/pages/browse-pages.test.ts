import { ApiError } from '@segue/contract/client';
import type { BrowsePage } from '@segue/domain';
import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { openBrowsePages } from './browse-pages.ts';
import type { PageRequest } from './anchors.ts';

const PAGE = 10;

/**
 * A list of numbers, paged by cursor; a cursor is the index at which its page starts or, after a '<', before
 * which it ends.
 */
const aList = async (length: number, sections: Readonly<Record<string, number>> = {}) => {
  const load = vi.fn(async ({ from, cursor = '0' }: PageRequest): Promise<BrowsePage<number>> => {
    const isBackwards = cursor.startsWith('<');
    const place = from === undefined ? Number(cursor.replace('<', '')) : (sections[from] ?? 0);
    const start = isBackwards ? Math.max(0, place - PAGE) : place;
    const end = isBackwards ? place : Math.min(length, place + PAGE);
    return {
      items: Array.from({ length: end - start }, (_, index) => start + index),
      next: end < length ? String(end) : null,
      previous: start > 0 ? `<${start}` : null,
    };
  });
  const pages = await openBrowsePages(load);
  const requests = () => load.mock.calls.map(([request]) => request);
  const loadRange = async (first: number, last: number) => {
    pages.loadRange(first, last);
    await vi.waitFor(() => {
      for (let index = first; index <= Math.min(last, length - 1); index += 1)
        expect(pages.at(index)).toBe(index);
    });
  };
  return { pages, load, requests, loadRange };
};

const sectionsOf = (total: number, counts: Readonly<Record<string, number>>) => ({
  total,
  sections: Object.entries(counts).map(([label, count]) => ({ label, from: label, count })),
});

describe('openBrowsePages', () => {
  it('loads pages one after another up to the range in view', async () => {
    const { loadRange, requests } = await aList(100);
    await loadRange(0, 24);
    expect(requests()).toEqual([{}, { cursor: '10' }, { cursor: '20' }]);
  });

  it('returns all items of a range, loading those between that were skipped [2.89]', async () => {
    const { pages, loadRange, requests } = await aList(120, { A: 0, B: 10, C: 60 });
    pages.setSections(sectionsOf(120, { A: 10, B: 50, C: 60 }));
    await loadRange(60, 69);
    expect(pages.at(30)).toBeUndefined();
    const items = await pages.loadItems(4, 65);
    expect(items).toEqual(Array.from({ length: 62 }, (_, index) => 4 + index));
    const before = requests().length;
    expect(await pages.loadItems(4, 65)).toEqual(items);
    expect(requests()).toHaveLength(before);
  });

  it('returns all items of a range also if it is longer than what stays in memory', async () => {
    const { pages } = await aList(600);
    expect(await pages.loadItems(0, 599)).toHaveLength(600);
  });

  it('rejects a range that cannot be loaded whole, and its rows stay as they are', async () => {
    const { pages, load } = await aList(100);
    load.mockRejectedValueOnce(new Error('refused'));
    await expect(pages.loadItems(0, 25)).rejects.toThrow('refused');
    expect(pages.failure()).toBeNull();
    await expect(pages.loadItems(95, 100)).rejects.toThrow('The list has changed');
    expect(pages.at(0)).toBe(0);
  });

  it('loads each page once', async () => {
    const { loadRange, requests } = await aList(100);
    await loadRange(0, 8);
    await loadRange(2, 9);
    expect(requests()).toHaveLength(1);
  });

  it('loads from the start of the section that is jumped to', async () => {
    const { pages, loadRange, requests } = await aList(100, { A: 0, B: 60 });
    pages.setSections(sectionsOf(100, { A: 60, B: 40 }));
    expect(pages.count()).toBe(100);
    await loadRange(60, 69);
    expect(requests()).toEqual([{}, { from: 'B' }]);
    expect(pages.at(59)).toBeUndefined();
  });

  it('loads the rows just above a section backwards, without the rest of the section before [2.61]', async () => {
    const { pages, loadRange, requests } = await aList(120, { A: 0, B: 10, C: 60 });
    pages.setSections(sectionsOf(120, { A: 10, B: 50, C: 60 }));
    await loadRange(56, 69);
    expect(requests()).toEqual([{}, { from: 'C' }, { cursor: '<60' }]);
    await loadRange(44, 57);
    expect(requests().slice(3)).toEqual([{ cursor: '<50' }]);
  });

  it('loads a gap from the side that takes fewer pages', async () => {
    const { pages, loadRange, requests } = await aList(120, { A: 0, B: 10, C: 60 });
    pages.setSections(sectionsOf(120, { A: 10, B: 50, C: 60 }));
    await loadRange(60, 69);
    await loadRange(0, 19);
    expect(requests().slice(2)).toEqual([{ from: 'B' }]);
    await loadRange(42, 45);
    expect(requests().slice(3)).toEqual([{ cursor: '<60' }, { cursor: '<50' }]);
    await loadRange(0, 119);
    expect(pages.count()).toBe(120);
  });

  it('skips empty pages backwards', async () => {
    const answers: Readonly<Record<string, BrowsePage<number>>> = {
      '': { items: [0], next: '1', previous: null },
      B: { items: [4], next: null, previous: 'empty' },
      empty: { items: [], next: null, previous: 'filled' },
      filled: { items: [2, 3], next: null, previous: null },
    };
    const load = vi.fn(
      async ({ from, cursor }: PageRequest) =>
        answers[from ?? cursor ?? ''] ?? { items: [], next: null, previous: null },
    );
    const pages = await openBrowsePages(load);
    pages.setSections(sectionsOf(5, { A: 4, B: 1 }));
    pages.loadRange(3, 4);
    await vi.waitFor(() => expect(pages.at(3)).toBe(3));
    expect(load.mock.calls.map(([request]) => request)).toEqual([
      {},
      { from: 'B' },
      { cursor: 'empty' },
      { cursor: 'filled' },
    ]);
  });

  it('drops a short page that a later, longer one covers', async () => {
    const answers: Readonly<Record<string, BrowsePage<number>>> = {
      '': { items: [0], next: '1', previous: null },
      B: { items: [3], next: '4', previous: '<3' },
      C: { items: [8], next: null, previous: '<8' },
      '<8': { items: [2, 3, 4, 5, 6, 7], next: '8', previous: '<2' },
    };
    const pages = await openBrowsePages(async ({ from, cursor }: PageRequest) => {
      const page = answers[from ?? cursor ?? ''];
      if (!page) throw new Error(`Unexpected page: ${cursor}`);
      return page;
    });
    pages.setSections(sectionsOf(9, { A: 3, B: 5, C: 1 }));
    for (const index of [3, 8, 6]) {
      pages.loadRange(index, index);
      await vi.waitFor(() => expect(pages.at(index)).toBe(index));
    }
    expect(pages.failure()).toBeNull();
  });

  it('counts the loaded items and 120 more when there are no sections', async () => {
    const { pages, loadRange } = await aList(1000);
    await loadRange(0, 9);
    pages.setSections({ total: 1000, sections: [] });
    expect(pages.count()).toBe(130);
  });

  it('stops loading at the end of the list', async () => {
    const { pages, loadRange, requests } = await aList(15);
    await loadRange(0, 14);
    pages.loadRange(0, 40);
    await Promise.resolve();
    expect(pages.count()).toBe(15);
    expect(requests()).toHaveLength(2);
  });

  it('evicts pages far from the range in view and reloads them by cursor', async () => {
    const { pages, loadRange, requests } = await aList(1000);
    for (let first = 0; first < 1000; first += 100) await loadRange(first, first + 99);
    expect(pages.at(0)).toBeUndefined();
    const loaded = requests().length;
    await loadRange(500, 509);
    expect(requests().slice(loaded)).toEqual([{ cursor: '500' }]);
  });

  it('skips empty pages', async () => {
    const answers: BrowsePage<string>[] = [
      { items: [], next: 'a', previous: null },
      { items: ['one'], next: 'b', previous: null },
      { items: [], next: 'c', previous: null },
      { items: ['two'], next: null, previous: null },
    ];
    const load = vi.fn(async () => answers.shift() ?? { items: [], next: null, previous: null });
    const pages = await openBrowsePages(load);
    pages.loadRange(0, 5);
    await vi.waitFor(() => expect(pages.at(1)).toBe('two'));
    expect(pages.at(0)).toBe('one');
    await vi.waitFor(() => expect(pages.count()).toBe(2));
  });

  it('reports why a page was refused and keeps those loaded before', async () => {
    const first: BrowsePage<string> = { items: ['one'], next: 'a', previous: null };
    const load = vi.fn(() => Promise.reject<typeof first>(new ApiError(401, { error: 'Sign in first.' })));
    load.mockResolvedValueOnce(first);
    const pages = await openBrowsePages(load);
    pages.loadRange(0, 5);
    await vi.waitFor(() => expect(pages.failure()?.message).toBe('Sign in first.'));
    expect(pages.at(0)).toBe('one');
  });

  it('loads a page that got no reply once the server is back, and those after it [2.65]', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { pages, load, loadRange } = await aList(100);
    onlineManager.setOnline(false);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    pages.loadRange(10, 14);
    // It then waits for the server.
    await vi.waitFor(() => expect(onlineManager.hasListeners()).toBe(true));
    expect(pages.failure()).toBeNull();
    onlineManager.setOnline(true);
    await loadRange(10, 24);
  });

  it('returns the items around a song that are loaded without a gap', async () => {
    const { pages, loadRange } = await aList(100, { A: 0, B: 60 });
    pages.setSections(sectionsOf(100, { A: 60, B: 40 }));
    await loadRange(0, 9);
    await loadRange(60, 79);
    expect(pages.around(62, 4)).toEqual({ items: [60, 61, 62, 63, 64, 65, 66], index: 2 });
  });
});
