import type { HistoryEntry } from '@segue/domain';
import { aTrack } from '@segue/domain/testing/builders';
import { describe, expect, it } from 'vitest';
import { toDayHeading, toDays } from './to-days.ts';

const NOW = new Date(2026, 10, 21, 12);

const aPlay = (entryId: string, playedAt: Date): HistoryEntry => ({
  ...aTrack(),
  entryId,
  playedAt: playedAt.toISOString(),
});

describe('the history by day', () => {
  it.each([
    [new Date(2026, 10, 21, 0, 0, 1), 'Today'],
    [new Date(2026, 10, 20, 23, 59, 59), 'Yesterday'],
    [new Date(2026, 10, 19), 'Thu, 19 Nov'],
    [new Date(2025, 10, 19), '19 Nov 2025'],
  ])("heads %s with '%s'", (day, heading) => {
    expect(toDayHeading(day, NOW)).toBe(heading);
  });

  it("groups plays without a valid date under 'Some day'", () => {
    const undated = [
      { ...aPlay('b', NOW), playedAt: '' },
      { ...aPlay('a', NOW), playedAt: 'last week' },
    ];
    expect(toDays(undated, NOW).map(({ heading, entries }) => [heading, entries.length])).toEqual([
      ['Some day', 2],
    ]);
  });

  it('groups plays by day and keeps their order', () => {
    const plays = [
      aPlay('c', new Date(2026, 10, 21, 9)),
      aPlay('b', new Date(2026, 10, 21, 8)),
      aPlay('a', new Date(2026, 10, 20, 8)),
    ];
    expect(
      toDays(plays, NOW).map(({ heading, entries }) => [heading, entries.map(({ entryId }) => entryId)]),
    ).toEqual([
      ['Today', ['c', 'b']],
      ['Yesterday', ['a']],
    ]);
  });
});
