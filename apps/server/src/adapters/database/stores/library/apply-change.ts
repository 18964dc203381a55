import { foldName } from '@segue/domain';
import type {
  AlbumRewrite,
  CatalogueAlbum,
  CatalogueArtist,
  CatalogueChange,
} from '../../../../core/library/catalogue/catalogue-transaction.ts';
import { yieldToEventLoop } from '../../../../core/paging.ts';
import { toFlag } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import type { AlbumRow, ArtistRow } from '../../tables/catalogue.ts';
import { refreshEntries } from '../browse/refresh-entries.ts';
import { forEachChunk } from '../queries/chunks.ts';
import { removeAliases } from '../identity/video-ids.ts';
import { saveGoneFiles, upsertFiles } from './files.ts';
import { applyInheritances } from './write-inheritances.ts';
import { markTracksMissing, saveArtworks, saveTracks } from './write-tracks.ts';

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
  artists.map(({ artistId, name }, position) => ({
    album_id: albumId,
    position,
    artist_id: artistId,
    name,
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
  await forEachChunk(rewrites.flatMap(toPlaceRows), (rows) =>
    db.insertInto('album_tracks').values(rows).execute(),
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
  await forEachChunk(albums.map(toAlbumRow), (rows) => db.insertInto('albums').values(rows).execute());
  await forEachChunk(albums.flatMap(toArtistRows), (rows) =>
    db.insertInto('album_artists').values(rows).execute(),
  );
}

const toArtistRow = (artist: CatalogueArtist): ArtistRow => ({
  artist_id: artist.artistId,
  name: artist.name,
  name_folded: foldName(artist.name),
  artwork_id: artist.artworkId,
  track_count: artist.trackCount,
  is_findable: toFlag(artist.isFindable),
});

const saveArtists = (db: Db, artists: readonly CatalogueArtist[]): Promise<void> =>
  forEachChunk(artists.map(toArtistRow), (rows) =>
    db
      .insertInto('artists')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('artist_id').doUpdateSet((set) => ({
          artwork_id: set.ref('excluded.artwork_id'),
          track_count: set.ref('excluded.track_count'),
          is_findable: set.ref('excluded.is_findable'),
        })),
      )
      .execute(),
  );

/** Writes a change. Runs within the transaction of the caller. */
export async function applyChange(db: Db, change: CatalogueChange): Promise<void> {
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
  await applyInheritances(db, change.inheritances);
  await refreshEntries(db, {
    videoIds: [
      ...change.tracks.map(({ videoId }) => videoId),
      ...change.lostVideoIds,
      ...change.inheritances.flatMap(({ oldVideoId, videoId }) => [oldVideoId, videoId]),
    ],
    albumIds: [...change.albums.map(({ albumId }) => albumId), ...change.removedAlbumIds],
    artistIds: change.artists.map(({ artistId }) => artistId),
  });
}
