import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../durations.ts';
import { createTrendScores } from './trend-scores.ts';

const NOW_MS = 100 * DAY_MS;
const heard = (videoId: string, daysAgo = 0) => ({ videoId, heardAtMs: NOW_MS - daysAgo * DAY_MS });

/** Ranks what each of some listeners heard. */
function rank(listeners: readonly (readonly ReturnType<typeof heard>[])[], minListeners = 1, limit = 10) {
  const scores = createTrendScores(NOW_MS);
  for (const tracks of listeners) scores.addListener(tracks);
  return scores.rank(minListeners, limit);
}

describe('the ranking of trends', () => {
  it('adds up the listeners of a track, and can require several', async () => {
    const listeners = [[heard('own'), heard('shared', 1)], [heard('shared', 1)], [heard('shared', 1)]];
    expect(await rank(listeners)).toEqual(['shared', 'own']);
    expect(await rank(listeners, 3)).toEqual(['shared']);
  });

  it('halves the weight of a play every three days', async () => {
    expect(await rank([[heard('before', 3.01)], [heard('before', 3.01), heard('today')]])).toEqual([
      'today',
      'before',
    ]);
    expect(await rank([[heard('before', 3)], [heard('before', 3), heard('today', 0.01)]])).toEqual([
      'before',
      'today',
    ]);
  });

  it('counts a play from while the clock was ahead as one of now', async () => {
    expect(await rank([[heard('ahead', -30), heard('fresh', 0.1)], [heard('fresh', 0.1)]])).toEqual([
      'fresh',
      'ahead',
    ]);
  });

  it('gives the highest of many thousand tracks', async () => {
    const many = Array.from({ length: 12_000 }, (_, at) => heard(`track ${at}`, 20 - at / 1000));
    expect(await rank([many], 1, 2)).toEqual(['track 11999', 'track 11998']);
  });
});
