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

describe('two tracks', () => {
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
  ])('%s', (_, other, isSame) => {
    expect(isSameRecording(aRecording({}), aRecording(other))).toBe(isSame);
  });

  it('with MusicBrainz ids are compared by these alone', () => {
    const one = aRecording({ recordingMbid: 'a' });
    expect(isSameRecording(one, aRecording({ recordingMbid: 'a', title: 'Other', durationMs: 1 }))).toBe(
      true,
    );
    expect(isSameRecording(one, aRecording({ recordingMbid: 'b' }))).toBe(false);
  });
});

it('a missing track is followed by the present one of the same recording', () => {
  const missing = [aRecording({}), aRecording({ videoId: 'ccccccccccc', title: 'Lost' })];
  const present = [aRecording({ videoId: 'bbbbbbbbbbb' })];
  expect(findHeirs(missing, present)).toEqual([{ oldVideoId: 'aaaaaaaaaaa', videoId: 'bbbbbbbbbbb' }]);
});

describe('two tracks of which little is known', () => {
  it('are none of the same when neither has a length', () => {
    expect(isSameRecording(aRecording({ durationMs: null }), aRecording({ durationMs: null }))).toBe(false);
    expect(isSameRecording(aRecording({ durationMs: null }), aRecording({ durationMs: 1000 }))).toBe(false);
  });

  it('are the same when neither names an artist or an album', () => {
    const nobody = { artistIds: [], albumTitle: null };
    expect(isSameRecording(aRecording(nobody), aRecording(nobody))).toBe(true);
    expect(isSameRecording(aRecording(nobody), aRecording({ ...nobody, artistIds: ['UCnina'] }))).toBe(false);
  });

  it('share one artist of many', () => {
    const duet = aRecording({ artistIds: ['UCnina', 'UCotto'] });
    expect(isSameRecording(duet, aRecording({ artistIds: ['UCotto', 'UCpia'] }))).toBe(true);
  });
});

it('a track is not its own heir', () => {
  expect(findHeirs([aRecording({})], [aRecording({})])).toEqual([]);
});
