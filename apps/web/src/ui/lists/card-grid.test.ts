import { describe, expect, it } from 'vitest';
import { toCardGrid } from './card-grid.ts';

describe('toCardGrid', () => {
  it.each([320, 358, 500, 780, 1060, 1800])(
    'fills a page of %d px exactly, with at least two columns',
    (width) => {
      const { columns, cardPx, gapPx } = toCardGrid(width, 16, 'square');
      expect(columns * cardPx + (columns - 1) * gapPx).toBeCloseTo(width);
      expect(columns).toBeGreaterThanOrEqual(2);
    },
  );

  it('has two columns on a phone', () => expect(toCardGrid(358, 16, 'square').columns).toBe(2));

  it('has higher rows when the text is larger', () =>
    expect(toCardGrid(1060, 32, 'square').rowPx - toCardGrid(1060, 16, 'square').rowPx).toBe(60));

  it('keeps no place for a caption, which artists do not have', () =>
    expect(toCardGrid(1060, 16, 'square').rowPx - toCardGrid(1060, 16, 'round').rowPx).toBe(20));

  it('gives cards a width before the page is measured', () =>
    expect(toCardGrid(0, 16, 'square').cardPx).toBeGreaterThan(0));
});
