import { describe, expect, it } from 'vitest';
import { rankTrending } from './trending.ts';
import { DAY_MS } from '../../durations.ts';

const NOW_MS = 100 * DAY_MS;
const heard = (videoId: string, accountId: string, daysAgo = 0) => ({
  videoId,
  accountId,
  heardAtMs: NOW_MS - daysAgo * DAY_MS,
});

describe('rankTrending', () => {
  it('counts each listener once per track, and can require several listeners', () => {
    const plays = [
      ...Array.from({ length: 50 }, () => heard('hammered', 'ada')),
      ...['ada', 'ben', 'cleo'].map((name) => heard('shared', name, 1)),
    ];
    expect(rankTrending(plays, NOW_MS, 1)).toEqual(['shared', 'hammered']);
    expect(rankTrending(plays, NOW_MS, 3)).toEqual(['shared']);
  });

  it('halves the weight of a play every three days', () => {
    const before = ['ada', 'ben'].map((name) => heard('before', name, 3));
    const shortly = ['ada', 'ben'].map((name) => heard('before', name, 3.01));
    expect(rankTrending([...shortly, heard('today', 'ada')], NOW_MS, 1)).toEqual(['today', 'before']);
    expect(rankTrending([...before, heard('today', 'ada', 0.01)], NOW_MS, 1)).toEqual(['before', 'today']);
  });

  it('counts a play from while the clock was ahead as one of now', () => {
    const fresh = ['ada', 'ben'].map((name) => heard('fresh', name, 0.1));
    expect(rankTrending([heard('ahead', 'ada', -30), ...fresh], NOW_MS, 1)).toEqual(['fresh', 'ahead']);
  });

  it('counts the latest play of each listener', () => {
    const plays = [heard('again', 'ada', 20), heard('again', 'ada', 1), heard('once', 'ben', 2)];
    expect(rankTrending(plays, NOW_MS, 1)).toEqual(['again', 'once']);
  });
});
