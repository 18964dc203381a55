import { describe, expect, it } from 'vitest';
import { keepApart, takeVaried } from './take-varied.ts';

const firstLetter = (text: string): string => text.charAt(0);

describe('variety', () => {
  it('takes few of a kind while there are others', () => {
    const rules = [{ traitOf: firstLetter, atMost: 1 }];
    expect(takeVaried(['a1', 'a2', 'b1', 'a3', 'c1'], 3, rules)).toEqual(['a1', 'b1', 'c1']);
  });

  it('takes more of a kind rather than too few', () => {
    const rules = [{ traitOf: firstLetter, atMost: 1 }];
    expect(takeVaried(['a1', 'a2', 'b1', 'a3'], 3, rules)).toEqual(['a1', 'b1', 'a2']);
  });

  it('does not count what has no such trait', () => {
    expect(takeVaried(['a', 'b'], 2, [{ traitOf: () => null, atMost: 0 }])).toEqual(['a', 'b']);
  });

  it('keeps neighbours different where they can be', () => {
    expect(keepApart(['a1', 'a2', 'a3', 'b1', 'c1'], firstLetter)).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
    expect(keepApart(['a1', 'a2'], firstLetter)).toEqual(['a1', 'a2']);
  });

  it('is asked of every trait, where the item has one', () => {
    const lastLetter = (text: string) => (text.length > 1 ? text.slice(-1) : null);
    const rules = [
      { traitOf: firstLetter, atMost: 2 },
      { traitOf: lastLetter, atMost: 1 },
    ];
    expect(takeVaried(['ax', 'bx', 'a', 'ay', 'b', 'c'], 4, rules)).toEqual(['ax', 'a', 'b', 'c']);
  });

  it('takes no more than it was asked for', () => {
    expect(takeVaried(['a', 'b', 'c'], 2, [])).toEqual(['a', 'b']);
    expect(takeVaried(['a', 'b'], 0, [])).toEqual([]);
  });

  it('lets anything follow what has no such trait', () => {
    const traitOf = (text: string) => (text === '-' ? null : firstLetter(text));
    expect(keepApart(['-', '-', 'a1', 'a2', '-'], traitOf)).toEqual(['-', '-', 'a1', '-', 'a2']);
  });
});

describe('keeping apart', () => {
  it('leaves no two of a kind together where half of the items are of it, wherever they stand', () => {
    expect(keepApart(['b1', 'c1', 'd1', 'a1', 'a2', 'a3'], firstLetter)).toEqual([
      'b1',
      'a1',
      'c1',
      'a2',
      'd1',
      'a3',
    ]);
  });

  it('begins with another than what comes before', () => {
    expect(keepApart(['a1', 'b1', 'a2'], firstLetter, 'a')).toEqual(['b1', 'a1', 'a2']);
  });
});
