import { describe, expect, it } from 'vitest';
import { readHistoryEntry } from './history-entry.ts';

describe('readHistoryEntry', () => {
  it.each([
    [{ _id: 'one', date: 'today' }, 'one', 'today'],
    [{ date: '2026-03-01' }, '2026-03-01-4', '2026-03-01'],
    [{ _id: null }, '-4', ''],
  ])('gives %o at position 4 the entry id %s', (item, entryId, playedAt) => {
    expect(readHistoryEntry(item, 4)).toMatchObject({ entryId, playedAt });
  });
});
