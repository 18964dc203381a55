import { expect, it } from 'vitest';
import { toScanSentence } from './scan-sentence.ts';

const EMPTY = { path: '', reason: 'The library folder is empty.' };

it.each([
  [
    { tracks: 1, albums: 1, artists: 1 },
    { unreadFiles: 0, problems: [] },
    'The library holds 1 track, 1 album and 1 artist.',
  ],
  [
    { tracks: 41, albums: 2, artists: 0 },
    { unreadFiles: 1, problems: [] },
    'The library holds 41 tracks, 2 albums and 0 artists; 1 file could not be read: npm run segue -- problems.',
  ],
  [
    { tracks: 0, albums: 0, artists: 0 },
    { unreadFiles: 0, problems: [EMPTY] },
    'The library holds 0 tracks, 0 albums and 0 artists. The library folder is empty.',
  ],
  [
    { tracks: 9, albums: 1, artists: 1 },
    { unreadFiles: 3, problems: [{ path: 'locked', reason: 'It cannot be read.' }] },
    "The library holds 9 tracks, 1 album and 1 artist; 3 files could not be read: npm run segue -- problems. 'locked': It cannot be read.",
  ],
  [
    { tracks: 9, albums: 1, artists: 1 },
    {
      unreadFiles: 0,
      problems: [{ path: `${'deep/'.repeat(40)}end\u001b[2J\n`, reason: 'It leads nowhere.' }],
    },
    `The library holds 9 tracks, 1 album and 1 artist. '…${'/deep'.repeat(22)}/end\\u{1b}[2J\\u{a}': It leads nowhere.`,
  ],
  [
    { tracks: 9, albums: 1, artists: 1 },
    {
      unreadFiles: 0,
      problems: Array.from({ length: 7 }, (_, number) => ({
        path: `link ${number}`,
        reason: 'It leads nowhere.',
      })),
    },
    "The library holds 9 tracks, 1 album and 1 artist. 'link 0': It leads nowhere. 'link 1': It leads nowhere. 'link 2': It leads nowhere. 'link 3': It leads nowhere. 'link 4': It leads nowhere. 2 more places could not be read: npm run segue -- problems.",
  ],
])('toScanSentence describes the library %j after the scan %j', (status, report, sentence) => {
  expect(toScanSentence(status, report)).toBe(sentence);
});
