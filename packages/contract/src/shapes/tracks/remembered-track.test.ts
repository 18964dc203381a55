import type { Track } from '@segue/domain';
import { aTrack } from '@segue/domain/testing/builders';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { writeRememberedTrack } from '../../write-remembered-track.ts';
import { readRememberedTrack, RememberedTrack } from './remembered-track.ts';
import { readTrack } from './track.ts';

const COVER = { url: 'http://here/art/kettle/60.webp', width: 60, height: 60 };

const aSongWithCover = (fields: Partial<Track> = {}): Track => aTrack({ thumbnails: [COVER], ...fields });

describe('a remembered track', () => {
  it('reads back as it was written, bare or wrapped in `music`', () => {
    const track = aSongWithCover({
      artists: [{ name: 'Odd Lantern', id: null }],
      album: { name: 'Kettle', id: 'MPREb_kettle' },
      isExplicit: true,
      views: '1.4M',
      year: '2025',
      videoType: 'MUSIC_VIDEO_TYPE_OMV',
    });
    const sent = writeRememberedTrack(track);
    expect(readRememberedTrack(sent)).toEqual(track);
    expect(readRememberedTrack({ music: { ...sent, videoId: 'abcdefghijk' } })).toEqual(track);
  });

  it('omits what belongs to the list it was in: count label, reason, availability', () => {
    const sent = writeRememberedTrack(
      aSongWithCover({ countLabel: '12 plays', because: 'sound', isAvailable: false }),
    );
    expect(readRememberedTrack(sent)).toEqual(aSongWithCover());
  });

  it.each([
    ['more credits, longer names and a longer title than the limits', 'a'.repeat(2500)],
    ['an emoji at each limit', '😀'.repeat(1250)],
    ['letters and emoji at each limit', `a${'😀'.repeat(1250)}`],
  ])('is within the limits of its schema for any track that can be read: %s [4.91]', (_, long) => {
    const reference = { name: long, id: long };
    const track = readTrack({
      videoId: 'abcdefghijk',
      title: long,
      artists: Array.from({ length: 200 }, () => reference),
      album: reference,
      thumbnails: [
        { url: `data:image/png;base64,${'A'.repeat(5000)}`, width: 1, height: 1 },
        ...Array.from({ length: 50 }, () => ({ url: 'https://pictures.example/1', width: 60, height: 60 })),
      ],
      duration_seconds: 1e9,
      views: long,
      year: long,
      videoType: long,
    });
    const sent = writeRememberedTrack(track);
    expect(Check(RememberedTrack, sent)).toBe(true);
    expect(sent.artists).toHaveLength(50);
    expect(sent.thumbnails).toHaveLength(20);
    expect([sent.title, sent.album?.name].every((text) => text?.isWellFormed())).toBe(true);
  });

  it('omits an unknown length and a missing videoId', () => {
    const sent = writeRememberedTrack(aSongWithCover({ videoId: null, durationSeconds: null }));
    for (const field of ['videoId', 'duration', 'duration_seconds']) expect(sent).not.toHaveProperty(field);
  });
});
