import type { Track, WantedSong } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aTrackRecord } from '../../catalogue/testing/records.ts';
import { toTrack } from '../../catalogue/to-track.ts';
import { compareSongs } from './compare-songs.ts';

const SECONDS = 240;

const aSong = (fields: Partial<WantedSong> = {}): WantedSong => ({
  videoId: null,
  title: 'Anthem',
  artist: 'Odd Lantern',
  album: null,
  durationSeconds: null,
  ...fields,
});

const aTrack = (fields: Partial<Track> = {}): Track => ({
  ...toTrack(aTrackRecord('anthem', { title: 'Anthem', durationMs: SECONDS * 1000 })),
  ...fields,
});

const named = (...names: string[]) => names.map((name) => ({ name, id: null }));
const verdictOn = (wanted: Partial<WantedSong>, track: Partial<Track> = {}) =>
  compareSongs(aSong(wanted), aTrack(track)).verdict;
const scoreOf = (wanted: Partial<WantedSong>, track: Partial<Track> = {}) =>
  compareSongs(aSong(wanted), aTrack(track)).score;

describe('a song with the same title and artist', () => {
  it.each([
    [SECONDS, 'sure'],
    [SECONDS + 20, 'sure'],
    [SECONDS - 20, 'sure'],
    [SECONDS + 21, 'unsure'],
    [SECONDS - 21, 'unsure'],
    [0, 'sure'],
    [-1, 'sure'],
    [null, 'sure'],
  ] as const)('that lasts %o seconds instead of 240 is %s', (durationSeconds, verdict) => {
    expect(verdictOn({ durationSeconds })).toBe(verdict);
  });

  it('is sure when the library does not know its duration', () => {
    expect(verdictOn({ durationSeconds: 9000 }, { durationSeconds: null })).toBe('sure');
  });
});

describe('a song with the same title except for version words', () => {
  it.each([
    [SECONDS + 4, 'sure'],
    [SECONDS - 4, 'sure'],
    [SECONDS + 5, 'unsure'],
    [null, 'unsure'],
  ] as const)('that lasts %o seconds instead of 240 is %s', (durationSeconds, verdict) => {
    expect(verdictOn({ title: 'Anthem (Live)', durationSeconds })).toBe(verdict);
    expect(verdictOn({ durationSeconds }, { title: 'Anthem - Live' })).toBe(verdict);
  });
});

describe('a song of the same length [12.37]', () => {
  it.each([
    ['Anthem ft. Nina', 'Anthem', 'sure'],
    ['Anthem', 'Anthem - feat. Blink 182', 'sure'],
    ['Anthem - Acoustic', 'Anthem', 'sure'],
    ['Anthem（Live）', 'Anthem', 'sure'],
    ['Anthem - 2011 Remaster', 'Anthem (Remastered 2009)', 'sure'],
    ['Anthem (feat. Blink 182)', 'Anthem', 'sure'],
    ['Anthem (Part 1)', 'Anthem (Part 2)', 'unsure'],
    ['Anthem (Part 1)', 'Anthem (Part 1) [Live]', 'sure'],
    ['Anthem', 'Anthem (Instrumental)', 'unsure'],
    ['Anthem - Karaoke Version', 'Anthem', 'unsure'],
    ['Anthem - Instrumental', 'Anthem (Instrumental)', 'sure'],
  ])('that is %s, not %s, is %s', (title, trackTitle, verdict) => {
    expect(verdictOn({ title, durationSeconds: SECONDS }, { title: trackTitle })).toBe(verdict);
  });

  it('is unsure as another version if its length is not known', () => {
    expect(verdictOn({ title: 'Anthem - Acoustic' })).toBe('unsure');
    expect(verdictOn({ title: 'Anthem ft. Nina' })).toBe('unsure');
  });
});

describe('a song of the same title by somebody else', () => {
  it.each([
    [SECONDS + 4, 'unsure'],
    [SECONDS + 5, 'missing'],
    [null, 'missing'],
  ] as const)('that lasts %o seconds instead of 240 is %s', (durationSeconds, verdict) => {
    expect(verdictOn({ artist: 'Nina', durationSeconds })).toBe(verdict);
  });
});

describe('a song by the artist whose title is misspelt', () => {
  it.each([
    ['Anthm', 'Anthem', 'unsure'],
    ['Blak Buoi', 'Black Buoy', 'unsure'],
    ['Blak Boi', 'Black Buoy', 'missing'],
    ['Tid', 'Tide', 'unsure'],
    ['Td', 'Tide', 'missing'],
    ['Anthm (Live)', 'Anthem', 'unsure'],
    ['Part 1', 'Part 2', 'missing'],
    ['Song 12', 'Song 21', 'missing'],
  ])('that %s is %s is %s', (title, trackTitle, verdict) => {
    expect(verdictOn({ title, durationSeconds: SECONDS }, { title: trackTitle })).toBe(verdict);
  });

  it('is missing when it is by somebody else, or by nobody known', () => {
    const durationSeconds = SECONDS;
    expect(verdictOn({ title: 'Anthm', artist: 'Nina', durationSeconds })).toBe('missing');
    expect(verdictOn({ title: 'Anthm', artist: null, durationSeconds })).toBe('missing');
  });
});

describe('the artist of a song [12.37]', () => {
  it.each<[string, Partial<WantedSong>, Partial<Track>, string]>([
    ['is one of several that are wanted', { artist: 'Nina & Odd Lantern' }, {}, 'sure'],
    ['is one of several that are credited', {}, { artists: named('Nina', 'odd lantern') }, 'sure'],
    ['is part of one credit for several', {}, { artists: named('Nina feat. Odd Lantern') }, 'sure'],
    ['has a name with a comma', { artist: 'Ink, Tide & Co' }, { artists: named('Ink, Tide & Co') }, 'sure'],
    ['has an article in the list alone', { artist: 'The Odd Lantern' }, {}, 'sure'],
    ['has an article behind its name', { artist: 'Tides, The' }, { artists: named('The Tides') }, 'sure'],
    ['has an addition in brackets', { artist: 'Odd Lantern (feat. Nina)' }, {}, 'sure'],
    ['is a channel of YouTube', { artist: 'Odd Lantern - Topic' }, {}, 'sure'],
    ['plays against another', { artist: 'Nina vs. Odd Lantern' }, {}, 'sure'],
    ['has only the article in common', { artist: 'Tides, The' }, { artists: named('The The') }, 'missing'],
    ['is not named in the list', { artist: ' ' }, {}, 'unsure'],
    ['is not credited', {}, { artists: [] }, 'missing'],
    ['is guessed right', { isArtistGuessed: true }, {}, 'sure'],
    ['is guessed wrong', { artist: 'Music', isArtistGuessed: true }, {}, 'unsure'],
  ])('%s', (_, wanted, track, verdict) => {
    expect(verdictOn(wanted, track)).toBe(verdict);
  });
});

describe('among several matching songs', () => {
  it.each<[string, number, number]>([
    [
      'a sure one is better than an unsure one with the same album and length',
      scoreOf({}),
      scoreOf({ artist: null, album: 'Kettle', durationSeconds: SECONDS }),
    ],
    ['one of the same album is better', scoreOf({ album: 'kettle' }), scoreOf({ album: 'Best of' })],
    [
      'one of the same length is better than one of the same album',
      scoreOf({ album: 'Best of', durationSeconds: SECONDS }),
      scoreOf({ album: 'Kettle', durationSeconds: SECONDS + 10 }),
    ],
    [
      'one of the same title is better than one of the same title but for its version',
      scoreOf({ artist: null }),
      scoreOf({ artist: null, title: 'Anthem (Live)' }),
    ],
    [
      'one with version words is better than one that is misspelt',
      scoreOf({ title: 'Anthem (Live)' }),
      scoreOf({ title: 'Anthm' }),
    ],
    [
      'one by the artist is better than one of the same title and length by nobody known',
      scoreOf({ title: 'Anthem (Live)', durationSeconds: SECONDS + 30 }),
      scoreOf({ title: 'Anthem (Live)', durationSeconds: SECONDS, artist: null }),
    ],
  ])('%s', (_, better, worse) => {
    expect(better).toBeGreaterThan(worse);
    expect(worse).toBeGreaterThan(0);
  });

  it('a missing one has the score 0', () => {
    expect(compareSongs(aSong({ title: 'Hymn' }), aTrack())).toEqual({ verdict: 'missing', score: 0 });
  });
});
