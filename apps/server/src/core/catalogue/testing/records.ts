import type { AlbumRecord, ArtistRecord, PlaylistRecord, TrackRecord } from '../records.ts';

/** A song of one artist on that artist's album; its title is its videoId unless another is given. */
export const aTrackRecord = (videoId: string, fields: Partial<TrackRecord> = {}): TrackRecord => ({
  videoId,
  title: videoId,
  artists: [{ name: 'Odd Lantern', id: 'UCodd' }],
  album: { name: 'Kettle', id: 'MPREb_kettle' },
  artworkId: null,
  videoArtworkId: null,
  isExplicit: false,
  durationMs: 200_000,
  year: null,
  videoType: 'MUSIC_VIDEO_TYPE_ATV',
  playCount: 0,
  isMissing: false,
  ...fields,
});

export const anAlbumRecord = (albumId: string, fields: Partial<AlbumRecord> = {}): AlbumRecord => ({
  albumId,
  title: 'Kettle',
  type: 'Album',
  artists: [{ name: 'Odd Lantern', id: 'UCodd' }],
  artworkId: null,
  isExplicit: false,
  durationMs: 200_000,
  year: null,
  isMissing: false,
  ...fields,
});

export const anArtistRecord = (artistId: string, fields: Partial<ArtistRecord> = {}): ArtistRecord => ({
  artistId,
  name: 'Odd Lantern',
  artworkId: null,
  trackCount: 1,
  ...fields,
});

export const aPlaylistRecord = (
  playlistId: string,
  fields: Partial<PlaylistRecord> = {},
): PlaylistRecord => ({
  playlistId,
  title: 'Rainy day',
  description: null,
  artworkId: null,
  trackCount: 1,
  ...fields,
});
