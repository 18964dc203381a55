import type { BrowsePage } from '@segue/domain';
import { describe, expect, it, vi } from 'vitest';
import { openBrowsePages, type PageRequest } from './browse-pages.ts';

const PAGE = 10;

/** A list of numbers, paged by cursor; a cursor is the index at which its page starts. */
const aList = async (length: number, sections: Readonly<Record<string, number>> = {}) => {
  const load = vi.fn(async ({ from, cursor }: PageRequest): Promise<BrowsePage<number>> => {
    const start = from === undefined ? Number(cursor ?? 0) : (sections[from] ?? 0);
    const items = Array.from({ length: Math.min(PAGE, length - start) }, (_, index) => start + index);
    const end = start + items.length;
    return { items, next: end < length ? String(end) : null, previous: null };
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

describe('the pages of a list', () => {
  it('are loaded one after another as far as what is in sight', async () => {
    const { loadRange, requests } = await aList(100);
    await loadRange(0, 24);
    expect(requests()).toEqual([{}, { cursor: '10' }, { cursor: '20' }]);
  });

  it('are loaded once', async () => {
    const { loadRange, requests } = await aList(100);
    await loadRange(0, 8);
    await loadRange(2, 9);
    expect(requests()).toHaveLength(1);
  });

  it('are loaded from the begin of the section that is jumped to', async () => {
    const { pages, loadRange, requests } = await aList(100, { A: 0, B: 60 });
    pages.setSections(sectionsOf(100, { A: 60, B: 40 }));
    expect(pages.count()).toBe(100);
    await loadRange(60, 69);
    expect(requests()).toEqual([{}, { from: 'B' }]);
    expect(pages.at(59)).toBeUndefined();
  });

  it('make room for what is loaded and some more where nothing says where it begins', async () => {
    const { pages, loadRange } = await aList(1000);
    await loadRange(0, 9);
    pages.setSections({ total: 1000, sections: [] });
    expect(pages.count()).toBe(130);
  });

  it('end where the list does', async () => {
    const { pages, loadRange, requests } = await aList(15);
    await loadRange(0, 14);
    pages.loadRange(0, 40);
    await Promise.resolve();
    expect(pages.count()).toBe(15);
    expect(requests()).toHaveLength(2);
  });

  it('far from what is in sight leave the memory, and come back by their cursors', async () => {
    const { pages, loadRange, requests } = await aList(1000);
    for (let first = 0; first < 1000; first += 100) await loadRange(first, first + 99);
    expect(pages.at(0)).toBeUndefined();
    const loaded = requests().length;
    await loadRange(500, 509);
    expect(requests().slice(loaded)).toEqual([{ cursor: '500' }]);
  });

  it('that hold nothing lead on to those that do', async () => {
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

  it('say why they cannot be had', async () => {
    const first: BrowsePage<string> = { items: ['one'], next: 'a', previous: null };
    const load = vi.fn(() => Promise.reject<typeof first>(new Error('Sign in first.')));
    load.mockResolvedValueOnce(first);
    const pages = await openBrowsePages(load);
    pages.loadRange(0, 5);
    await vi.waitFor(() => expect(pages.failure()?.message).toBe('Sign in first.'));
    expect(pages.at(0)).toBe('one');
  });

  it('around a song are what is loaded without a gap', async () => {
    const { pages, loadRange } = await aList(100, { A: 0, B: 60 });
    pages.setSections(sectionsOf(100, { A: 60, B: 40 }));
    await loadRange(0, 9);
    await loadRange(60, 79);
    expect(pages.around(62, 4)).toEqual({ items: [60, 61, 62, 63, 64, 65, 66], index: 2 });
  });
});
