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
  toRuns(entries).map(({ latest, entryIds }) => [latest.entryId, entryIds]);

describe('toRuns', () => {
  it('merges consecutive plays of one song into a run with its latest play and the ids of all', () => {
    expect(told(plays('a', 'a', 'a', 'b', 'a'))).toEqual([
      ['0', ['0', '1', '2']],
      ['3', ['3']],
      ['4', ['4']],
    ]);
  });

  it('does not merge plays without a videoId', () => {
    expect(told(plays(null, null))).toEqual([
      ['0', ['0']],
      ['1', ['1']],
    ]);
  });
});
