import type { PlaylistPage, Track } from '@segue/domain';
import { cardThumbnails } from '../../artwork/artwork-address.ts';
import { coverOfTrack, coverOfTracks } from '../../catalogue/cover-of.ts';
import { artistIdOfRadio, artistIdOfShuffle, videoIdOfRadio } from '../../catalogue/derived-ids.ts';
import { findArtist } from '../../catalogue/find-artist.ts';
import type { TrackRecord } from '../../catalogue/records.ts';
import { toTotalSeconds } from '../../catalogue/pages/playlist-page.ts';
import { toTrack } from '../../catalogue/to-track.ts';
import type { Clock } from '../../clock.ts';
import { createSeededRandom, toDay } from '../../seeded-random.ts';
import { mixByTurns } from '../variety/mix-by-turns.ts';
import type { SampleRelated } from '../related-tracks.ts';
import type { ShelfReader } from '../discovery-reader.ts';
import { keepApart } from '../variety/take-varied.ts';
import { toArtistNames } from '../to-artist-names.ts';
import { mainArtistOf } from '../variety/track-variety.ts';
import { loadSongs } from './load-songs.ts';
import type { WatchListPlanner } from '../watch-list-planner.ts';

/** Maximum tracks of a shuffle; for an artist with more, each day has another sample. */
const SHUFFLE_TRACKS = 200;
/** Maximum tracks by the artist in the artist's own radio. */
const OWN_TRACKS = 15;

/** The title of an artist's radio. */
export const toRadioTitle = (artistName: string): string => `${artistName} Radio`;

/** Start id for the samples of an artist's radio or shuffle; it changes each day. */
export const toListStart = (playlistId: string, nowMs: number): string =>
  createSeededRandom(`${playlistId} ${toDay(nowMs)}`).nextAddress();

/** Finds the playlist of a radio or shuffle id; null: it is no such id, or no track of it is available. */
export type FindRadio = (playlistId: string) => Promise<PlaylistPage | null>;

export interface RadioPorts {
  readonly reader: ShelfReader;
  readonly watchLists: WatchListPlanner;
  readonly sampleRelated: SampleRelated;
  /** The day seeds the samples. */
  readonly clock: Clock;
}

interface Listed {
  readonly playlistId: string;
  readonly title: string;
  readonly tracks: readonly Track[];
  /** Artwork id of its cover. */
  readonly cover: string;
}

const toPage = ({ cover, ...listed }: Listed): PlaylistPage => ({
  ...listed,
  author: null,
  description: toArtistNames(listed.tracks),
  thumbnails: cardThumbnails(cover),
  durationSeconds: toTotalSeconds(listed.tracks),
});

/** Puts the artist's own tracks first, so that the list gets one of the artist's covers. */
export function putOwnFirst(artistId: string, tracks: readonly TrackRecord[]): TrackRecord[] {
  const isOwn = (track: TrackRecord): boolean => mainArtistOf(track) === artistId;
  return tracks.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

/** Finds the radio of a track, and the radio and shuffle of an artist, by the ids of `derived-ids.ts`. */
export function createFindRadio({ reader, watchLists, sampleRelated, clock }: RadioPorts): FindRadio {
  const findOfTrack = async (playlistId: string, videoId: string) => {
    const first = (await reader.loadTracks([videoId])).get(videoId);
    const { tracks } = (await watchLists.plan(videoId)) ?? { tracks: [] };
    if (first === undefined || tracks.length === 0) return null;
    return toPage({ playlistId, title: `${first.title} Radio`, tracks, cover: coverOfTrack(first) });
  };

  const findOfArtist = async (playlistId: string, givenId: string, { isShuffle = false } = {}) => {
    const artist = await findArtist(reader, givenId);
    if (artist === null) return null;
    const { artistId } = artist;
    const from = toListStart(playlistId, clock.now());
    const own = await reader.sampleVideoIdsOfArtist(artistId, from, isShuffle ? SHUFFLE_TRACKS : OWN_TRACKS);
    const ids = isShuffle ? own : mixByTurns([own, await sampleRelated(artistId, from)]);
    const records = keepApart(await loadSongs(reader, ids), mainArtistOf);
    const [first, ...others] = putOwnFirst(artistId, records);
    if (first === undefined) return null;
    return toPage({
      playlistId,
      title: isShuffle ? `${artist.name} Shuffle` : toRadioTitle(artist.name),
      tracks: records.map(toTrack),
      cover: coverOfTracks([first, ...others]),
    });
  };

  return async (playlistId) => {
    const videoId = videoIdOfRadio(playlistId);
    if (videoId !== null) return findOfTrack(playlistId, videoId);
    const shuffled = artistIdOfShuffle(playlistId);
    if (shuffled !== null) return findOfArtist(playlistId, shuffled, { isShuffle: true });
    const artistId = artistIdOfRadio(playlistId);
    return artistId === null ? null : findOfArtist(playlistId, artistId);
  };
}
