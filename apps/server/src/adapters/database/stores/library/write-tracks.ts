import { foldName } from '@segue/domain';
import type { Insertable } from 'kysely';
import type {
  CatalogueTrack,
  ArtworkSource,
} from '../../../../core/library/catalogue/catalogue-transaction.ts';
import { yieldToEventLoop } from '../../../../core/paging.ts';
import { toFlag } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import type { TrackRow } from '../../tables/catalogue.ts';
import { forEachChunk } from '../queries/chunks.ts';

const toTrackRow = (track: CatalogueTrack): Insertable<TrackRow> => ({
  video_id: track.videoId,
  title: track.title,
  title_folded: foldName(track.title),
  album_id: track.albumId,
  duration_ms: track.durationMs,
  year: track.year,
  is_explicit: toFlag(track.isExplicit),
  video_type: track.videoType,
  artwork_id: track.artworkId,
  video_artwork_id: track.videoArtworkId,
  recording_mbid: track.recordingMbid,
  is_missing: toFlag(track.isMissing),
  added_at_ms: track.addedAtMs,
  is_findable_song: toFlag(track.isFindableSong),
  is_findable_video: toFlag(track.isFindableVideo),
});

/** Keeps the play count of tracks that are stored already. */
async function upsertTracks(db: Db, rows: readonly Insertable<TrackRow>[]): Promise<void> {
  await db
    .insertInto('tracks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('video_id').doUpdateSet((set) => ({
        title: set.ref('excluded.title'),
        title_folded: set.ref('excluded.title_folded'),
        album_id: set.ref('excluded.album_id'),
        duration_ms: set.ref('excluded.duration_ms'),
        year: set.ref('excluded.year'),
        is_explicit: set.ref('excluded.is_explicit'),
        video_type: set.ref('excluded.video_type'),
        artwork_id: set.ref('excluded.artwork_id'),
        video_artwork_id: set.ref('excluded.video_artwork_id'),
        recording_mbid: set.ref('excluded.recording_mbid'),
        is_missing: set.ref('excluded.is_missing'),
        is_findable_song: set.ref('excluded.is_findable_song'),
        is_findable_video: set.ref('excluded.is_findable_video'),
      })),
    )
    .execute();
}

const toTagRows = ({ videoId, tags }: CatalogueTrack) =>
  tags.map(({ kind, name, nameKey }) => ({ video_id: videoId, kind, name, name_folded: nameKey }));

const toCreditRows = ({ videoId, credits }: CatalogueTrack) =>
  credits.map(({ artistId, name, role }, position) => ({
    video_id: videoId,
    position,
    artist_id: artistId,
    name,
    role,
  }));

async function replaceCredits(db: Db, tracks: readonly CatalogueTrack[]): Promise<void> {
  await removeCredits(
    db,
    tracks.map(({ videoId }) => videoId),
  );
  await forEachChunk(tracks.flatMap(toCreditRows), (rows) =>
    db.insertInto('track_artists').values(rows).execute(),
  );
  await forEachChunk(tracks.flatMap(toTagRows), (rows) => db.insertInto('track_tags').values(rows).execute());
}

/** Removes credits and tags of tracks. */
export async function removeCredits(db: Db, videoIds: readonly string[]): Promise<void> {
  await db.deleteFrom('track_artists').where('video_id', 'in', videoIds).execute();
  await db.deleteFrom('track_tags').where('video_id', 'in', videoIds).execute();
}

export async function saveTracks(db: Db, tracks: readonly CatalogueTrack[]): Promise<void> {
  if (tracks.length === 0) return;
  await upsertTracks(db, tracks.map(toTrackRow));
  await yieldToEventLoop();
  await replaceCredits(db, tracks);
}

/** Marks tracks that lost all their files as missing. */
export async function markTracksMissing(db: Db, videoIds: readonly string[]): Promise<void> {
  if (videoIds.length === 0) return;
  await db
    .updateTable('tracks')
    .set({ is_missing: 1, is_findable_song: 0, is_findable_video: 0 })
    .where('video_id', 'in', videoIds)
    .execute();
}

/** Saves the sources of artwork; an image that has moved keeps its palette. */
export async function saveArtworks(db: Db, artworks: readonly ArtworkSource[]): Promise<void> {
  if (artworks.length === 0) return;
  const rows = artworks.map(({ artworkId, source, path }) => ({
    artwork_id: artworkId,
    source,
    source_path: path,
    palette: null,
  }));
  await db
    .insertInto('artworks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('artwork_id').doUpdateSet((set) => ({
        source: set.ref('excluded.source'),
        source_path: set.ref('excluded.source_path'),
      })),
    )
    .execute();
  await yieldToEventLoop();
}
