import type { PlaylistPage } from '@segue/domain';
import { yieldToEventLoop } from '../../paging.ts';
import type { RecordReader } from '../../catalogue/catalogue-reader.ts';
import { pickRecords, type TrackRecord } from '../../catalogue/records.ts';
import type { GeneratedPlaylists } from '../../catalogue/pages/playlist-page.ts';
import type { DiscoveryReader } from '../discovery-reader.ts';
import type { ShelfReader } from '../discovery-reader.ts';
import { findGenrePlaylist } from './tag-playlists.ts';
import { findTheme, type Theme } from '../home/themes.ts';
import { mainArtistOf, toDistinctSongs } from '../variety/track-variety.ts';
import { mixByTurns } from '../variety/mix-by-turns.ts';
import { rankBySound } from '../sound/rank-by-sound.ts';
import { keepApart } from '../variety/take-varied.ts';
import { createFindRadio, type RadioParts } from './radio-playlists.ts';
import { toGeneratedPage } from './to-generated-page.ts';
import { findYearPlaylist } from './year-playlists.ts';

const THEME_TRACKS = 100;

/** A theme with fewer tagged tracks has no playlist. */
const MIN_THEME_TRACKS = 2;
/** With fewer tagged tracks, a playlist is filled up to this with tracks of similar sound. */
const FULL_THEME_TRACKS = 20;
/** Tracks of a theme that serve as seeds for similar sound, and candidates per seed. */
const SEED_TRACKS = 4;
const CANDIDATES_PER_SEED = 200;

/** Tracks that sound like the first few of `videoIds`: round-robin over these, the nearest of each first. */
async function findSoundingAlike(reader: DiscoveryReader, videoIds: readonly string[]): Promise<string[]> {
  const lists: (readonly string[])[] = [];
  const sounds = await reader.loadSounds(videoIds);
  for (const videoId of videoIds.filter((id) => sounds.has(id)).slice(0, SEED_TRACKS)) {
    const sound = sounds.get(videoId) ?? new Uint8Array();
    lists.push(rankBySound({ videoId, sound }, await reader.findSoundsAround(sound, CANDIDATES_PER_SEED)));
    await yieldToEventLoop();
  }
  return [...new Set(mixByTurns(lists))].filter((videoId) => !videoIds.includes(videoId));
}

/** The tracks of a theme; both lists are empty if too few tracks of the library have its tags. */
export interface ThemeTracks {
  readonly tagged: readonly TrackRecord[];
  /** The playlist: the tagged tracks, filled up with tracks of similar sound if they are few. */
  readonly tracks: readonly TrackRecord[];
}

/** The tracks of a theme, the same each time: the sample of tagged tracks starts at the first id. */
export async function loadThemeTracks(
  reader: DiscoveryReader & RecordReader,
  theme: Theme,
): Promise<ThemeTracks> {
  const ids: string[] = [];
  for (const tag of theme.tags) ids.push(...(await reader.sampleVideoIdsOfTag(tag, '', THEME_TRACKS)));
  const unique = [...new Set(ids)].toSorted().slice(0, THEME_TRACKS);
  const load = async (videoIds: readonly string[]) =>
    toDistinctSongs(pickRecords(await reader.loadTracks(videoIds), videoIds));
  const tagged = await load(unique);
  if (tagged.length < MIN_THEME_TRACKS) return { tagged: [], tracks: [] };
  if (tagged.length >= FULL_THEME_TRACKS) return { tagged, tracks: keepApart(tagged, mainArtistOf) };
  const alike = await findSoundingAlike(
    reader,
    tagged.map(({ videoId }) => videoId),
  );
  const filled = toDistinctSongs([...tagged, ...(await load(alike.slice(0, THEME_TRACKS)))]);
  return { tagged, tracks: keepApart(filled.slice(0, FULL_THEME_TRACKS), mainArtistOf) };
}

async function findThemePlaylist(reader: ShelfReader, playlistId: string): Promise<PlaylistPage | null> {
  const theme = findTheme(playlistId);
  return theme === null ? null : toGeneratedPage(theme, (await loadThemeTracks(reader, theme)).tracks);
}

/** Finds every kind of generated playlist: themes, genres, years, radios and shuffles. */
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
