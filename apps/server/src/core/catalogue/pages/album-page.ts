import type { AlbumPage, AlbumTrack } from '@segue/domain';
import { cardThumbnails, songThumbnails } from '../../artwork/artwork-address.ts';
import type { CatalogueReader } from '../catalogue-reader.ts';
import { coverOfAlbum } from '../cover-of.ts';
import { isSideNumber } from '../../library/naming/side-number.ts';
import { toAudioPlaylistId } from '../derived-ids.ts';
import type { AlbumRecord, AlbumTrackRecord, TrackRecord } from '../records.ts';
import { toSeconds, toTrack } from '../to-track.ts';

/** A missing track keeps its row, without videoId and track number. A place on the side of a record is no number. */
function toAlbumTrack(album: AlbumRecord, row: AlbumTrackRecord, record: TrackRecord): AlbumTrack {
  const track = toTrack(record);
  return {
    ...track,
    // A track may be on several albums: show the name and cover of this one.
    album: { name: album.title, id: album.albumId },
    thumbnails: songThumbnails(album.artworkId ?? record.artworkId ?? coverOfAlbum(album)),
    videoId: record.isMissing ? null : track.videoId,
    trackNumber: record.isMissing || isSideNumber(row.trackNumber) ? null : row.trackNumber,
    discNumber: row.discNumber,
  };
}

/** The page of `albumInfo`; null when there is no such album. */
export async function findAlbumPage(reader: CatalogueReader, albumId: string): Promise<AlbumPage | null> {
  const album = (await reader.loadAlbums([albumId])).get(albumId);
  if (album === undefined) return null;
  const rows = await reader.loadAlbumTracks(albumId);
  const records = await reader.loadTracks(rows.map(({ videoId }) => videoId));
  return {
    title: album.title,
    type: album.type,
    thumbnails: cardThumbnails(coverOfAlbum(album)),
    artists: album.artists,
    year: album.year === null ? null : String(album.year),
    isExplicit: album.isExplicit,
    durationSeconds: toSeconds(album.durationMs),
    audioPlaylistId: toAudioPlaylistId(albumId),
    tracks: rows.flatMap((row) => {
      const record = records.get(row.videoId);
      return record === undefined ? [] : [toAlbumTrack(album, row, record)];
    }),
  };
}
