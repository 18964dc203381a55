import { type RawBuilder, sql } from 'kysely';
import type { SearchKind } from '../../core/search/search-index.ts';

/** The table an entry shows, and what it ranks by there. Read at search time, so that it is never stale. */
interface Popularity {
  readonly join: RawBuilder<unknown>;
  readonly value: RawBuilder<number>;
}

const tracks: Popularity = {
  join: sql`inner join tracks on tracks.video_id = d.id and tracks.is_missing = 0`,
  value: sql<number>`tracks.play_count`,
};

export const POPULARITY: Readonly<Record<SearchKind, Popularity>> = {
  song: tracks,
  video: tracks,
  album: {
    join: sql`inner join albums on albums.album_id = d.id and albums.is_missing = 0`,
    value: sql<number>`coalesce(albums.year, 0)`,
  },
  artist: {
    join: sql`inner join artists on artists.artist_id = d.id and artists.track_count > 0`,
    value: sql<number>`artists.track_count`,
  },
  playlist: {
    join: sql`inner join playlists on playlists.playlist_id = d.id`,
    value: sql<number>`0`,
  },
};
