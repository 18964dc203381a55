import type { TrackDetails, TrackFile } from '@segue/domain';
import { expect, it } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { toDetailRows, toFileRows } from './to-detail-rows.ts';

const DETAILS: TrackDetails = {
  track: aTrack({ artists: [{ name: 'Mirador Nine', id: null }] }),
  genres: ['House', 'Sunny'],
  composers: [],
  remixers: [],
  addedAt: '2025-11-19T12:00:00.000Z',
  playCount: 0,
  recordingMbid: null,
  loudnessDb: null,
  files: [],
};

const FILE: TrackFile = {
  path: 'Music/01.mp3',
  sizeBytes: 600_000,
  container: 'mp3',
  codec: 'mp3',
  bitrateBps: null,
  sampleRateHz: null,
  channels: null,
};

it('toDetailRows formats the date added, the artists and the genres', () => {
  const rows = Object.fromEntries(toDetailRows(DETAILS, new Date('2026-05-09T12:00:00.000Z')));
  expect(rows).toMatchObject({ Added: '19 Nov 2025', Artist: 'Mirador Nine', Genres: 'House, Sunny' });
});

it.each([
  [4.72, '\u22129.3 LUFS'],
  [0, '\u221214.0 LUFS'],
])('toDetailRows gives the loudness of the whole song: %d [2.72]', (loudnessDb, text) => {
  const rows = toDetailRows({ ...DETAILS, loudnessDb }, new Date('2026-05-09T12:00:00.000Z'));
  expect(Object.fromEntries(rows)).toMatchObject({ Loudness: text });
  expect(toDetailRows(DETAILS, new Date())).not.toContainEqual(expect.arrayContaining(['Loudness']));
});

it('toFileRows names the format once when container and codec are the same', () => {
  expect(Object.fromEntries(toFileRows(FILE))).toMatchObject({ Format: 'mp3' });
  expect(Object.fromEntries(toFileRows({ ...FILE, container: 'ogg', codec: 'opus' }))).toMatchObject({
    Format: 'ogg · opus',
  });
});
