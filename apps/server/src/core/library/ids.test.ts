import { isAlbumId, isArtistId } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { toAlbumId, toArtistId, toLibraryPlaylistId, toMbid } from './ids.ts';

const MBID = '89ad4ac3-39f7-470e-963a-56509c546377';

describe('ids', () => {
  it('have the shapes the pages are addressed by', () => {
    expect(isArtistId(toArtistId('Nina'))).toBe(true);
    expect(isAlbumId(toAlbumId('Tide', ['Nina'], null))).toBe(true);
    expect(toLibraryPlaylistId('a/b.m3u')).toMatch(/^PL[\w-]{32}$/);
  });

  it('are the same on every server and in every release', () => {
    expect(toArtistId('Nina')).toBe('UC35eilS9gxqIpc_JDQ0C7Kf');
    expect(toAlbumId('Tide', ['Nina'], null)).toBe('MPREb_JYonTnEvBQX');
  });

  it.each([
    ['Beyoncé', 'BEYONCE'],
    ['Sigur Rós', ' sigur ros '],
    ['Guns N’ Roses', "Guns N' Roses"],
  ])('%s and %s are one artist', (one, other) => {
    expect(toArtistId(one)).toBe(toArtistId(other));
  });

  it.each([
    ['!!!', '???'],
    ['Nina', 'Otto'],
    ['東京', '大阪'],
  ])('%s and %s are two artists', (one, other) => {
    expect(toArtistId(one)).not.toBe(toArtistId(other));
  });

  it('follow the MusicBrainz id, whatever the name says', () => {
    expect(toArtistId('Nina', MBID)).toBe(toArtistId('NINA (artist)', MBID));
    expect(toArtistId('Nina', MBID)).not.toBe(toArtistId('Nina'));
    expect(toAlbumId('Tide', ['Nina'], MBID)).toBe(toAlbumId('Tide (Deluxe)', [], MBID));
  });

  it('take only what looks like a MusicBrainz id for one', () => {
    expect(toMbid(` ${MBID.toUpperCase()} `)).toBe(MBID);
    expect(toMbid('none')).toBeNull();
    expect(toMbid(undefined)).toBeNull();
  });
});
