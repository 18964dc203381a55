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

describe('toRuns', () => {
  it('merges consecutive plays of one song into a run with its latest play and a count', () => {
    expect(told(plays('a', 'a', 'a', 'b', 'a'))).toEqual([
      ['0', 3],
      ['3', 1],
      ['4', 1],
    ]);
  });

  it('does not merge plays without a videoId', () => {
    expect(told(plays(null, null))).toEqual([
      ['0', 1],
      ['1', 1],
    ]);
  });
});
