import { describe, expect, it } from 'vitest';
import { keepApart, takeVaried } from './take-varied.ts';

const firstLetter = (text: string): string => text.charAt(0);

describe('variety', () => {
  it('takes no more than the maximum of a kind while there are others', () => {
    const rules = [{ traitOf: firstLetter, atMost: 1 }];
    expect(takeVaried(['a1', 'a2', 'b1', 'a3', 'c1'], 3, rules)).toEqual(['a1', 'b1', 'c1']);
  });

  it('exceeds the maximum of a kind rather than taking too few', () => {
    const rules = [{ traitOf: firstLetter, atMost: 1 }];
    expect(takeVaried(['a1', 'a2', 'b1', 'a3'], 3, rules)).toEqual(['a1', 'b1', 'a2']);
  });

  it('does not limit items without the trait', () => {
    expect(takeVaried(['a', 'b'], 2, [{ traitOf: () => null, atMost: 0 }])).toEqual(['a', 'b']);
  });

  it('keeps neighbours different where possible', () => {
    expect(keepApart(['a1', 'a2', 'a3', 'b1', 'c1'], firstLetter)).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
    expect(keepApart(['a1', 'a2'], firstLetter)).toEqual(['a1', 'a2']);
  });

  it('applies the rule of every trait that an item has', () => {
    const lastLetter = (text: string) => (text.length > 1 ? text.slice(-1) : null);
    const rules = [
      { traitOf: firstLetter, atMost: 2 },
      { traitOf: lastLetter, atMost: 1 },
    ];
    expect(takeVaried(['ax', 'bx', 'a', 'ay', 'b', 'c'], 4, rules)).toEqual(['ax', 'a', 'b', 'c']);
  });

  it('takes no more than the limit', () => {
    expect(takeVaried(['a', 'b', 'c'], 2, [])).toEqual(['a', 'b']);
    expect(takeVaried(['a', 'b'], 0, [])).toEqual([]);
  });

  it('allows any neighbours for items without the trait', () => {
    const traitOf = (text: string) => (text === '-' ? null : firstLetter(text));
    expect(keepApart(['-', '-', 'a1', 'a2', '-'], traitOf)).toEqual(['-', '-', 'a1', '-', 'a2']);
  });
});

describe('keepApart', () => {
  it('separates items of a kind even when they are half of all items', () => {
    expect(keepApart(['b1', 'c1', 'd1', 'a1', 'a2', 'a3'], firstLetter)).toEqual([
      'b1',
      'a1',
      'c1',
      'a2',
      'd1',
      'a3',
    ]);
  });

  it('begins with another kind than that of the preceding item', () => {
    expect(keepApart(['a1', 'b1', 'a2'], firstLetter, 'a')).toEqual(['b1', 'a1', 'a2']);
  });
});
