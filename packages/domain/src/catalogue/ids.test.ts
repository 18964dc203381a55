import { describe, expect, it } from 'vitest';
import { isAlbumId, isArtistId, isVideoId, toArtistId, toPlaylistId } from './ids.ts';

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
