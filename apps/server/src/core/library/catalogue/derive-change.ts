import type { DerivedChange } from './catalogue-change.ts';
import type { Standing, Touched } from './catalogue-transaction.ts';
import { deriveAlbums, planAlbums, toRewrite } from './derive-albums.ts';
import { deriveArtists, toArtistNames } from './derive-artists.ts';
import { toArtworks, toCatalogueTrack, type TrackState } from './track-state.ts';

/** Tracks whose files change. */
export interface TrackChange {
  readonly videoIds: readonly string[];
  /** Those of the tracks that have files afterwards. */
  readonly states: readonly TrackState[];
  /** Tracks that are not of the change and may be the first of an album that it touches. */
  readonly firsts: readonly TrackState[];
  /** When new tracks came, epoch milliseconds; null: when their files were last changed. */
  readonly addedAtMs: number | null;
  /** Tracks without files that are removed; the others of them keep their rows. */
  readonly removedVideoIds: readonly string[];
}

const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)];

/** The albums that these tracks are on. */
export const albumIdsOf = (states: readonly TrackState[]): string[] =>
  unique(states.flatMap(({ memberships }) => memberships.map(({ album }) => album.albumId)));

/** What has to be known of the catalogue to derive a change. */
export const toTouched = ({ videoIds, states, firsts }: TrackChange): Touched => ({
  videoIds,
  albumIds: albumIdsOf(states),
  artistIds: [...toArtistNames([...states, ...firsts]).keys()],
});

/**
 * What the catalogue makes of a change of files: tracks, albums and artists, each row as it is to be written.
 * @param standing All that `toTouched` names.
 */
export function deriveChange(change: TrackChange, standing: Standing): DerivedChange {
  const { videoIds, states, firsts, addedAtMs, removedVideoIds } = change;
  const storedOf = new Map(standing.tracks.map((track) => [track.videoId, track]));
  const changed = states.map((state) => ({
    state,
    track: toCatalogueTrack(state, storedOf.get(state.videoId), addedAtMs),
  }));
  const kept = new Set([...states.map(({ videoId }) => videoId), ...removedVideoIds]);
  const lost = standing.tracks.filter(({ videoId }) => !kept.has(videoId));

  const albumIds = unique([...standing.albums.map(({ albumId }) => albumId), ...albumIdsOf(states)]);
  const plans = planAlbums(albumIds, standing.albums, videoIds, changed);
  const albums = deriveAlbums(plans, [...states, ...firsts]);

  const credited = changed.map(({ track }) => ({
    ...track,
    artistIds: track.credits.map(({ artistId }) => artistId),
  }));
  const artists = deriveArtists(standing.artists, {
    names: toArtistNames([...states, ...firsts]),
    tracks: [...credited, ...lost.map((track) => ({ ...track, isMissing: true }))],
    albums,
  });
  return {
    tracks: changed.map(({ track }) => track),
    lostVideoIds: lost.map(({ videoId }) => videoId),
    artworks: toArtworks(states),
    albums,
    removedAlbumIds: plans.filter(({ after }) => after.length === 0).map(({ albumId }) => albumId),
    rewrites: plans.map(toRewrite),
    artists,
  };
}
