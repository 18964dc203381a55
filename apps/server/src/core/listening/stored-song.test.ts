import type { Track } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { toStoredSong } from './stored-song.ts';

const track: Track = {
  videoId: 'abcdefghijk',
  title: 'Kettle Songs',
  artists: [{ name: 'Odd Lantern', id: null }],
  album: null,
  thumbnails: [],
  isExplicit: false,
  durationSeconds: 90.4,
  views: null,
  year: null,
  videoType: 'MUSIC_VIDEO_TYPE_ATV',
  isAvailable: false,
  countLabel: '12M plays',
};

const image = (url: string) => ({ url, width: 60.6, height: 60.4 });

describe('a stored song', () => {
  it('leaves out what only a moment knew', () => {
    const sent = { ...track, shouldNotLoadQueue: true };
    expect(JSON.stringify(toStoredSong(sent))).not.toMatch(/12M plays|isAvailable|shouldNotLoadQueue/);
  });

  it('keeps images of the web only, few, and measured in whole px', () => {
    const urls = [
      `javascript:alert(1)`,
      'data:image/png;base64,',
      ...'abcdef'.split('').map((n) => `https://i/${n}`),
    ];
    const { thumbnails } = toStoredSong({ ...track, thumbnails: urls.map(image) });
    expect(thumbnails).toHaveLength(4);
    expect(thumbnails[0]).toEqual({ url: 'https://i/a', width: 61, height: 60 });
  });

  it('stays small however many artists it is sent with', () => {
    const artists = Array.from({ length: 50 }, (_, n) => ({ name: `Artist ${n}`, id: null }));
    expect(toStoredSong({ ...track, artists }).artists).toHaveLength(20);
  });

  it.each(['a', '"', '\u0001', '木', '🎵'])('takes 4 KB at most, whatever it is sent with: %j', (letter) => {
    const long = letter.repeat(1000);
    const ref = { name: long, id: letter.repeat(64) };
    const url = `https://i.example/${'a'.repeat(1000)}`;
    const song = toStoredSong({
      ...track,
      title: long,
      artists: Array.from({ length: 50 }, () => ref),
      album: ref,
      thumbnails: Array.from({ length: 20 }, () => image(url)),
      views: long,
      year: long,
    });
    expect(Buffer.byteLength(JSON.stringify(song))).toBeLessThanOrEqual(4096);
    expect(song.title.length).toBeGreaterThan(200);
    expect(song.title.isWellFormed()).toBe(true);
  });

  it('leaves out addresses and ids that are too long to be any', () => {
    const { thumbnails, artists } = toStoredSong({
      ...track,
      artists: [{ name: 'Odd Lantern', id: 'x'.repeat(65) }],
      thumbnails: [image(`https://i.example/${'a'.repeat(1100)}`)],
    });
    expect([thumbnails, artists]).toEqual([[], [{ name: 'Odd Lantern', id: null }]]);
  });

  it('does not keep a kind of video it does not know', () => {
    expect(toStoredSong({ ...track, videoType: '<b>' as Track['videoType'] }).videoType).toBeNull();
  });
});
