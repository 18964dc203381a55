import { afterEach, expect, it, vi } from 'vitest';
import { toCountText, toNumberText } from './count-text.ts';

afterEach(() => vi.restoreAllMocks());

it('writes numbers as in English in a browser of another language', () => {
  vi.spyOn(Number.prototype, 'toLocaleString').mockReturnValue('1.204');
  expect(toCountText(1204, 'album', 'albums')).toBe('1,204 albums');
  expect(toNumberText(1_204_000)).toBe('1,204,000');
});
