import { describe, expect, it } from 'vitest';
import { splitCountLabel, toPlaysLabel, toShortCount } from './count-label.ts';
import { foldName } from './fold.ts';
import { isAlbumId, isArtistId, isVideoId, toArtistId, toPlaylistId } from './ids.ts';
import { toLengthText, toMinutesSeconds } from '../playback/time.ts';
import { isPlayable, toArtistText } from './track.ts';

describe('times', () => {
  it.each([
    [0, '00:00'],
    [97.9, '01:37'],
    [3600, '60:00'],
    [-5, '00:00'],
    [Number.NaN, '00:00'],
    [Number.POSITIVE_INFINITY, '00:00'],
  ])('show %d seconds as mm:ss [9.06]', (seconds, text) => {
    expect(toMinutesSeconds(seconds)).toBe(text);
  });

  it.each([
    [259, '4:19'],
    [3723, '1:02:03'],
  ])('are sent as lengths: %d seconds as %s', (seconds, text) => {
    expect(toLengthText(seconds)).toBe(text);
  });
});

describe('the count label of Trending in Shorts', () => {
  it.each([
    ['12M plays', true],
    ['1 play', true],
    ['1.2K views', true],
    ['2Pac', false],
    ['22/7', false],
    ['Plays', false],
  ])('recognises %s as a label: %s', (name, isLabel) => {
    expect(
      splitCountLabel([
        { name: 'A', id: 'UCx' },
        { name, id: null },
      ]).countLabel,
    ).toBe(isLabel ? name : null);
  });

  it('is null for a count of 0, which is not kept as an artist either', () => {
    const artists = [{ name: 'A', id: 'UCx' }];
    expect(splitCountLabel([...artists, { name: '0 plays', id: null }])).toEqual({
      artists,
      countLabel: null,
    });
  });

  it('is split off as the last of many artists', () => {
    const artists = ['A', 'B', 'C'].map((name) => ({ name, id: null }));
    const countLabel = '12M plays';
    expect(splitCountLabel([...artists, { name: countLabel, id: null }])).toEqual({ artists, countLabel });
    expect(splitCountLabel(artists)).toEqual({ artists, countLabel: null });
  });

  it('is never an artist with an id', () => {
    expect(splitCountLabel([{ name: '12 plays', id: 'UCx' }]).countLabel).toBeNull();
  });

  it.each([
    [0, '0 plays'],
    [1, '1 play'],
    [999, '999 plays'],
    [1000, '1K plays'],
    [2149, '2.1K plays'],
    [10_500, '10K plays'],
    [12_400_000, '12M plays'],
    [1_000_000_000, '1B plays'],
  ])('shows %d plays as %s', (plays, label) => {
    expect(toPlaysLabel(plays)).toBe(label);
  });

  it('rounds counts down', () => {
    expect(toShortCount(1999)).toBe('1.9K');
  });
});

describe('foldName', () => {
  it.each([
    ['Beyoncé', 'beyonce'],
    ['  AC/DC ', 'ac dc'],
    ['Sigur Rós', 'sigur ros'],
    ['Straße', 'strasse'],
    ['Mø', 'mo'],
    ['がぎ', 'がぎ'],
    ['ｶﾞ', 'ガ'],
    ['Мой', 'мой'],
    ['Чёрный во́рон', 'чёрный ворон'],
    ['Μάρθα', 'μαρθα'],
    ['กิน', 'กิน'],
    ['कीं', 'कीं'],
    ['Heart ❤️', 'heart'],
    ['a\u0301b', 'ab'],
    ['\u0301', ''],
    ['ＡＢＣ', 'abc'],
    ['Now - Then', 'now then'],
    ['!!!', ''],
  ])('folds %s to %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });
});

describe('foldName, given a diacritic that makes another letter', () => {
  it.each([
    ['ハル', 'バル'],
    ['パパ', 'ハハ'],
    ['Мой', 'Мои'],
    ['กิน', 'กัน'],
  ])('keeps %s and %s different', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });
});

describe('foldName, given a very long name', () => {
  it('truncates it to 600 characters', () => {
    expect(foldName('a'.repeat(600))).toBe('a'.repeat(600));
    expect(foldName('a'.repeat(601))).toBe('a'.repeat(600));
  });

  it('does not split a surrogate pair', () => {
    expect(foldName(`${'a'.repeat(599)}𝼀𝼀`)).toBe('a'.repeat(599));
  });

  it('ignores everything after the first 4,096 characters', () => {
    expect(foldName(`${'.'.repeat(4095)}ab`)).toBe('a');
  });
});

describe('ids', () => {
  it('are recognised by their shapes', () => {
    expect(isVideoId('abc-EFG_123')).toBe(true);
    expect(isVideoId('../../etc/pass')).toBe(false);
    expect(isArtistId(`UC${'a'.repeat(22)}`)).toBe(true);
    expect(isAlbumId('MPREb_abcdefghijk')).toBe(true);
  });

  it('are normalised without the prefixes VL and MPLA', () => {
    expect([toPlaylistId('VLPL1'), toPlaylistId('PL1')]).toEqual(['PL1', 'PL1']);
    expect([toArtistId('MPLAUCx'), toArtistId('UCx')]).toEqual(['UCx', 'UCx']);
  });
});

describe('a track row', () => {
  it('cannot be played without a videoId or while unavailable [3.01]', () => {
    expect(isPlayable({ videoId: null, isAvailable: true })).toBe(false);
    expect(isPlayable({ videoId: '', isAvailable: true })).toBe(false);
    expect(isPlayable({ videoId: 'abcdefghijk', isAvailable: false })).toBe(false);
    expect(isPlayable({ videoId: 'abcdefghijk', isAvailable: true })).toBe(true);
  });

  it('names its artists, else its album, else nothing', () => {
    const album = { name: 'Tides', id: null };
    expect(
      toArtistText({
        artists: [
          { name: 'A', id: null },
          { name: 'B', id: null },
        ],
        album,
      }),
    ).toBe('A, B');
    expect(toArtistText({ artists: [], album })).toBe('Tides');
    expect(toArtistText({ artists: [], album: null })).toBe('');
  });
});
