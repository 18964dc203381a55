import { describe, expect, it } from 'vitest';
import { fitCardWidth, fitColumnWidth } from './shelf-fit.ts';

const CARD = { widthPx: 164, gapPx: 20 };
const COLUMN = { widthPx: 364, gapPx: 16 };

describe('fitCardWidth', () => {
  it('lets 34 to 60 % of the next card peek out at any width from 420 px', () => {
    for (let visiblePx = 420; visiblePx <= 3000; visiblePx += 1) {
      const width = fitCardWidth(visiblePx, CARD);
      const rest = visiblePx % (width + CARD.gapPx);
      expect(width).toBeGreaterThanOrEqual(164);
      expect(rest / width, `at ${visiblePx} px`).toBeGreaterThan(0.34);
      expect(rest / width, `at ${visiblePx} px`).toBeLessThanOrEqual(0.6);
    }
  });
});

describe('fitColumnWidth', () => {
  it('keeps the width when the next column is clearly cut off', () => {
    expect(fitColumnWidth(840, COLUMN)).toBe(364);
  });

  it('narrows the columns when the last one would lose only its end', () => {
    const width = fitColumnWidth(728, COLUMN);
    expect(width).toBe(330);
    expect(728 - 2 * (width + COLUMN.gapPx)).toBe(36);
  });

  it('lets the next column peek out on a very small phone', () => {
    expect(fitColumnWidth(300, { widthPx: 312, gapPx: 12 })).toBe(252);
  });
});
