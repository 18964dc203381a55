import { expect, it } from 'vitest';
import { toDecades } from './to-decades.ts';

const aSection = (label: string, count: number) => ({ label, from: label, count });

it('toDecades groups years by decade, latest first, and drops entries without a year', () => {
  const decades = toDecades([aSection('', 4), aSection('1991', 2), aSection('1999', 1), aSection('2004', 3)]);
  expect(decades).toEqual([
    { year: 2000, count: 3, years: [{ year: 2004, count: 3 }] },
    {
      year: 1990,
      count: 3,
      years: [
        { year: 1999, count: 1 },
        { year: 1991, count: 2 },
      ],
    },
  ]);
});
