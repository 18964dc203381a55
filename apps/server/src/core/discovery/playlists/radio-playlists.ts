import type { PlaylistPage, Track } from '@segue/domain';
import { artistIdOfRadio, artistIdOfShuffle, videoIdOfRadio } from '../../catalogue/derived-ids.ts';
import { pickRecords } from '../../catalogue/pick-records.ts';
import { toTotalSeconds } from '../../catalogue/playlist-page.ts';
import { toTrack } from '../../catalogue/to-track.ts';
import type { Clock } from '../../clock.ts';
import { createSeededRandom, toDay } from '../../seeded-random.ts';
import { mixByTurns } from '../variety/mix-by-turns.ts';
import type { SampleRelated } from '../related-tracks.ts';
import type { ShelfReader } from '../home/shelf-context.ts';
import { keepApart } from '../variety/take-varied.ts';
import { toArtistNames } from '../to-artist-names.ts';
import { mainArtistOf, toDistinctSongs } from '../variety/track-variety.ts';
import type { WatchListPlanner } from '../watch-list-planner.ts';

/** Tracks of a shuffle; an artist with more has others of them in it the next day. */
const SHUFFLE_TRACKS = 200;
/** Tracks of the artist themselves in their radio. */
const OWN_TRACKS = 15;

/** The title of an artist's radio. */
export const toRadioTitle = (artistName: string): string => `${artistName} Radio`;

/** Where the samples of an artist's radio or shuffle begin, another place each day. */
export const toListStart = (playlistId: string, nowMs: number): string =>
  createSeededRandom(`${playlistId} ${toDay(nowMs)}`).nextAddress();

/** Finds the playlist of a radio or shuffle id; null: the id is none of theirs, or nothing of it is there. */
export type FindRadio = (playlistId: string) => Promise<PlaylistPage | null>;

export interface RadioParts {
  readonly reader: ShelfReader;
  readonly watchLists: WatchListPlanner;
  readonly sampleRelated: SampleRelated;
  /** The day decides what is drawn. */
  readonly clock: Clock;
}

function toPage(playlistId: string, title: string, tracks: readonly Track[]): PlaylistPage | null {
  const [first] = tracks;
  if (first === undefined) return null;
  return {
    playlistId,
    title,
    author: null,
    description: toArtistNames(tracks),
    thumbnails: first.thumbnails,
    durationSeconds: toTotalSeconds(tracks),
    tracks,
  };
}

/** Opens the radio of a track, and the radio and shuffle of an artist, whose ids artists and watch-lists carry. */
export function createFindRadio({ reader, watchLists, sampleRelated, clock }: RadioParts): FindRadio {
  const loadSongs = async (ids: readonly string[]) =>
    toDistinctSongs(pickRecords(await reader.loadTracks(ids), [...new Set(ids)]));

  const findOfTrack = async (playlistId: string, videoId: string) => {
    const { tracks } = (await watchLists.plan(videoId)) ?? { tracks: [] };
    return toPage(playlistId, `${tracks[0]?.title ?? ''} Radio`, tracks);
  };

  const findOfArtist = async (playlistId: string, artistId: string, isShuffle: boolean) => {
    const artist = (await reader.loadArtists([artistId])).get(artistId);
    if (artist === undefined) return null;
    const from = toListStart(playlistId, clock.now());
    const own = await reader.sampleVideoIdsOfArtist(artistId, from, isShuffle ? SHUFFLE_TRACKS : OWN_TRACKS);
    const ids = isShuffle ? own : mixByTurns([own, await sampleRelated(artistId, from)]);
    const tracks = keepApart(await loadSongs(ids), mainArtistOf).map(toTrack);
    return toPage(playlistId, isShuffle ? `${artist.name} Shuffle` : toRadioTitle(artist.name), tracks);
  };

  return async (playlistId) => {
    const videoId = videoIdOfRadio(playlistId);
    if (videoId !== null) return findOfTrack(playlistId, videoId);
    const shuffled = artistIdOfShuffle(playlistId);
    if (shuffled !== null) return findOfArtist(playlistId, shuffled, true);
    const artistId = artistIdOfRadio(playlistId);
    return artistId === null ? null : findOfArtist(playlistId, artistId, false);
  };
}
