import { describe, expect, it } from 'vitest';
import { findHeirs, isSameRecording, type Recording } from './inheritance.ts';

const aRecording = (recording: Partial<Recording>): Recording => ({
  videoId: 'aaaaaaaaaaa',
  title: 'Shore',
  albumTitle: 'Tide',
  artistIds: ['UCnina'],
  durationMs: 200_000,
  recordingMbid: null,
  discNumber: null,
  trackNumber: null,
  addedAtMs: 1000,
  ...recording,
});

describe('isSameRecording', () => {
  it.each([
    ['with the same names and nearly the same length', { title: 'SHORE', durationMs: 201_900 }, true],
    ['with one artist in common', { artistIds: ['UCotto', 'UCnina'] }, true],
    ['exactly two seconds apart', { durationMs: 202_000 }, true],
    ['of other lengths', { durationMs: 202_001 }, false],
    ['without an artist in one', { artistIds: [] }, false],
    ['without an album in one', { albumTitle: null }, false],
    ['with a MusicBrainz id in one alone', { recordingMbid: 'a' }, true],
    ['of unknown length', { durationMs: null }, false],
    ['of other albums', { albumTitle: 'Live' }, false],
    ['of other artists', { artistIds: ['UCotto'] }, false],
    ['of other titles', { title: 'Sand' }, false],
  ])('compares two tracks %s', (_, other, isSame) => {
    expect(isSameRecording(aRecording({}), aRecording(other))).toBe(isSame);
  });

  it('compares only the MusicBrainz ids when both tracks have one', () => {
    const one = aRecording({ recordingMbid: 'a' });
    expect(isSameRecording(one, aRecording({ recordingMbid: 'a', title: 'Other', durationMs: 1 }))).toBe(
      true,
    );
    expect(isSameRecording(one, aRecording({ recordingMbid: 'b' }))).toBe(false);
  });
});

it('findHeirs names the present track of the same recording as the replacement of a missing one', () => {
  const missing = [aRecording({}), aRecording({ videoId: 'ccccccccccc', title: 'Lost' })];
  const present = [aRecording({ videoId: 'bbbbbbbbbbb' })];
  expect(findHeirs(missing, present, null)).toEqual([{ oldVideoId: 'aaaaaaaaaaa', videoId: 'bbbbbbbbbbb' }]);
});

describe('isSameRecording with little metadata', () => {
  it('is false when a duration is unknown', () => {
    expect(isSameRecording(aRecording({ durationMs: null }), aRecording({ durationMs: null }))).toBe(false);
    expect(isSameRecording(aRecording({ durationMs: null }), aRecording({ durationMs: 1000 }))).toBe(false);
  });

  it('is true when neither has an artist or album, and false when only one has an artist', () => {
    const nobody = { artistIds: [], albumTitle: null };
    expect(isSameRecording(aRecording(nobody), aRecording(nobody))).toBe(true);
    expect(isSameRecording(aRecording(nobody), aRecording({ ...nobody, artistIds: ['UCnina'] }))).toBe(false);
  });

  it('needs only one artist in common', () => {
    const duet = aRecording({ artistIds: ['UCnina', 'UCotto'] });
    expect(isSameRecording(duet, aRecording({ artistIds: ['UCotto', 'UCpia'] }))).toBe(true);
  });
});

it('findHeirs never names a track as its own replacement', () => {
  expect(findHeirs([aRecording({})], [aRecording({})], 1000)).toEqual([]);
});

describe('findHeirs on an album with several tracks of one title', () => {
  const fourth = aRecording({ videoId: 'old4', trackNumber: 4 });
  const ninth = aRecording({ videoId: 'old9', trackNumber: 9 });
  const toPairs = (missing: Recording[], present: Recording[], newSinceMs: number | null = 2000) =>
    findHeirs(missing, present, newSinceMs).map(({ oldVideoId, videoId }) => `${oldVideoId} ${videoId}`);

  it('names no track with another number that was there before', () => {
    expect(toPairs([fourth], [ninth])).toEqual([]);
    expect(toPairs([fourth], [ninth], null)).toEqual([]);
    const second = { discNumber: 2, trackNumber: 4 };
    expect(toPairs([{ ...fourth, discNumber: 1 }], [aRecording({ videoId: 'other', ...second })])).toEqual(
      [],
    );
  });

  it('names a track with the same or no number that was there before', () => {
    expect(toPairs([fourth], [ninth, aRecording({ videoId: 'rip', trackNumber: 4 })])).toEqual(['old4 rip']);
    expect(toPairs([fourth], [aRecording({ videoId: 'rip' })])).toEqual(['old4 rip']);
  });

  it('names a new track with another number as the replacement of one track only', () => {
    const rip = aRecording({ videoId: 'rip', trackNumber: 11, addedAtMs: 2000 });
    expect(toPairs([fourth, ninth], [rip])).toEqual(['old4 rip']);
    expect(toPairs([fourth, ninth], [{ ...rip, trackNumber: 9 }])).toEqual(['old9 rip']);
  });

  it('names different replacements where there are several, and one for two rips with its number', () => {
    const rips = [aRecording({ videoId: 'rip1' }), aRecording({ videoId: 'rip2' })];
    expect(toPairs([fourth, ninth], rips)).toEqual(['old4 rip1', 'old9 rip2']);
    const rip = aRecording({ videoId: 'rip', trackNumber: 4 });
    expect(toPairs([fourth, { ...fourth, videoId: 'ogg4' }], [rip])).toEqual(['old4 rip', 'ogg4 rip']);
  });

  it('names a track with another number when both have the same MusicBrainz recording id', () => {
    const recordingMbid = 'a';
    expect(toPairs([{ ...fourth, recordingMbid }], [{ ...ninth, recordingMbid }])).toEqual(['old4 old9']);
  });
});
