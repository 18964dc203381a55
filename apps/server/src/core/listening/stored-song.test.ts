import type { Track } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { toStoredSong, toStoredTrack } from './stored-song.ts';

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
  it('omits fields that are only valid at the moment they are sent', () => {
    const sent = { ...track, shouldNotLoadQueue: true };
    expect(JSON.stringify(toStoredSong(sent))).not.toMatch(/12M plays|isAvailable|shouldNotLoadQueue/);
  });

  it('keeps at most four images, without data and script URLs, measured in whole px', () => {
    const urls = [
      `javascript:alert(1)`,
      'data:image/png;base64,',
      ...'abcdef'.split('').map((n) => `https://i/${n}`),
    ];
    const { thumbnails } = toStoredSong({ ...track, thumbnails: urls.map(image) });
    expect(thumbnails).toHaveLength(4);
    expect(thumbnails[0]).toEqual({ url: 'https://i/a', width: 61, height: 60 });
  });

  it('keeps at most 20 artists', () => {
    const artists = Array.from({ length: 50 }, (_, n) => ({ name: `Artist ${n}`, id: null }));
    expect(toStoredSong({ ...track, artists }).artists).toHaveLength(20);
  });

  it.each(['a', '"', '\u0001', '木', '🎵'])(
    'takes at most 4 KiB, whatever it is filled with: %j',
    (letter) => {
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
    },
  );

  it('drops image URLs and ids that are too long', () => {
    const { thumbnails, artists } = toStoredSong({
      ...track,
      artists: [{ name: 'Odd Lantern', id: 'x'.repeat(65) }],
      thumbnails: [image(`https://i.example/${'a'.repeat(1100)}`)],
    });
    expect([thumbnails, artists]).toEqual([[], [{ name: 'Odd Lantern', id: null }]]);
  });

  it('drops an unknown video type', () => {
    expect(toStoredSong({ ...track, videoType: '<b>' as Track['videoType'] }).videoType).toBeNull();
  });

  it('keeps every field that a row shows', () => {
    const full: Track = {
      ...track,
      artists: [{ name: 'Odd Lantern', id: 'UCodd' }],
      album: { name: 'Kettle', id: 'x'.repeat(64) },
      thumbnails: [{ url: `https://i/${'a'.repeat(1014)}`, width: 60, height: 60 }],
      isExplicit: true,
      views: '1.4M',
      year: '2025',
      videoType: 'MUSIC_VIDEO_TYPE_OMV',
    };
    const { title, artists, album, thumbnails, isExplicit, views, year, videoType } = full;
    expect(toStoredSong(full)).toEqual({
      title,
      artists,
      album,
      thumbnails,
      isExplicit,
      durationSeconds: 90,
      views,
      year,
      videoType,
    });
  });

  it('has null for every unknown field', () => {
    const bare = { ...track, durationSeconds: null, videoType: null };
    expect(toStoredSong(bare)).toMatchObject({
      album: null,
      durationSeconds: null,
      views: null,
      year: null,
      videoType: null,
    });
  });

  it.each(['http://i/a', 'https://i/a'])('keeps an image at %s', (url) => {
    expect(toStoredSong({ ...track, thumbnails: [image(url)] }).thumbnails).toHaveLength(1);
  });

  it.each(['httpx://i/a', 'xhttp://i/a', '/art/a', 'nothing'])('keeps no image at %s', (url) => {
    expect(toStoredSong({ ...track, thumbnails: [image(url)] }).thumbnails).toEqual([]);
  });

  it.each([
    [`MUSIC_VIDEO_TYPE_${'X'.repeat(47)}`, true],
    [`MUSIC_VIDEO_TYPE_${'X'.repeat(48)}`, false],
    ['X_MUSIC_VIDEO_TYPE_', false],
  ])('keeps the video type %s: %s', (videoType, isKept) => {
    const kept = toStoredSong({ ...track, videoType: videoType as Track['videoType'] }).videoType;
    expect(kept).toBe(isKept ? videoType : null);
  });

  it('drops artists and images when it is too large, and keeps its title', () => {
    const ref = { name: 'a'.repeat(300), id: null };
    const url = `https://i/${'a'.repeat(1000)}`;
    const many = toStoredSong({
      ...track,
      artists: Array.from({ length: 10 }, () => ref),
      thumbnails: Array.from({ length: 4 }, () => image(url)),
    });
    expect([many.artists.length, many.thumbnails.length]).toEqual([3, 2]);
    const wide = { name: '\u0001'.repeat(300), id: null };
    const worse = toStoredSong({ ...track, artists: [wide, wide, wide], thumbnails: [image(url)] });
    expect([worse.artists.length, worse.thumbnails.length]).toEqual([1, 0]);
    expect([many.title, worse.title]).toEqual([track.title, track.title]);
    const title = '\u0001'.repeat(300);
    const worst = toStoredSong({ ...track, title, artists: [wide], album: wide });
    expect(worst).toMatchObject({ title, artists: [], album: null, thumbnails: [] });
  });
});

describe('toStoredTrack', () => {
  it('returns a playable track without a count label', () => {
    const song = toStoredSong(track);
    expect(toStoredTrack('abcdefghijk', song)).toEqual({
      ...song,
      videoId: 'abcdefghijk',
      isAvailable: true,
      countLabel: null,
    });
  });

  it('returns an empty title and no artists when nothing was stored', () => {
    expect(toStoredTrack('abcdefghijk', null)).toMatchObject({
      videoId: 'abcdefghijk',
      title: '',
      artists: [],
    });
  });
});
