import { describe, expect, it } from 'vitest';
import { findHeirs, isSameRecording, type Recording } from './inheritance.ts';

const aRecording = (recording: Partial<Recording>): Recording => ({
  videoId: 'aaaaaaaaaaa',
  title: 'Shore',
  albumTitle: 'Tide',
  artistIds: ['UCnina'],
  durationMs: 200_000,
  recordingMbid: null,
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
  expect(findHeirs(missing, present)).toEqual([{ oldVideoId: 'aaaaaaaaaaa', videoId: 'bbbbbbbbbbb' }]);
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
  expect(findHeirs([aRecording({})], [aRecording({})])).toEqual([]);
});
