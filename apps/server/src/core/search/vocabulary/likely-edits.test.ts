import { describe, expect, it } from 'vitest';
import { countLikelyEdits, countNameEdits } from './likely-edits.ts';

describe('countLikelyEdits', () => {
  it.each([
    ['tide', 'tide', 0],
    ['tiide', 'tide', 1],
    ['tde', 'tide', 1],
    ['itde', 'tide', 1],
    ['tude', 'tide', 1],
    ['tode', 'tide', 1],
    ['tife', 'tide', 1],
    ['ветеп', 'ветер', 1],
    ['малоко', 'молоко', 1],
    ['виревка', 'веревка', 1],
    ['зуп', 'зуб', 1],
    ['звук', 'звуг', 1],
    ['фторник', 'вторник', 1],
    ['тождь', 'дождь', 1],
    ['шизнь', 'жизнь', 1],
    ['сима', 'зима', 1],
    ['東都', '東京', 1],
  ])('counts a likely edit of %s for %s as one', (typed, meant, edits) => {
    expect(countLikelyEdits(typed, meant)).toBe(edits);
  });

  it.each([
    ['tibe', 'tide', 1.3],
    ['tidme', 'tide', 1.3],
    ['tibme', 'tide', 2.6],
  ])('counts an unlikely edit of %s for %s as more', (typed, meant, edits) => {
    expect(countLikelyEdits(typed, meant)).toBeCloseTo(edits);
  });
});

describe('countNameEdits', () => {
  it('allows two swapped letters around one that is missing or was added [5.18]', () => {
    expect(countNameEdits('sugcaane', 'sugarcane', 2)).toBe(2);
    expect(countNameEdits('sugarcane', 'sugcaane', 2)).toBe(2);
  });

  it('is null for names that are further apart', () => {
    expect(countNameEdits('sgucaane', 'sugarcane', 2)).toBeNull();
    expect(countNameEdits('tide', 'moon', 2)).toBeNull();
  });
});
