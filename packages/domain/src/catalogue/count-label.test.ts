import { describe, expect, it } from 'vitest';
import { splitCountLabel, toPlaysLabel, toShortCount } from './count-label.ts';

describe('the count label of Trending in Shorts', () => {
  it.each([
    ['12M plays', true],
    ['1 play', true],
    ['1.2K views', true],
    ['2Pac', false],
    ['22/7', false],
    ['Plays', false],
  ])('recognises %s as a label: %s', (name, isLabel) => {
    expect(
      splitCountLabel([
        { name: 'A', id: 'UCx' },
        { name, id: null },
      ]).countLabel,
    ).toBe(isLabel ? name : null);
  });

  it('is null for a count of 0, which is not kept as an artist either', () => {
    const artists = [{ name: 'A', id: 'UCx' }];
    expect(splitCountLabel([...artists, { name: '0 plays', id: null }])).toEqual({
      artists,
      countLabel: null,
    });
  });

  it('is split off as the last of many artists', () => {
    const artists = ['A', 'B', 'C'].map((name) => ({ name, id: null }));
    const countLabel = '12M plays';
    expect(splitCountLabel([...artists, { name: countLabel, id: null }])).toEqual({ artists, countLabel });
    expect(splitCountLabel(artists)).toEqual({ artists, countLabel: null });
  });

  it('is never an artist with an id', () => {
    expect(splitCountLabel([{ name: '12 plays', id: 'UCx' }]).countLabel).toBeNull();
  });

  it.each([
    [0, '0 plays'],
    [1, '1 play'],
    [999, '999 plays'],
    [1000, '1K plays'],
    [2149, '2.1K plays'],
    [10_500, '10K plays'],
    [12_400_000, '12M plays'],
    [1_000_000_000, '1B plays'],
  ])('shows %d plays as %s', (plays, label) => {
    expect(toPlaysLabel(plays)).toBe(label);
  });

  it('rounds counts down', () => {
    expect(toShortCount(1999)).toBe('1.9K');
  });
});
