import type { HistoryEntry } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { toRuns } from './to-runs.ts';

const plays = (...videoIds: readonly (string | null)[]): HistoryEntry[] =>
  videoIds.map((videoId, index) => ({
    ...aTrack({ videoId }),
    entryId: String(index),
    playedAt: '2026-05-09T10:00:00.000Z',
  }));

const told = (entries: readonly HistoryEntry[]) =>
  toRuns(entries).map(({ latest, count }) => [latest.entryId, count]);

describe('plays of one song, one after another', () => {
  it('are one row with their number, at the latest of them', () => {
    expect(told(plays('a', 'a', 'a', 'b', 'a'))).toEqual([
      ['0', 3],
      ['3', 1],
      ['4', 1],
    ]);
  });

  it('are not told apart by what has no address', () => {
    expect(told(plays(null, null))).toEqual([
      ['0', 1],
      ['1', 1],
    ]);
  });
});
