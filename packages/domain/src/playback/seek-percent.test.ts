import { expect, it } from 'vitest';
import { toPositionSeconds, toSeekPercent } from './seek-percent.ts';

it('the seek bar runs from 1 to 100 [9.06]', () => {
  expect(toSeekPercent(0, 200)).toBe(1);
  expect(toSeekPercent(50, 200)).toBe(25);
  expect(toSeekPercent(400, 200)).toBe(100);
  expect(toSeekPercent(10, 0)).toBe(1);
  expect(toPositionSeconds(0, 200)).toBe(2);
  expect(toPositionSeconds(25.5, 200)).toBe(51);
});
