import type { PlaylistPage } from '@segue/domain';
import { cardThumbnails } from '../../artwork/artwork-address.ts';
import type { RecordReader } from '../../catalogue/catalogue-reader.ts';
import { coverOfTracks } from '../../catalogue/cover-of.ts';
import { pickRecords } from '../../catalogue/pick-records.ts';
import { type GeneratedPlaylists, toTotalSeconds } from '../../catalogue/playlist-page.ts';
import type { TrackRecord } from '../../catalogue/records.ts';
import { toTrack } from '../../catalogue/to-track.ts';
import type { DiscoveryReader } from '../discovery-reader.ts';
import type { ShelfReader } from '../home/shelf-context.ts';
import { findGenrePlaylist } from './tag-playlists.ts';
import { toArtistNames } from '../to-artist-names.ts';
import { ROMANCE_THEMES, type Theme } from '../home/themes.ts';
import { mainArtistOf, toDistinctSongs } from '../variety/track-variety.ts';
import { keepApart } from '../variety/take-varied.ts';
import { createFindRadio, type RadioParts } from './radio-playlists.ts';
import { findYearPlaylist } from './year-playlists.ts';

const THEME_TRACKS = 100;

/** One track does not make a playlist. */
const MIN_THEME_TRACKS = 2;

/**
 * The tracks of a theme, the same each time: a sample that begins at the first address.
 * Empty when the library has too few.
 */
export async function loadThemeTracks(
  reader: DiscoveryReader & RecordReader,
  theme: Theme,
): Promise<TrackRecord[]> {
  const ids: string[] = [];
  for (const tag of theme.tags) ids.push(...(await reader.sampleVideoIdsOfTag(tag, '', THEME_TRACKS)));
  const unique = [...new Set(ids)].toSorted().slice(0, THEME_TRACKS);
  const tracks = toDistinctSongs(pickRecords(await reader.loadTracks(unique), unique));
  return tracks.length < MIN_THEME_TRACKS ? [] : keepApart(tracks, mainArtistOf);
}

const toPage = (theme: Theme, records: readonly [TrackRecord, ...TrackRecord[]]): PlaylistPage => {
  const tracks = records.map(toTrack);
  return {
    playlistId: theme.playlistId,
    title: theme.title,
    author: null,
    description: toArtistNames(records),
    thumbnails: cardThumbnails(coverOfTracks(records)),
    durationSeconds: toTotalSeconds(tracks),
    tracks,
  };
};

async function findThemePlaylist(reader: ShelfReader, playlistId: string): Promise<PlaylistPage | null> {
  const theme = ROMANCE_THEMES.find((candidate) => candidate.playlistId === playlistId);
  if (theme === undefined) return null;
  const [first, ...others] = await loadThemeTracks(reader, theme);
  return first === undefined ? null : toPage(theme, [first, ...others]);
}

/** Opens the playlists that are made from themes, genres and years, radios and shuffles. */
export function createGeneratedPlaylists(parts: RadioParts): GeneratedPlaylists {
  const { reader } = parts;
  const findRadio = createFindRadio(parts);
  return {
    find: async (playlistId) =>
      (await findThemePlaylist(reader, playlistId)) ??
      (await findGenrePlaylist(reader, playlistId)) ??
      (await findYearPlaylist(reader, playlistId)) ??
      findRadio(playlistId),
  };
}
