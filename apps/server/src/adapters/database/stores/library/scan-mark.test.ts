import { expect, it } from 'vitest';
import { fromStoredMark, toStoredMark } from './scan-mark.ts';

it.each([
  ['nobody 5', { unfinishedBy: null, draftRules: 5, rootsToDraft: [] }],
  ['a-scanner 5', { unfinishedBy: 'a-scanner', draftRules: 5, rootsToDraft: [] }],
  ['nobody 5 ["/My  music","/b"]', { unfinishedBy: null, draftRules: 5, rootsToDraft: ['/My  music', '/b'] }],
  ['nobody', { unfinishedBy: null, draftRules: null, rootsToDraft: [] }],
  ['a-scanner', { unfinishedBy: 'a-scanner', draftRules: null, rootsToDraft: [] }],
])('%s is what a scan stored of itself', (stored, mark) => {
  expect(fromStoredMark(stored)).toEqual(mark);
  expect(toStoredMark(mark)).toBe(stored);
});
