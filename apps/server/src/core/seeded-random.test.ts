import { describe, expect, it } from 'vitest';
import { createSeededRandom, toDay, toWeek } from './seeded-random.ts';

const LIST = Array.from({ length: 50 }, (_, at) => at);

describe('a seeded random choice', () => {
  it('is the same for the same seed and different for another', () => {
    const draw = (seed: string) => {
      const random = createSeededRandom(seed);
      return [random.next(), random.nextAddress(), random.shuffle(LIST), random.between(1, 9)];
    };
    expect(draw('shelf 1')).toEqual(draw('shelf 1'));
    expect(draw('shelf 1')).not.toEqual(draw('shelf 2'));
  });

  it('is the same on every machine', () => {
    const random = createSeededRandom('segue');
    expect(random.shuffle(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['d', 'e', 'b', 'c', 'f', 'a']);
  });

  it('can change each day, because toDay changes at midnight UTC', () => {
    const midnightMs = Date.parse('2026-03-02T00:00:00Z');
    expect(toDay(midnightMs) - toDay(midnightMs - 1)).toBe(1);
    expect(toDay(midnightMs + 86_399_999)).toBe(toDay(midnightMs));
  });

  it('can change each week, because toWeek changes with each Monday', () => {
    const mondayMs = Date.parse('2026-03-02T00:00:00Z');
    expect(toWeek(mondayMs) - toWeek(mondayMs - 1)).toBe(1);
    expect(toWeek(mondayMs + 7 * 86_400_000 - 1)).toBe(toWeek(mondayMs));
  });
});

describe('a random draw', () => {
  it('lies in its range and covers all of it', () => {
    const random = createSeededRandom('range');
    const drawn = Array.from({ length: 500 }, () => random.between(-2, 3));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(-2);
    expect(Math.max(...drawn)).toBeLessThan(3);
    expect(new Set(drawn.map(Math.floor))).toEqual(new Set([-2, -1, 0, 1, 2]));
  });

  it('picks every item of a list eventually, and nothing else', () => {
    const random = createSeededRandom('pick');
    expect(new Set(Array.from({ length: 200 }, () => random.pick(['a', 'b', 'c'])))).toEqual(
      new Set(['a', 'b', 'c']),
    );
    expect(random.pick(['only'])).toBe('only');
  });

  it('of an address has the form of a videoId and starts with any character', () => {
    const random = createSeededRandom('address');
    const addresses = Array.from({ length: 500 }, random.nextAddress);
    expect(addresses.filter((address) => !/^[A-Za-z0-9_-]{11}$/.test(address))).toEqual([]);
    expect(new Set(addresses.map((address) => address.charAt(0))).size).toBeGreaterThan(60);
  });
});

describe('a shuffled list', () => {
  it('keeps all items, and leaves the original list unchanged', () => {
    const list = [...LIST];
    const shuffled = createSeededRandom('shuffle').shuffle(list);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(LIST);
    expect(shuffled).not.toEqual(LIST);
    expect(list).toEqual(LIST);
  });

  it('takes every order eventually', () => {
    const random = createSeededRandom('places');
    const orders = Array.from({ length: 200 }, () => random.shuffle(['a', 'b', 'c']).join(''));
    expect(new Set(orders)).toEqual(new Set(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']));
  });

  it('is empty for an empty list', () => {
    expect(createSeededRandom('none').shuffle([])).toEqual([]);
  });
});
