import type { DerivedChange, CurrentRows, RequestedIds } from './catalogue-change.ts';
import { deriveAlbums, planAlbums, toRewrite } from './derive-albums.ts';
import { creditsOf, deriveArtists, toArtistNames, toPresentNames } from './derive-artists.ts';
import { deriveNamesakes } from './derive-namesakes.ts';
import { findIdentifiedNames, joinCredits } from '../identity/namesakes.ts';
import { type ScanStart, toArtworks, toCatalogueTrack, type TrackState } from './track-state.ts';

/** Tracks whose files change. */
export interface TrackChange {
  readonly videoIds: readonly string[];
  /** Those of the tracks that have file rows afterwards, be the files present or missing. */
  readonly states: readonly TrackState[];
  /** Tracks outside the change that may be the first track of an album that it touches. */
  readonly firsts: readonly TrackState[];
  /** The scan that found them; null: none of them is new. */
  readonly scan: ScanStart | null;
  /** Tracks whose rows are deleted. Other tracks without files keep their rows and count as lost. */
  readonly removedVideoIds: readonly string[];
}

const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)];

/** The albums that these tracks are on. */
export const albumIdsOf = (states: readonly TrackState[]): string[] =>
  unique(states.flatMap(({ memberships }) => memberships.map(({ album }) => album.albumId)));

/** The ids of the stored rows that have to be loaded to derive a change. */
export const toTouched = ({ videoIds, states, firsts }: TrackChange): RequestedIds => ({
  videoIds,
  albumIds: albumIdsOf(states),
  artistIds: [...toArtistNames([...states, ...firsts]).keys()],
  nameIds: unique(findIdentifiedNames(creditsOf([...states, ...firsts])).map(({ nameId }) => nameId)),
});

type Joins = ReadonlyMap<string, string>;

const joinState =
  (joins: Joins) =>
  (state: TrackState): TrackState => ({
    ...state,
    draft: { ...state.draft, credits: joinCredits(state.draft.credits, joins) },
    memberships: state.memberships.map((membership) => ({
      ...membership,
      album: { ...membership.album, artists: joinCredits(membership.album.artists, joins) },
    })),
  });

/**
 * Derives the rows of tracks, albums and artists to write after a change of files. Pure.
 * @param current The stored rows of all ids that `toTouched` returns.
 */
export function deriveChange(change: TrackChange, current: CurrentRows): DerivedChange {
  const { videoIds, states, firsts, scan, removedVideoIds } = change;
  const storedOf = new Map(current.tracks.map((track) => [track.videoId, track]));
  const changed = states.map((state) => ({
    state,
    track: toCatalogueTrack(state, storedOf.get(state.videoId), scan),
  }));
  const kept = new Set([...states.map(({ videoId }) => videoId), ...removedVideoIds]);
  const lost = current.tracks.filter(({ videoId }) => !kept.has(videoId));

  const albumIds = unique([...current.albums.map(({ albumId }) => albumId), ...albumIdsOf(states)]);
  const plans = planAlbums(albumIds, current.albums, videoIds, changed);
  const taggedTracks = changed.map(({ track }) => track);
  const taggedAlbums = deriveAlbums(plans, [...states, ...firsts]);
  const { joins, change: namesakes } = deriveNamesakes(
    { tracks: taggedTracks, albums: taggedAlbums },
    current,
  );
  const tracks = taggedTracks.map((track) => ({ ...track, credits: joinCredits(track.credits, joins) }));
  const albums = taggedAlbums.map((album) => ({ ...album, artists: joinCredits(album.artists, joins) }));

  const credited = tracks.map((track) => ({
    ...track,
    artistIds: track.credits.map(({ artistId }) => artistId),
  }));
  const spelled = [...states, ...firsts].map(joinState(joins));
  const artists = deriveArtists(current.artists, {
    names: toArtistNames(spelled),
    presentNames: toPresentNames(spelled, albums),
    tracks: [...credited, ...lost.map((track) => ({ ...track, isMissing: true }))],
    albums,
  });
  return {
    tracks,
    lostVideoIds: lost.map(({ videoId }) => videoId),
    artworks: toArtworks([...states, ...firsts]),
    albums,
    removedAlbumIds: plans.filter(({ after }) => after.length === 0).map(({ albumId }) => albumId),
    rewrites: plans.map(toRewrite),
    artists,
    namesakes,
  };
}
