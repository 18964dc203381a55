import { describe, expect, it } from 'vitest';
import { aTrack } from '../testing/builders.ts';
import { isSameSong } from './same-song.ts';
import type { Track } from './track.ts';

const ADA = { name: 'Ada Moon', id: 'UCada' };

const aSong = (fields: Partial<Track> = {}): Track =>
  aTrack({ videoId: 'of an album', title: 'Low Tide', artists: [ADA], durationSeconds: 200, ...fields });

describe('isSameSong', () => {
  it.each<[what: string, other: Partial<Track>]>([
    ['on a best-of', {}],
    ['in another spelling', { title: 'low tide!' }],
    ['with a guest', { artists: [ADA, { name: 'Kestrel', id: 'UCkestrel' }] }],
    ['fifteen seconds shorter', { durationSeconds: 185 }],
    ['of unknown length', { durationSeconds: null }],
  ])('recognises a song %s', (_, other) => {
    expect(isSameSong(aSong(), aSong({ videoId: 'another', ...other }))).toBe(true);
  });

  it.each<[what: string, other: Partial<Track>]>([
    ['a live version', { title: 'Low Tide (Live)' }],
    ['the song of another artist', { artists: [{ name: 'Ada Moon', id: 'UCother' }] }],
    ['a longer piece of that title', { durationSeconds: 230 }],
    ['a song without an artist', { artists: [] }],
  ])('tells it from %s', (_, other) => {
    expect(isSameSong(aSong(), aSong({ videoId: 'another', ...other }))).toBe(false);
  });

  it('allows long pieces a tenth of their length', () => {
    const long = aSong({ durationSeconds: 1200 });
    expect(isSameSong(long, aSong({ videoId: 'another', durationSeconds: 1080 }))).toBe(true);
    expect(isSameSong(long, aSong({ videoId: 'another', durationSeconds: 1079 }))).toBe(false);
  });

  it('compares artists without a page by name, and titles of signs alone as they are', () => {
    const artists = [{ name: 'Ada Moon', id: null }];
    const signs = aSong({ artists, title: '!!!' });
    expect(isSameSong(signs, aSong({ artists, title: '!!!', videoId: 'another' }))).toBe(true);
    expect(isSameSong(signs, aSong({ artists, title: '???', videoId: 'another' }))).toBe(false);
  });

  it('takes a track for itself whatever its data', () => {
    expect(isSameSong(aSong(), aSong({ title: 'Renamed', artists: [] }))).toBe(true);
    expect(isSameSong(aSong({ artists: [] }), aSong({ artists: [], videoId: 'another' }))).toBe(false);
  });
});
