import type { GeneratedPlaylists } from '../../catalogue/pages/playlist-page.ts';
import { findGenrePlaylist } from './genre-playlists.ts';
import { createFindRadio, type RadioPorts } from './radio-playlists.ts';
import { findThemePlaylist } from './theme-playlists.ts';
import { findYearPlaylist } from './year-playlists.ts';

/** Finds every kind of generated playlist: themes, genres, years, radios and shuffles. */
export function createGeneratedPlaylists(ports: RadioPorts): GeneratedPlaylists {
  const { reader, clock } = ports;
  const findRadio = createFindRadio(ports);
  return {
    find: async (playlistId) =>
      (await findThemePlaylist(reader, playlistId, clock.now())) ??
      (await findGenrePlaylist(reader, playlistId, clock.now())) ??
      (await findYearPlaylist(reader, playlistId)) ??
      findRadio(playlistId),
  };
}
