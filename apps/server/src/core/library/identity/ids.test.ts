import { isAlbumId, isArtistId } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { toAlbumId, toArtistId, toFrameArtworkId, toLibraryPlaylistId, toMbid, toNameKey } from './ids.ts';

const MBID = '89ad4ac3-39f7-470e-963a-56509c546377';

describe('ids', () => {
  it('have the format that pages are addressed by', () => {
    expect(isArtistId(toArtistId('Nina'))).toBe(true);
    expect(isAlbumId(toAlbumId('Tide', ['Nina'], null))).toBe(true);
    expect(toLibraryPlaylistId('a/b.m3u')).toMatch(/^PL[\w-]{32}$/);
  });

  it('are the same on every server and in every release', () => {
    expect(toArtistId('Nina')).toBe('UC35eilS9gxqIpc_JDQ0C7Kf');
    expect(toAlbumId('Tide', ['Nina'], null)).toBe('MPREb_JYonTnEvBQX');
    expect(toArtistId('Nina', MBID)).toBe('UCSyGTciRrnrX4_m8dvNlYAG');
    expect(toAlbumId('Tide', ['Nina'], MBID)).toBe('MPREb_ivPcxhtUqz1');
    expect(toLibraryPlaylistId('a/b.m3u')).toBe('PLVxqs4cqYPxbCG51gqnKzWBGgsYe3GKff');
    expect(toFrameArtworkId('payload')).toBe('0a-0sCRtsJO1a7N0RotPkH');
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

  it('depend on the MusicBrainz id and not on the name when there is one', () => {
    expect(toArtistId('Nina', MBID)).toBe(toArtistId('NINA (artist)', MBID));
    expect(toArtistId('Nina', MBID)).not.toBe(toArtistId('Nina'));
    expect(toAlbumId('Tide', ['Nina'], MBID)).toBe(toAlbumId('Tide (Deluxe)', [], MBID));
  });

  it('take a MusicBrainz id in lower case and trimmed, and ignore an invalid one', () => {
    expect(toMbid(` ${MBID.toUpperCase()} `)).toBe(MBID);
    expect(toMbid('none')).toBeNull();
    expect(toMbid(undefined)).toBeNull();
  });

  it('differ for each MusicBrainz id, each path and each file', () => {
    const other = MBID.replace('8', '9');
    expect(toArtistId('Nina', MBID)).not.toBe(toArtistId('Nina', other));
    expect(toAlbumId('Tide', [], MBID)).not.toBe(toAlbumId('Tide', [], other));
    expect(toLibraryPlaylistId('a.m3u')).not.toBe(toLibraryPlaylistId('b.m3u'));
    expect(toFrameArtworkId('one')).not.toBe(toFrameArtworkId('two'));
  });

  it('of different kinds differ for the same input', () => {
    const ids = [
      toArtistId(MBID, null).slice(2, 13),
      toArtistId('Nina', MBID).slice(2, 13),
      toAlbumId('Tide', [], MBID).slice(6),
      toLibraryPlaylistId(MBID).slice(2, 13),
      toFrameArtworkId(MBID).slice(0, 11),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(toFrameArtworkId('one')).toMatch(/^[\w-]{22}$/);
  });

  it('compare names by a folded key, and a name of symbols only by the trimmed name', () => {
    expect(toNameKey(' !!! ')).toBe('!!!');
    expect(toNameKey('Nina')).toBe('nina');
  });
});
