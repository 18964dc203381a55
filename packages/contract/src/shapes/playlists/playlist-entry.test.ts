import { aTrack } from '@segue/domain/testing/builders';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { PlaylistEntryShape, readPlaylistEntry, writePlaylistEntry } from './playlist-entry.ts';

const ORIGIN = 'http://here';
const COVER = { url: 'http://here/art/kettle/60.webp', width: 60, height: 60 };

describe('an entry of a listener’s playlist', () => {
  it('reads back as it was written', () => {
    const entry = {
      entryId: 'one',
      addedAt: '2026-03-01T12:00:00.000Z',
      track: aTrack({ thumbnails: [COVER] }),
    };
    const sent = writePlaylistEntry(entry, ORIGIN);
    expect(Check(PlaylistEntryShape, sent)).toBe(true);
    expect(readPlaylistEntry({ ...sent })).toEqual(entry);
    expect(readPlaylistEntry({})).toMatchObject({ entryId: '', addedAt: '', track: { videoId: null } });
  });
});
