import { expect, it } from 'vitest';
import { toLetterSections } from './sections.ts';

const toStarts = (...starts: (readonly [string, number])[]) =>
  starts.map(([start, count]) => ({ start, count }));

it.each([
  [
    'rare Han characters join what stands before them',
    toStarts(['a', 2], ['木', 3], ['水', 1], ['가', 5], ['\u{20000}', 1]),
    [
      { label: 'A', from: 'a', count: 2 },
      { label: '漢', from: '木', count: 4 },
      { label: '한', from: '가', count: 6 },
    ],
  ],
  [
    'Hangul letters join what stands before them',
    toStarts(['a', 2], ['ᄏ', 1], ['木', 3], ['가', 5]),
    [
      { label: 'A', from: 'a', count: 3 },
      { label: '漢', from: '木', count: 3 },
      { label: '한', from: '가', count: 5 },
    ],
  ],
  [
    'at the start of a descending list they join what follows',
    toStarts(['\u{20000}', 1], ['가', 5], ['木', 3]),
    [
      { label: '한', from: '\u{20000}', count: 6 },
      { label: '漢', from: '木', count: 3 },
    ],
  ],
  [
    'Arabic and Persian digits join what stands before them',
    toStarts(['7', 2], ['ب', 1], ['٣', 1], ['ن', 4], ['۲', 1]),
    [
      { label: '#', from: '7', count: 2 },
      { label: 'ب', from: 'ب', count: 2 },
      { label: 'ن', from: 'ن', count: 5 },
    ],
  ],
  [
    'nor do they take the place of names that begin with a digit of ours',
    toStarts(['7', 2], ['a', 5], ['ب', 1], ['ی', 4], ['۲', 3]),
    [
      { label: '#', from: '7', count: 2 },
      { label: 'A', from: 'a', count: 5 },
      { label: 'ب', from: 'ب', count: 1 },
      { label: 'ی', from: 'ی', count: 7 },
    ],
  ],
])('toLetterSections gives each label once: %s [2.61]', (_, starts, sections) => {
  expect(toLetterSections(starts)).toEqual(sections);
});

it('toLetterSections shows Georgian letters as words begin with them [2.61]', () => {
  expect(toLetterSections(toStarts(['ж', 1], ['თ', 2])).map(({ label }) => label)).toEqual(['Ж', 'თ']);
});
