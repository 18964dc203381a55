import type { Generated } from 'kysely';

/** What the files of the library hold: songs, albums and artists. */
export interface CatalogueTables {
  tracks: TrackRow;
  track_artists: TrackArtistRow;
  /** Genres and moods as tagged. */
  track_tags: TrackTagRow;
  /** Former ids of tracks that a better rip replaced; aliases are flat, see stores/identity. */
  track_aliases: { old_video_id: string; video_id: string };
  albums: AlbumRow;
  album_artists: AlbumArtistRow;
  album_tracks: AlbumTrackRow;
  artists: ArtistRow;
  /** Names by which present tracks and albums credit artists who have a MusicBrainz id, see `IdentifiedName`. */
  identified_names: { name_id: string; artist_id: string };
  /** Names whose tracks may have to be drafted again, see `LibraryStore.settleNames`. */
  unsettled_names: { name_id: string };
  /** Rows of the browse lists, see stores/browse: one for each song, album and artist that is not missing. */
  browse_entries: BrowseEntryRow;
  /** Genres and moods of the albums and artists in `browse_entries`; those of songs are in `track_tags`. */
  browse_genres: { kind: number; id: string; name_folded: string };
}

export interface TrackRow {
  video_id: string;
  title: string;
  /** `foldName(title)`. */
  title_folded: string;
  /** The album shown with the track; others may hold it too, see album_tracks. */
  album_id: string | null;
  duration_ms: number | null;
  year: number | null;
  is_explicit: number;
  /** MUSIC_VIDEO_TYPE_ATV (audio only), _OMV (song with a music video), _UGC (video alone). */
  video_type: string;
  artwork_id: string | null;
  /** A frame of the music video, 16:9. */
  video_artwork_id: string | null;
  recording_mbid: string | null;
  /** 1: all of its files are missing. */
  is_missing: number;
  added_at_ms: number;
  /** 1: search finds it as a song, or as a video; see core/catalogue/findable. */
  is_findable_song: number;
  is_findable_video: number;
  /** Plays by all listeners that count as heard. */
  play_count: Generated<number>;
}

export interface TrackArtistRow {
  video_id: string;
  position: number;
  artist_id: string;
  /** As credited. */
  name: string;
  /** 'main', 'featured', 'remixer' or 'composer'. Lists show main and featured. */
  role: string;
  /** See `Credit.nameId`; null: the artist is as tagged. */
  name_id: string | null;
}

export interface TrackTagRow {
  video_id: string;
  /** 'genre' or 'mood'. */
  kind: string;
  name: string;
  name_folded: string;
}

export interface AlbumRow {
  album_id: string;
  title: string;
  title_folded: string;
  /** 'Album', 'Single' or 'EP'. */
  type: string;
  year: number | null;
  is_compilation: number;
  is_explicit: number;
  artwork_id: string | null;
  track_count: number;
  duration_ms: number;
  added_at_ms: number;
  /** 1: all of its tracks are missing. */
  is_missing: number;
  /** 1: search finds it. */
  is_findable: number;
}

export interface AlbumArtistRow {
  album_id: string;
  position: number;
  artist_id: string;
  name: string;
  /** See `Credit.nameId`; null: the artist is as tagged. */
  name_id: string | null;
}

export interface AlbumTrackRow {
  album_id: string;
  video_id: string;
  /** Order on the album page, from 0. */
  position: number;
  disc_number: number | null;
  track_number: number | null;
}

export interface ArtistRow {
  artist_id: string;
  name: string;
  name_folded: string;
  /** The artist's image, or else the cover of the newest album. */
  artwork_id: string | null;
  /** An image file that is the artist's own, such as 'artist.jpg' above the albums; null: there is none. */
  image_artwork_id: string | null;
  /** Tracks that credit the artist and are not missing. 0: the artist is not shown. */
  track_count: number;
  /** 1: search finds it. */
  is_findable: number;
}

export interface BrowseEntryRow {
  /** 0 song, 1 album, 2 artist. */
  kind: number;
  id: string;
  /** Sort key of the name, see core/browse/sort-name. */
  name_sort: string;
  /** Sort key: first artist, then album and position on it, or year and name. */
  artist_sort: string;
  /** Words of name, artist and album that the sort keys leave out, for the text filter. */
  further_words: string;
  /** 0: unknown. */
  year: number;
  added_at_ms: number;
  play_count: number;
  length_ms: number;
  /** Bit field, see core/browse/filter-bits. */
  facts: number;
}
