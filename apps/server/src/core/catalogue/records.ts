import type { AlbumRef, ArtistRef, VideoType } from '@segue/domain';

/** A track as the catalogue holds it. */
export interface TrackRecord {
  readonly videoId: string;
  readonly title: string;
  /** Main and featured artists in the order of the credits. */
  readonly artists: readonly ArtistRef[];
  readonly album: AlbumRef | null;
  /** The track's own cover, else its album's; null: none. */
  readonly artworkId: string | null;
  /** A 16:9 frame of the music video; null: there is none. */
  readonly videoArtworkId: string | null;
  readonly isExplicit: boolean;
  readonly durationMs: number | null;
  readonly year: number | null;
  readonly videoType: VideoType;
  /** Plays by all listeners. */
  readonly playCount: number;
  /** True if none of its files is available. */
  readonly isMissing: boolean;
  /** Whether it is spoken word by its genre; only discovery finds that out. */
  readonly isSpoken?: boolean;
}

export interface AlbumRecord {
  readonly albumId: string;
  readonly title: string;
  /** 'Album', 'Single' or 'EP'. */
  readonly type: string;
  readonly artists: readonly ArtistRef[];
  readonly artworkId: string | null;
  readonly isExplicit: boolean;
  readonly durationMs: number;
  readonly year: number | null;
  /** True if none of its tracks is available. */
  readonly isMissing: boolean;
}

export interface ArtistRecord {
  readonly artistId: string;
  readonly name: string;
  readonly artworkId: string | null;
  /** Available tracks that credit the artist. 0: the artist is not shown in lists. */
  readonly trackCount: number;
}

export interface PlaylistRecord {
  readonly playlistId: string;
  readonly title: string;
  readonly description: string | null;
  /** Cover of its first track that has one; null: none has. */
  readonly artworkId: string | null;
  readonly trackCount: number;
}

/** One row of an album page. */
export interface AlbumTrackRecord {
  readonly videoId: string;
  /** 1-based within its disc; null: not tagged. */
  readonly trackNumber: number | null;
  /** 1-based; null: not tagged. */
  readonly discNumber: number | null;
}

/** The records of the ids, in their order; ids without a record are left out. */
export const pickRecords = <Record>(records: ReadonlyMap<string, Record>, ids: readonly string[]): Record[] =>
  ids.flatMap((id) => {
    const record = records.get(id);
    return record === undefined ? [] : [record];
  });
