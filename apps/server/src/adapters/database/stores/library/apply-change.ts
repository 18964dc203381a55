import { foldName } from '@segue/domain';
import type { Insertable } from 'kysely';
import type {
  CatalogueTrack,
  ArtworkSource,
  AlbumRewrite,
  CatalogueAlbum,
  CatalogueArtist,
  CatalogueChange,
} from '../../../../core/library/catalogue/catalogue-change.ts';
import { yieldToEventLoop } from '../../../../core/paging.ts';
import { toFlag } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import type { TrackRow, AlbumRow, ArtistRow } from '../../tables/catalogue.ts';
import { forEachChunk } from '../queries/chunks.ts';
import { insertRows } from '../queries/insert-rows.ts';
import type { StoreTransaction } from '../browse/lock-entries.ts';
import { refreshEntries } from '../browse/refresh-entries.ts';
import { removeAliases } from '../identity/video-ids.ts';
import { saveGoneFiles, upsertFiles } from './files.ts';
import { saveNamesakes } from './namesakes.ts';
import { transferToReplacements } from './transfer-to-replacements.ts';

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
const toTrackUpsert = (db: Db, rows: readonly Insertable<TrackRow>[]) =>
  db
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
    );

const toTagRows = ({ videoId, tags }: CatalogueTrack) =>
  tags.map(({ kind, name, nameKey }) => ({ video_id: videoId, kind, name, name_folded: nameKey }));

const toCreditRows = ({ videoId, credits }: CatalogueTrack) =>
  credits.map(({ artistId, name, role, nameId = null }, position) => ({
    video_id: videoId,
    position,
    artist_id: artistId,
    name,
    role,
    name_id: nameId,
  }));

async function replaceCredits(db: Db, tracks: readonly CatalogueTrack[]): Promise<void> {
  await removeCredits(
    db,
    tracks.map(({ videoId }) => videoId),
  );
  await insertRows(db, 'track_artists', tracks.flatMap(toCreditRows), (into, rows) =>
    into.insertInto('track_artists').values(rows),
  );
  await insertRows(db, 'track_tags', tracks.flatMap(toTagRows), (into, rows) =>
    into.insertInto('track_tags').values(rows),
  );
}

/** Removes credits and tags of tracks. */
async function removeCredits(db: Db, videoIds: readonly string[]): Promise<void> {
  await db.deleteFrom('track_artists').where('video_id', 'in', videoIds).execute();
  await db.deleteFrom('track_tags').where('video_id', 'in', videoIds).execute();
}

async function saveTracks(db: Db, tracks: readonly CatalogueTrack[]): Promise<void> {
  if (tracks.length === 0) return;
  await insertRows(db, 'tracks', tracks.map(toTrackRow), toTrackUpsert);
  await yieldToEventLoop();
  await replaceCredits(db, tracks);
}

async function removeTracks(db: Db, videoIds: readonly string[]): Promise<void> {
  if (videoIds.length === 0) return;
  await removeCredits(db, videoIds);
  await db.deleteFrom('tracks').where('video_id', 'in', videoIds).execute();
}

/** Marks tracks that lost all their files as missing. */
async function markTracksMissing(db: Db, videoIds: readonly string[]): Promise<void> {
  if (videoIds.length === 0) return;
  await db
    .updateTable('tracks')
    .set({ is_missing: 1, is_findable_song: 0, is_findable_video: 0 })
    .where('video_id', 'in', videoIds)
    .execute();
}

/** Saves the sources of artwork; an image that has moved keeps its palette. */
async function saveArtworks(db: Db, artworks: readonly ArtworkSource[]): Promise<void> {
  if (artworks.length === 0) return;
  const rows = artworks.map(({ artworkId, source, path }) => ({
    artwork_id: artworkId,
    source,
    source_path: path,
    palette: null,
  }));
  await insertRows(db, 'artworks', rows, (into, chunk) =>
    into
      .insertInto('artworks')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('artwork_id').doUpdateSet((set) => ({
          source: set.ref('excluded.source'),
          source_path: set.ref('excluded.source_path'),
        })),
      ),
  );
  await yieldToEventLoop();
}

const toAlbumRow = (album: CatalogueAlbum): AlbumRow => ({
  album_id: album.albumId,
  title: album.title,
  title_folded: foldName(album.title),
  type: album.type,
  year: album.year,
  is_compilation: toFlag(album.isCompilation),
  is_explicit: toFlag(album.isExplicit),
  artwork_id: album.artworkId,
  track_count: album.trackCount,
  duration_ms: album.durationMs,
  added_at_ms: album.addedAtMs,
  is_missing: toFlag(album.trackCount === 0),
  is_findable: toFlag(album.isFindable),
});

const toArtistRows = ({ albumId, artists }: CatalogueAlbum) =>
  artists.map(({ artistId, name, nameId = null }, position) => ({
    album_id: albumId,
    position,
    artist_id: artistId,
    name,
    name_id: nameId,
  }));

const toPlaceRows = ({ albumId, keptCount, rest }: AlbumRewrite) =>
  rest.map(({ videoId, discNumber, trackNumber }, index) => ({
    album_id: albumId,
    video_id: videoId,
    position: keptCount + index,
    disc_number: discNumber,
    track_number: trackNumber,
  }));

async function rewritePlaces(db: Db, rewrites: readonly AlbumRewrite[]): Promise<void> {
  for (const { albumId, keptCount, hasStoredRest } of rewrites)
    if (hasStoredRest)
      await db
        .deleteFrom('album_tracks')
        .where('album_id', '=', albumId)
        .where('position', '>=', keptCount)
        .execute();
  await insertRows(db, 'album_tracks', rewrites.flatMap(toPlaceRows), (into, rows) =>
    into.insertInto('album_tracks').values(rows),
  );
}

/** Replaces albums with their artists, and rewrites the changed part of their track lists. */
async function saveAlbums(db: Db, { albums, removedAlbumIds, rewrites }: CatalogueChange): Promise<void> {
  await rewritePlaces(db, rewrites);
  await yieldToEventLoop();
  await forEachChunk([...albums.map(({ albumId }) => albumId), ...removedAlbumIds], async (albumIds) => {
    await db.deleteFrom('albums').where('album_id', 'in', albumIds).execute();
    await db.deleteFrom('album_artists').where('album_id', 'in', albumIds).execute();
  });
  await insertRows(db, 'albums', albums.map(toAlbumRow), (into, rows) =>
    into.insertInto('albums').values(rows),
  );
  await insertRows(db, 'album_artists', albums.flatMap(toArtistRows), (into, rows) =>
    into.insertInto('album_artists').values(rows),
  );
}

const toArtistRow = (artist: CatalogueArtist): ArtistRow => ({
  artist_id: artist.artistId,
  name: artist.name,
  name_folded: foldName(artist.name),
  artwork_id: artist.artworkId,
  image_artwork_id: artist.imageId,
  track_count: artist.trackCount,
  is_findable: toFlag(artist.isFindable),
});

const saveArtists = (db: Db, artists: readonly CatalogueArtist[]): Promise<void> =>
  insertRows(db, 'artists', artists.map(toArtistRow), (into, rows) =>
    into
      .insertInto('artists')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('artist_id').doUpdateSet((set) => ({
          name: set.ref('excluded.name'),
          name_folded: set.ref('excluded.name_folded'),
          artwork_id: set.ref('excluded.artwork_id'),
          image_artwork_id: set.ref('excluded.image_artwork_id'),
          track_count: set.ref('excluded.track_count'),
          is_findable: set.ref('excluded.is_findable'),
        })),
      ),
  );

/** Writes a change. Runs within the transaction of the caller. */
export async function applyChange(transaction: StoreTransaction, change: CatalogueChange): Promise<void> {
  const { db } = transaction;
  await upsertFiles(db, change.files.saved);
  await saveGoneFiles(db, change.files);
  await saveTracks(db, change.tracks);
  await markTracksMissing(db, change.lostVideoIds);
  await saveArtworks(db, change.artworks);
  // A track that is not missing is not an alias of another.
  await removeAliases(
    db,
    change.tracks.filter(({ isMissing }) => !isMissing).map(({ videoId }) => videoId),
  );
  await saveAlbums(db, change);
  await saveArtists(db, change.artists);
  await saveNamesakes(db, change.namesakes);
  await transferToReplacements(db, change.inheritances);
  await removeTracks(
    db,
    change.inheritances.map(({ oldVideoId }) => oldVideoId),
  );
  await refreshEntries(transaction, {
    videoIds: [
      ...change.tracks.map(({ videoId }) => videoId),
      ...change.lostVideoIds,
      ...change.inheritances.flatMap(({ oldVideoId, videoId }) => [oldVideoId, videoId]),
    ],
    albumIds: [...change.albums.map(({ albumId }) => albumId), ...change.removedAlbumIds],
    artistIds: change.artists.map(({ artistId }) => artistId),
  });
}
