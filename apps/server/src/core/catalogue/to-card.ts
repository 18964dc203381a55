import type { AlbumCard, ArtistCard, PlaylistCard } from '@segue/domain';
import { cardThumbnails } from '../artwork/artwork-address.ts';
import { coverOfAlbum, coverOfArtist, coverOfPlaylist } from './cover-of.ts';
import { toArtistRadioId, toAudioPlaylistId, toShuffleId } from './derived-ids.ts';
import type { AlbumRecord, ArtistRecord, PlaylistRecord } from './records.ts';

export const toAlbumCard = (record: AlbumRecord): AlbumCard => ({
  kind: 'album',
  title: record.title,
  thumbnails: cardThumbnails(coverOfAlbum(record)),
  browseId: record.albumId,
  type: record.type,
  year: record.year === null ? null : String(record.year),
  artists: record.artists,
  isExplicit: record.isExplicit,
  audioPlaylistId: toAudioPlaylistId(record.albumId),
});

export const toArtistCard = (record: ArtistRecord): ArtistCard => ({
  kind: 'artist',
  title: record.name,
  thumbnails: cardThumbnails(coverOfArtist(record)),
  browseId: record.artistId,
  artists: [{ name: record.name, id: record.artistId }],
  subscribers: null,
  shuffleId: toShuffleId(record.artistId),
  radioId: toArtistRadioId(record.artistId),
});

export const toPlaylistCard = (record: PlaylistRecord): PlaylistCard => ({
  kind: 'playlist',
  title: record.title,
  thumbnails: cardThumbnails(coverOfPlaylist(record)),
  playlistId: record.playlistId,
  description: record.description,
  author: null,
  itemCount: record.trackCount,
});
