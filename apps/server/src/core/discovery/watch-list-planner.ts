import type { RecommendationReason, WatchList } from '@segue/domain';
import { toTrackRadioId } from '../catalogue/derived-ids.ts';
import { pickRecords, type TrackRecord } from '../catalogue/records.ts';
import { toOfferedTrack, toTrack } from '../catalogue/to-track.ts';
import type { Clock } from '../clock.ts';
import { mixByTurns } from './variety/mix-by-turns.ts';
import { createSeededRandom, toDay } from '../seeded-random.ts';
import type { SampleRelated } from './related-tracks.ts';
import type { ShelfReader } from './discovery-reader.ts';
import { rankBySound, sortBySound } from './sound/rank-by-sound.ts';
import { followTrack, mainArtistOf } from './variety/track-variety.ts';

/** Plans watch-lists: what plays after a track. */
export interface WatchListPlanner {
  /**
   * The first track is the requested one, with its current data; the list is empty if that track is missing.
   * The same track on the same day gives the same list.
   * @param accountId The listener, whose often skipped tracks come last; undefined: not signed in.
   * @returns null when the catalogue does not know the track.
   */
  readonly plan: (videoId: string, accountId?: string) => Promise<WatchList | null>;
}

const TRACKS = 25;
const ARTISTS = 2;
const TAGS = 3;
const PER_SOURCE = 12;
/** Candidates per tag; those that sound nearest come first. */
const PER_TAG = 32;
/** Maximum tracks found by listening or by sound; loading each costs time. */
const MAX_ALIKE = 32;
/** Candidates that are found and compared by sound alone. */
const SOUND_CANDIDATES = 200;

/** Sources of tracks. `sound` is used if there is too little listening data; `any` only fills up. */
type Source = 'listening' | 'sound' | 'artist' | 'album' | 'tag' | 'related' | 'any';
type Candidates = Readonly<Record<Source, readonly string[]>>;

/**
 * Rotation of the sources: alternates close and more distant music, familiar enough to trust, new enough to
 * go on listening. 'alike' is listening and sound together.
 */
const ROTATION: readonly (Source | 'alike')[] = [
  'alike',
  'artist',
  'tag',
  'alike',
  'related',
  'album',
  'alike',
  'tag',
  'alike',
  'related',
];

export interface WatchListPorts {
  readonly reader: ShelfReader;
  readonly sampleRelated: SampleRelated;
  /** The day seeds the samples. */
  readonly clock: Clock;
}

async function findRelated(
  sampleRelated: SampleRelated,
  track: TrackRecord,
  from: string,
): Promise<string[]> {
  const artistId = mainArtistOf(track);
  return artistId === null ? [] : sampleRelated(artistId, from);
}

async function findByArtists(reader: ShelfReader, track: TrackRecord, from: string): Promise<string[]> {
  const lists: (readonly string[])[] = [];
  for (const { id } of track.artists.slice(0, ARTISTS))
    if (id !== null) lists.push(await reader.sampleVideoIdsOfArtist(id, from, PER_SOURCE));
  return mixByTurns(lists);
}

async function findByTags(reader: ShelfReader, track: TrackRecord, from: string): Promise<string[]> {
  const lists: (readonly string[])[] = [];
  for (const tag of await reader.findTags(track.videoId, TAGS))
    lists.push(await reader.sampleVideoIdsOfTag(tag, from, PER_TAG));
  return mixByTurns(lists);
}

/** The rest of the album: the tracks after this one, then those before it. */
async function findOnAlbum(reader: ShelfReader, track: TrackRecord): Promise<string[]> {
  const albumId = track.album?.id ?? null;
  if (albumId === null) return [];
  const ids = (await reader.loadAlbumTracks(albumId)).map(({ videoId }) => videoId);
  const at = ids.indexOf(track.videoId) + 1;
  return [...ids.slice(at), ...ids.slice(0, at)].slice(0, PER_SOURCE);
}

/** What listeners of the track also play; empty if there is too little data. */
const findByListening = async (reader: ShelfReader, { videoId }: TrackRecord): Promise<readonly string[]> =>
  (await reader.loadNeighbours([videoId])).get(videoId) ?? [];

async function findCandidates(
  { reader, sampleRelated }: WatchListPorts,
  track: TrackRecord,
  from: string,
): Promise<Candidates> {
  return {
    listening: await findByListening(reader, track),
    sound: [],
    artist: await findByArtists(reader, track, from),
    album: await findOnAlbum(reader, track),
    tag: await findByTags(reader, track, from),
    related: await findRelated(sampleRelated, track, from),
    any: await reader.sampleVideoIds(from, TRACKS),
  };
}

/**
 * Sorts the candidates of tags, related artists and the filler by how near they sound, and adds candidates by
 * sound alone if there is too little listening data. The number of comparisons is bounded, whatever the size
 * of the library.
 */
async function rankCandidatesBySound(
  reader: ShelfReader,
  videoId: string,
  found: Candidates,
): Promise<Candidates> {
  const { listening, tag, related, any } = found;
  const sounds = await reader.loadSounds([videoId, ...tag, ...related, ...any]);
  const sound = sounds.get(videoId);
  if (sound === undefined) return { ...found, tag: tag.slice(0, PER_SOURCE * TAGS) };
  const own = { videoId, sound };
  return {
    ...found,
    sound:
      listening.length < TRACKS
        ? rankBySound(own, await reader.findSoundsAround(sound, SOUND_CANDIDATES))
        : [],
    tag: sortBySound(own, tag, sounds).slice(0, PER_SOURCE * TAGS),
    related: sortBySound(own, related, sounds),
    any: sortBySound(own, any, sounds),
  };
}

/** Round-robin over ROTATION; a source that has several turns splits its list among them. */
function interleaveSources(candidates: Candidates): string[] {
  const alike = [...new Set([...candidates.listening, ...candidates.sound])].slice(0, MAX_ALIKE);
  return mixByTurns(
    ROTATION.map((source, at) => {
      const turns = ROTATION.filter((other) => other === source).length;
      const turn = ROTATION.slice(0, at).filter((other) => other === source).length;
      const list = source === 'alike' ? alike : candidates[source];
      return list.filter((_, position) => position % turns === turn);
    }),
  );
}

const REASON_OF: Readonly<Record<Exclude<Source, 'any'>, RecommendationReason>> = {
  listening: 'listeners',
  sound: 'sound',
  artist: 'artist',
  album: 'album',
  tag: 'tag',
  related: 'related',
};

/** Why each track is recommended: its first source in this order; filler tracks have no reason. */
function toReasons(candidates: Candidates): ReadonlyMap<string, RecommendationReason> {
  const reasons = new Map<string, RecommendationReason>();
  for (const source of ['artist', 'album', 'listening', 'sound', 'related', 'tag'] as const)
    for (const videoId of candidates[source])
      if (!reasons.has(videoId)) reasons.set(videoId, REASON_OF[source]);
  return reasons;
}

/** Moves tracks that the listener often skips to the end; without an account the order stays. */
async function putSkippedLast(
  reader: ShelfReader,
  accountId: string | undefined,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (accountId === undefined) return ids;
  const skipped = await reader.findSkippedVideoIds(accountId, ids);
  return [
    ...ids.filter((videoId) => !skipped.has(videoId)),
    ...ids.filter((videoId) => skipped.has(videoId)),
  ];
}

export const createWatchListPlanner = (ports: WatchListPorts): WatchListPlanner => ({
  plan: async (videoId, accountId) => {
    const { reader, clock } = ports;
    const track = (await reader.loadTracks([videoId])).get(videoId);
    if (track === undefined) return null;
    const playlistId = toTrackRadioId(track.videoId);
    if (track.isMissing) return { tracks: [], playlistId };
    const from = createSeededRandom(`${track.videoId} ${toDay(clock.now())}`).nextAddress();
    const candidates = await rankCandidatesBySound(
      reader,
      track.videoId,
      await findCandidates(ports, track, from),
    );
    const ids = await putSkippedLast(reader, accountId, [
      ...interleaveSources(candidates),
      ...candidates.any,
    ]);
    const others = pickRecords(await reader.loadTracks(ids), [...new Set(ids)]);
    const [first = track, ...following] = followTrack(track, others, TRACKS);
    const reasons = toReasons(candidates);
    const tracks = following.map((other) => toOfferedTrack(other, reasons.get(other.videoId)));
    return { tracks: [toTrack(first), ...tracks], playlistId };
  },
});
