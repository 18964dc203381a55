import { describe, expect, it } from 'vitest';
import {
  albumIdOfAudioPlaylist,
  artistIdOfRadio,
  artistIdOfShuffle,
  artistIdOfSongs,
  toArtistRadioId,
  toArtistSongsId,
  toAudioPlaylistId,
  toGeneratedPlaylistId,
  toShuffleId,
  toTrackRadioId,
  videoIdOfRadio,
} from './derived-ids.ts';

/** An id in which its own prefix occurs again. */
const ARTIST = 'UCabcUCdefghijklmnopqrst';
const ALBUM = 'MPREb_abMPREb_cde';
const VIDEO = 'RDAMVMabcde';

const KINDS = [
  ['the songs of an album', ALBUM, toAudioPlaylistId, albumIdOfAudioPlaylist],
  ['all songs of an artist', ARTIST, toArtistSongsId, artistIdOfSongs],
  ['the shuffle of an artist', ARTIST, toShuffleId, artistIdOfShuffle],
  ['the radio of an artist', ARTIST, toArtistRadioId, artistIdOfRadio],
  ['the radio of a track', VIDEO, toTrackRadioId, videoIdOfRadio],
] as const;

describe('the playlist id of', () => {
  it.each(KINDS)('%s converts back to the original id', (_, id, toPlaylistId, findId) => {
    expect(findId(toPlaylistId(id))).toBe(id);
  });

  it.each(KINDS)('%s is recognised only as its own kind', (kind, id, toPlaylistId) => {
    const kinds = KINDS.filter(([, , , findId]) => findId(toPlaylistId(id)) !== null);
    expect(kinds.map(([name]) => name)).toEqual([kind]);
  });

  it('a theme, a stored playlist, or an empty id matches none of these kinds', () => {
    for (const playlistId of [toGeneratedPlaylistId('party'), 'PLuabc', 'UCabc', ''])
      expect(KINDS.map(([, , , findId]) => findId(playlistId))).toEqual(KINDS.map(() => null));
  });
});
